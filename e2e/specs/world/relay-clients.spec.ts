import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  createPublicClient,
  type Hex,
  http,
  isHex,
  parseEther,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { expect, test } from '../../fixtures/world/relay-test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'

const [first = '0x', second = '0x', third = '0x'] = devAddresses
const [solana] = devSolanaAccounts
const hello = '0x68656c6c6f'

function toHex(value: unknown): Hex {
  if (!isHex(value)) throw new Error(`${String(value)} is not hex.`)
  return value
}

test.describe('WalletConnect’s own clients over the relay', () => {
  test('pair and agree on a session', async ({ dapp, hosts, openPhone, world }) => {
    const phone = await openPhone({ mode: 'ask' })
    const { uri, session } = await dapp.propose()
    await phone.pair(uri)
    await expect.poll(() => phone.getState().questions).toHaveLength(1)
    const [question] = phone.getState().questions
    expect(question).toMatchObject({
      title: 'Connect to this app?',
      peer: { name: 'A Dapp', url: 'https://dapp.example' },
      choosesAccounts: true,
    })
    phone.approve(question?.id ?? 0, [1])
    expect(await session).toMatchObject({
      acknowledged: true,
      peer: { metadata: { name: 'Phone Wallet', url: world.facts.phoneWallet } },
      namespaces: {
        eip155: {
          accounts: [`eip155:1:${second}`, `eip155:8453:${second}`],
          // Methods that the wallet does not support are left out.
          methods: expect.not.arrayContaining(['eth_signTransaction']),
        },
        solana: { chains: expect.arrayContaining(['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']) },
      },
    })
    expect(phone.getState()).toMatchObject({
      questions: [],
      trouble: undefined,
      sessions: [{ peer: { name: 'A Dapp' }, accounts: [1], stands: { eip155: 'eip155:1' } }],
    })
    expect(world.relay.requests.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['wc_proposeSession', 'irn_subscribe', 'wc_approveSession']),
    )
    expect([...hosts]).toEqual([new URL(world.relay.url).host])
  })

  test('send a refusal to the app', async ({ dapp, openPhone }) => {
    const phone = await openPhone({ mode: 'reject' })
    const { uri, session } = await dapp.propose()
    await phone.pair(uri)
    await expect(session).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    expect(phone.getState().sessions).toEqual([])
  })

  test('carry requests to the wallet and signatures back', async ({ dapp, pair }) => {
    await pair()
    const signature = await dapp.provider.request(
      { method: 'personal_sign', params: [hello, first] },
      'eip155:1',
    )
    expect(
      await verifyMessage({ address: first, message: 'hello', signature: toHex(signature) }),
    ).toBe(true)
    const typed = {
      domain: { name: 'World', chainId: 1 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const typedSignature = await dapp.provider.request(
      { method: 'eth_signTypedData_v4', params: [second, JSON.stringify(typed)] },
      'eip155:1',
    )
    expect(
      await verifyTypedData({ ...typed, address: second, signature: toHex(typedSignature) }),
    ).toBe(true)
  })

  test('send transactions, one or a batch', async ({ dapp, pair, world }) => {
    await pair()
    const chain = createPublicClient({ transport: http(world.base.url), pollingInterval: 50 })
    const before = await chain.getBalance({ address: third })
    const call = { to: third, value: '0x1' }
    const hash = await dapp.provider.request(
      { method: 'eth_sendTransaction', params: [{ from: second, ...call }] },
      'eip155:8453',
    )
    const receipt = await chain.waitForTransactionReceipt({ hash: toHex(hash) })
    expect(receipt).toMatchObject({ status: 'success', from: second.toLowerCase() })
    const batch = await dapp.provider.request<{ id: string }>(
      { method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls: [call, call] }] },
      'eip155:8453',
    )
    await expect
      .poll(() =>
        dapp.provider.request(
          { method: 'wallet_getCallsStatus', params: [batch.id] },
          'eip155:8453',
        ),
      )
      .toMatchObject({ status: 200, chainId: '0x2105', receipts: [{}, {}] })
    expect(await chain.getBalance({ address: third })).toBe(before + 3n)
    const rich = { from: first, to: third, value: `0x${parseEther('1000000').toString(16)}` }
    await expect(
      dapp.provider.request({ method: 'eth_sendTransaction', params: [rich] }, 'eip155:8453'),
    ).rejects.toMatchObject({ code: -32000, message: expect.stringMatching(/funds/i) })
  })

  test('answer each failed request with its error code', async ({ dapp, pair, phone }) => {
    await pair()
    const request = (method: string, params: unknown[]) =>
      dapp.provider.request({ method, params }, 'eip155:1')
    const signByThird = request('personal_sign', [hello, third])
    await expect(signByThird).rejects.toMatchObject({ code: 4100 })
    await expect(request('personal_sign', [hello])).rejects.toMatchObject({ code: -32602 })
    await expect(request('wallet_getCallsStatus', ['none'])).rejects.toMatchObject({ code: 5730 })
    const calls = [{ to: third }]
    await expect(
      request('wallet_sendCalls', [{ calls, atomicRequired: true }]),
    ).rejects.toMatchObject({
      code: 5760,
    })
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject(
      {
        code: 4902,
      },
    )
    phone.setMode('reject')
    await expect(request('personal_sign', [hello, first])).rejects.toMatchObject({
      code: 5000,
      message: 'User rejected.',
    })
    expect(phone.requests.at(-1)).toEqual({
      method: 'personal_sign',
      params: [hello, first],
      chainId: 'eip155:1',
    })
  })

  test('sign for Solana', async ({ dapp, pair }) => {
    await pair()
    const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const message = new TextEncoder().encode('hello')
    const answer = await dapp.provider.request<{ signature: string }>(
      {
        method: 'solana_signMessage',
        params: { message: base58.encode(message), pubkey: solana?.address },
      },
      chain,
    )
    const key = solana?.publicKey ?? new Uint8Array()
    expect(ed25519.verify(base58.decode(answer.signature), message, key)).toBe(true)
    const accounts = await dapp.provider.request(
      { method: 'solana_getAccounts', params: {} },
      chain,
    )
    expect(accounts).toEqual(
      devSolanaAccounts.slice(0, 2).map(({ address }) => ({ pubkey: address })),
    )
  })

  test('send a change of account or network to the app', async ({ dapp, pair, phone }) => {
    await pair()
    const [session] = phone.getState().sessions
    const topic = session?.topic ?? ''
    const accounts = dapp.next('accountsChanged')
    const updated = dapp.next('session_update')
    await phone.selectAccount(topic, 2)
    expect(await updated).toMatchObject({
      params: {
        namespaces: { eip155: { accounts: expect.arrayContaining([`eip155:1:${third}`]) } },
      },
    })
    expect(await accounts).toEqual([third, first, second])
    const moved = dapp.next('chainChanged')
    await phone.selectNetwork(topic, 'eip155:8453')
    expect(await moved).toBe('8453')
    const added = dapp.next('session_update')
    const movedOn = dapp.next('chainChanged')
    await phone.selectNetwork(topic, 'eip155:11155111')
    expect(await added).toMatchObject({
      params: {
        namespaces: { eip155: { chains: ['eip155:1', 'eip155:8453', 'eip155:11155111'] } },
      },
    })
    expect(await movedOn).toBe('11155111')
    expect(phone.getState().sessions).toMatchObject([
      { accounts: [2, 0, 1], stands: { eip155: 'eip155:11155111' } },
    ])
  })

  test('switch and add networks when the app requests it', async ({ dapp, pair, phone, world }) => {
    await pair()
    const request = (method: string, chainId: string, more = {}) =>
      dapp.provider.request({ method, params: [{ chainId, ...more }] }, 'eip155:1')
    // The session does not include this network, but the wallet knows it.
    await request('wallet_switchEthereumChain', '0xaa36a7')
    expect(phone.getState().sessions).toMatchObject([{ stands: { eip155: 'eip155:11155111' } }])
    const added = { chainName: 'Far Chain', rpcUrls: [world.base.url] }
    await request('wallet_addEthereumChain', '0x7a69', added)
    expect(phone.networks()).toContainEqual({
      caip2: 'eip155:31337',
      name: 'Far Chain',
      rpcUrl: world.base.url,
    })
    expect(phone.getState().sessions).toMatchObject([{ stands: { eip155: 'eip155:31337' } }])
  })
})
