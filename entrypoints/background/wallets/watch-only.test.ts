import { describe, expect, test } from 'vitest'
import { createFakeStorageArea } from '../../../shared/testing/fake-storage-area.ts'
import { createExtensionStorage } from '../../../shared/wire/extension-storage.ts'
import { defaultSettings } from '../../../shared/wire/settings.ts'
import { createWallets } from './create-wallets.ts'
import { createWalletKeys } from './wallet-keys.ts'
import { createWalletStates } from './wallet-states.ts'

const watched = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The wallets of a profile, with a node in memory that answers each request alike. */
async function make(watchedAccounts: readonly string[] = [watched]) {
  const { area, items } = createFakeStorageArea()
  const storage = createExtensionStorage(area)
  const settings = { ...defaultSettings, projectId: 'p', watchedAccounts }
  await storage.setProfiles([{ id: 'a', name: 'A', settings }])
  const sent: string[] = []
  const wallets = createWallets({
    keys: createWalletKeys(area),
    services: {
      async request(_, { url }) {
        sent.push(url)
        return { body: '{"result":"0x5"}', retryAfter: '', status: 200 }
      },
    },
    states: createWalletStates(area),
    storage,
  })
  const send = (method: string, params: unknown = []) =>
    wallets.request('https://app.example', {
      method,
      namespace: 'eip155',
      params,
      wallet: 'watch',
    })
  return { items, send, sent }
}

const answered = (result: unknown) => ({ result, status: 'answered' })

describe('watch-only accounts', () => {
  test('connect without an approval, and read', async () => {
    const { send, sent } = await make()
    expect(await send('eth_accounts')).toEqual(answered([]))
    expect(await send('eth_requestAccounts')).toEqual(answered([watched]))
    expect(await send('eth_accounts')).toEqual(answered([watched]))
    expect(await send('eth_chainId')).toEqual(answered('0x1'))
    expect(await send('eth_getBalance', [watched, 'latest'])).toEqual(answered('0x5'))
    await send('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    expect(await send('eth_chainId')).toEqual(answered('0x2105'))
    expect(sent).toHaveLength(1)
  })

  test.each([
    'personal_sign',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'wallet_sendCalls',
    'wallet_connect',
    'wallet_grantPermissions',
    'wallet_addEthereumChain',
  ])('never do what needs a key: %s', async (method) => {
    const { send, sent } = await make()
    await send('eth_requestAccounts')
    await expect(send(method, [watched, '0x'])).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'This account is watch-only: it never signs or sends.',
    })
    expect(sent).toEqual([])
  })

  test('are absent by default', async () => {
    const { send } = await make([])
    await expect(send('eth_accounts')).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('need no key', async () => {
    const { items, send } = await make()
    await send('eth_requestAccounts')
    expect(items).not.toHaveProperty('test-keys.v1')
  })
})
