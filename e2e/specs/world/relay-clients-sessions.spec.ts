import { expect, test } from '../../fixtures/world/relay-test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { createMemoryStorage } from '../../sandbox/wallets/phone/memory-storage.ts'

const [first = '0x'] = devAddresses
const hello = '0x68656c6c6f'

test.describe('WalletConnect’s own clients during a session', () => {
  test('extend and ping a session', async ({ dapp, pair, phone }) => {
    await pair()
    const topic = dapp.provider.session?.topic ?? ''
    const extended = new Promise((resolve) => dapp.provider.client.once('session_extend', resolve))
    const { acknowledged } = await phone.client.extend({ topic })
    expect(await extended).toMatchObject({ topic })
    await acknowledged()
    const pinged = dapp.next('session_ping')
    await phone.client.ping({ topic })
    expect(await pinged).toMatchObject({ topic })
    await dapp.provider.client.ping({ topic })
  })

  test('end a session from the app and from the wallet', async ({ dapp, pair, phone }) => {
    await pair()
    await dapp.provider.disconnect()
    await expect.poll(() => phone.getState().sessions).toEqual([])
    await pair()
    const ended = dapp.next('disconnect')
    await phone.disconnect(phone.getState().sessions[0]?.topic ?? '')
    expect(await ended).toMatchObject({ code: 6000 })
    expect(dapp.provider.session).toBeUndefined()
    expect(phone.getState().sessions).toEqual([])
  })

  test('sign in and connect in one click', async ({ dapp, phone }) => {
    const shown = dapp.next('display_uri')
    const signedIn = dapp.provider.authenticate({
      chains: ['eip155:1', 'eip155:8453'],
      domain: 'dapp.example',
      uri: 'https://dapp.example/login',
      nonce: 'f00d',
      statement: 'Sign in.',
      methods: ['personal_sign'],
    })
    await phone.pair(String(await shown))
    const { auths, session } = await signedIn
    expect(auths).toMatchObject([
      { p: { iss: `did:pkh:eip155:1:${first}`, nonce: 'f00d' }, s: { t: 'eip191' } },
      { p: { iss: `did:pkh:eip155:8453:${first}` } },
    ])
    expect(session?.namespaces['eip155']?.accounts).toEqual([
      `eip155:1:${first}`,
      `eip155:8453:${first}`,
    ])
    expect(phone.getState().sessions).toMatchObject([{ accounts: [0] }])
  })

  test('keep a session while the wallet is closed', async ({ dapp, openPhone }) => {
    const storage = createMemoryStorage()
    const phone = await openPhone({ storage })
    const { uri, session } = await dapp.propose()
    await phone.pair(uri)
    await session
    await phone.close()
    const again = await openPhone({ storage })
    expect(again.getState().sessions).toMatchObject([{ peer: { name: 'A Dapp' } }])
    const signature = await dapp.provider.request(
      { method: 'personal_sign', params: [hello, first] },
      'eip155:1',
    )
    expect(signature).toMatch(/^0x/)
  })
})
