import * as v from 'valibot'
import { parseTransaction, recoverTransactionAddress, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeStorageArea } from '../../../shared/testing/fake-storage-area.ts'
import { createExtensionStorage } from '../../../shared/wire/extension-storage.ts'
import { toProfileFile } from '../../../shared/wire/profile.ts'
import { defaultSettings, type Settings } from '../../../shared/wire/settings.ts'
import type { Approval, WalletRequest } from '../../../shared/wire/wallet.ts'
import { createWallets } from './create-wallets.ts'
import { createWalletKeys } from './wallet-keys.ts'
import { createWalletStates } from './wallet-states.ts'

const origin = 'https://app.example'
const watched = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const local = { rpc: 'http://127.0.0.1:8545/' }

/** The answers of a node for a transaction. */
const node: Readonly<Record<string, unknown>> = {
  eth_blockNumber: '0x1',
  eth_chainId: '0xaa36a7',
  eth_estimateGas: '0x5208',
  eth_fillTransaction: undefined,
  eth_gasPrice: '0x3b9aca00',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x7', number: '0x1', transactions: [] },
  eth_getTransactionCount: '0x0',
  eth_maxPriorityFeePerGas: '0x1',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

const call = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ method: v.string(), params: v.array(v.unknown()) }),
)

/** The wallets of a profile, with a node in memory. */
async function make(change: Partial<Settings> = { testWallet: true }) {
  const { area, items } = createFakeStorageArea()
  const storage = createExtensionStorage(area)
  const settings: Settings = { ...defaultSettings, projectId: 'p', ...change }
  await storage.setProfiles([{ id: 'a', name: 'A', settings }])
  const sent: { method: string; params: readonly unknown[]; url: string }[] = []
  const wallets = createWallets({
    keys: createWalletKeys(area),
    services: {
      async request(_, { body = '', url }) {
        const { method, params } = v.parse(call, body)
        sent.push({ method, params, url })
        const known = node[method]
        const reply =
          known === undefined
            ? { error: { code: -32601, message: `${method} is not known.` } }
            : { result: known }
        return {
          body: JSON.stringify({ id: 1, jsonrpc: '2.0', ...reply }),
          retryAfter: '',
          status: 200,
        }
      },
    },
    states: createWalletStates(area),
    storage,
  })
  const toRequest = (
    method: string,
    params: unknown = [],
    wallet: WalletRequest['wallet'] = 'test',
  ): WalletRequest => ({ method, namespace: 'eip155', params, wallet })

  /** Sends a request, and approves it where it must be approved. */
  async function send(...parts: Parameters<typeof toRequest>): Promise<unknown> {
    const request = toRequest(...parts)
    const outcome = await wallets.request(origin, request)
    if (outcome.status === 'answered') return outcome.result
    return wallets.approve(origin, { approval: outcome.approval, request })
  }

  async function connect(): Promise<`0x${string}`> {
    const [address] = Object(await send('eth_requestAccounts'))
    return address
  }
  return { area, connect, items, send, sent, storage, toRequest, wallets }
}

const typedData = (chainId?: number | string) =>
  JSON.stringify({
    domain: { name: 'Example', ...(chainId !== undefined && { chainId }) },
    message: { text: 'Hello' },
    primaryType: 'Note',
    types: { Note: [{ name: 'text', type: 'string' }] },
  })

describe('the test wallet', () => {
  test.each(['eth_accounts', 'eth_requestAccounts', 'personal_sign'])(
    'is off by default: %s',
    async (method) => {
      const { send } = await make({})
      await expect(send(method)).rejects.toMatchObject({ code: 'unauthorized' })
    },
  )

  test('connects a site after an approval, and no other site', async () => {
    const { connect, send, toRequest, wallets } = await make()
    expect(await send('eth_accounts')).toEqual([])
    const outcome = await wallets.request(origin, toRequest('eth_requestAccounts'))
    expect(outcome).toMatchObject({ approval: { kind: 'connect', network: 'Sepolia' } })
    const address = await connect()
    expect(await send('eth_accounts')).toEqual([address])
    const other = await wallets.request('https://other.example', toRequest('eth_accounts'))
    expect(other).toMatchObject({ result: [] })
    await send('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await send('eth_accounts')).toEqual([])
  })

  test.each([
    ['personal_sign', ['0x00', watched]],
    ['eth_signTypedData_v4', [watched, typedData()]],
    ['eth_sendTransaction', [{ to: watched }]],
  ])('refuses %s of a site that is not connected', async (method, params) => {
    const { send } = await make()
    await expect(send(method, params)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('signs what the approval shows', async () => {
    const { connect, send, toRequest, wallets } = await make()
    const address = await connect()
    const request = toRequest('personal_sign', ['0x48656c6c6f', address])
    const outcome = await wallets.request(origin, request)
    expect(outcome).toMatchObject({
      approval: { account: address, facts: [{ label: 'Message', value: 'Hello' }], kind: 'sign' },
    })
    const signature = await send('personal_sign', ['0x48656c6c6f', address])
    await expect(
      verifyMessage({ address, message: 'Hello', signature: String(signature) as '0x' }),
    ).resolves.toBe(true)
  })

  test('signs typed data for a testnet, and for none', async () => {
    const { connect, send } = await make()
    const address = await connect()
    for (const chainId of [11155111, '0xaa36a7', undefined]) {
      const signature = String(await send('eth_signTypedData_v4', [address, typedData(chainId)]))
      await expect(
        verifyTypedData({
          address,
          domain: { name: 'Example', ...(chainId && { chainId: 11155111 }) },
          message: { text: 'Hello' },
          primaryType: 'Note',
          signature: signature as '0x',
          types: { Note: [{ name: 'text', type: 'string' }] },
        }),
      ).resolves.toBe(true)
    }
  })

  test('signs a transaction and sends it through the RPC service of the profile', async () => {
    const { connect, send, sent } = await make({
      services: local,
      testWallet: true,
      networks: ['eip155:11155111'],
    })
    const address = await connect()
    const hash = await send('eth_sendTransaction', [{ from: address, to: watched, value: '0x5' }])
    expect(hash).toBe(node['eth_sendRawTransaction'])
    const raw = sent.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0]
    const serialized = String(raw) as `0x02${string}`
    expect(parseTransaction(serialized)).toMatchObject({ chainId: 11155111, value: 5n })
    expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(address)
    expect(new Set(sent.map(({ url }) => url))).toEqual(
      new Set(['http://127.0.0.1:8545/v1/?chainId=eip155%3A11155111&projectId=p']),
    )
  })

  test.each([
    ['a switch to it', 'wallet_switchEthereumChain', () => [{ chainId: '0x1' }]],
    ['a signature for it', 'eth_signTypedData_v4', (address: string) => [address, typedData(1)]],
  ])('refuses a mainnet, and names it: %s', async (_, method, toParams) => {
    const { connect, send, sent } = await make()
    const address = await connect()
    await expect(send(method, toParams(address))).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'The test wallet acts on testnets and local networks alone. Ethereum is neither.',
    })
    expect(await send('eth_chainId')).toBe('0xaa36a7')
    expect(sent).toEqual([])
  })

  test('leaves a network that the profile no longer has on this machine', async () => {
    const { send, storage } = await make({ services: local, testWallet: true })
    await send('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    expect(await send('eth_chainId')).toBe('0x1')
    const [profile] = await storage.getProfiles()
    if (profile)
      await storage.setProfiles([{ ...profile, settings: { ...profile.settings, services: {} } }])
    expect(await send('eth_chainId')).toBe('0xaa36a7')
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'wallet_sendCalls',
    'eth_sendRawTransaction',
    'toString',
  ])('does not support %s', async (method) => {
    const { connect, send } = await make()
    await connect()
    await expect(send(method)).rejects.toMatchObject({ code: 'method-not-allowed' })
  })

  test('refuses a transaction that is not the one that was shown', async () => {
    const { connect, sent, toRequest, wallets } = await make()
    const from = await connect()
    const toTransaction = (value: string) =>
      toRequest('eth_sendTransaction', [{ from, to: watched, value }])
    const outcome = await wallets.request(origin, toTransaction('0x1'))
    if (outcome.status !== 'approval-needed') throw new TypeError('It needs no approval.')
    const { approval } = outcome
    await expect(
      wallets.approve(origin, { approval, request: toTransaction('0x2') }),
    ).rejects.toMatchObject({ code: 'unauthorized' })
    expect(sent).toEqual([])
  })

  test('refuses to run what needs no approval as if it were approved', async () => {
    const { toRequest, wallets } = await make()
    const approval: Approval = { account: '', facts: [], kind: 'connect', network: '' }
    await expect(
      wallets.approve(origin, { approval, request: toRequest('eth_chainId') }),
    ).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test.each([
    ['another account', 'personal_sign', ['0x00', watched]],
    ['another sender', 'eth_sendTransaction', [{ from: watched, to: watched }]],
    ['another network', 'eth_sendTransaction', [{ chainId: '0x1', to: watched }]],
    ['no transaction', 'eth_sendTransaction', ['0x']],
    ['no typed data', 'eth_signTypedData_v4', [watched, '{']],
  ])('refuses %s', async (_, method, params) => {
    const { connect, send } = await make()
    await connect()
    await expect(send(method, params)).rejects.toMatchObject({
      code: expect.stringMatching(/unauthorized|chain-disconnected|params-invalid/),
    })
  })

  test('has keys that never leave the background, of one profile each', async () => {
    const { connect, items, send, storage } = await make()
    const address = await connect()
    const outputs = [
      address,
      await send('personal_sign', ['0x48656c6c6f', address]),
      await send('eth_signTypedData_v4', [address, typedData()]),
      await storage.getSite(origin),
      toProfileFile(await storage.getProfiles()),
    ]
    const keys = Object(items['test-keys.v1'])
    expect(Object.keys(keys)).toEqual(['a'])
    expect(keys.a).toMatch(/^0x[\da-f]{64}$/)
    expect(JSON.stringify(outputs)).not.toContain(keys.a.slice(2))
    expect(await connect()).toBe(address)
    const other = await make()
    expect(await other.connect()).not.toBe(address)
  })
})
