import { describe, expect, test } from 'vitest'
import type { AdapterContext, StartAdapter } from '../adapters/adapter.ts'
import type { Eip1193Provider } from '../connectors/connector.ts'
import type { Network } from '../networks/network.ts'
import { createFakeNodes, type NodeCall, NodeError } from './fake-node.ts'
import { createFakePlatform } from './fake-platform.ts'
import { createWalletError } from './fake-wallet.ts'

type WalletContractOptions = {
  readonly answer: (call: { method: string; params?: unknown }) => unknown
  readonly signature: string
  readonly transactionId: string
}

/** What the contract tests need of an adapter. */
export type AdapterContractOptions = {
  readonly start: StartAdapter
  /** A network with the endpoint `https://rpc.example` only. */
  readonly network: Network
  readonly address: string
  readonly receiver: string
  /** The answers of a working node, with a balance of 5. */
  readonly answer: (call: NodeCall) => unknown
  /** The answers of a node to a request for a transaction's status. Absent where the adapter sends none. */
  readonly fates?: { readonly included: unknown; readonly pending: unknown } | undefined
  /** Absent where the adapter only reads: then it refuses to sign with `method-not-allowed`. */
  readonly wallet?: WalletContractOptions | undefined
}

const live = () => new AbortController().signal

function createProvider(
  answer: (call: { method: string; params?: unknown }) => unknown,
): Eip1193Provider {
  return {
    on: () => undefined,
    removeListener: () => undefined,
    request: async (call) => answer(call),
  }
}

function createCase({ address, network, receiver, start, ...options }: AdapterContractOptions) {
  const nodes = { answer: options.answer }
  const { fetch, requests } = createFakeNodes({ 'rpc.example': (call) => nodes.answer(call) })
  const platform = createFakePlatform({ fetch })
  const context: AdapterContext = {
    externalConnectors: [],
    getCustomRpcUrls: () => [],
    getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
    hostedRpc: 'https://hosted.example',
    isDiscoveryOn: true,
    isOurs: () => false,
    networks: [network],
    platform,
  }
  const adapter = start(context)
  return {
    clock: platform.clock,
    getBalance: (signal = live()) => adapter.getBalance({ address, network, signal }),
    nodes,
    page: platform.page,
    requests,
    send: (provider: Eip1193Provider, to = receiver, value = 1n) =>
      adapter.sendTransaction({ from: address, network, provider, to, value }),
    adapter,
    sign: (provider: Eip1193Provider | undefined) =>
      adapter.signMessage({ address, message: 'Hello.', provider }),
  }
}

/** The contract tests of every adapter, also of a third party's. */
export function describeAdapterContract(name: string, options: AdapterContractOptions): void {
  // oxlint-disable-next-line jest/valid-title, vitest/valid-title -- The adapter that is tested gives it.
  describe(name, () => {
    describeReading(options)
    describeWallets(options)
    if (options.wallet) describeSigning(options, options.wallet)
    else describeWatching(options)
  })
}

const isSolana = ({ chainNamespace }: Network) => chainNamespace === 'solana'

function describeReading(options: AdapterContractOptions): void {
  const { decimals, symbol } = options.network.nativeCurrency

  test('sends no request to a node before the first read', () => {
    expect(createCase(options).requests).toEqual([])
  })

  test('§1.11 reads the native balance in the smallest unit', async () => {
    expect(await createCase(options).getBalance()).toEqual({ decimals, symbol, value: 5n })
  })

  test('gives no balance after the signal has aborted', async () => {
    const request = createCase(options).getBalance(AbortSignal.abort())
    await expect(request).rejects.toMatchObject({ code: 'aborted' })
  })

  test.each([null, 'many', {}, []])('refuses the balance %j', async (answer) => {
    const one = createCase(options)
    one.nodes.answer = () => answer
    await expect(one.getBalance()).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('§8.42 gives the error of the node with its code', async () => {
    const one = createCase(options)
    one.nodes.answer = () => new NodeError(-32602, 'No.')
    const method = isSolana(options.network) ? 'getLatestBlockhash' : 'eth_gasPrice'
    const request = one.adapter.read({ method, network: options.network, params: [] })
    await expect(request).rejects.toMatchObject({ code: 'rpc-failed', details: { code: -32602 } })
  })

  test.each(
    options.fates
      ? [
          ['in a block', options.fates.included, true],
          ['not in one yet', options.fates.pending, false],
        ]
      : [],
  )('reads whether a transaction is %s', async (_, answer, isIncluded) => {
    const one = createCase(options)
    one.nodes.answer = () => answer
    const request = one.adapter.isIncluded?.({ id: 'id', network: options.network })
    expect(await request).toBe(isIncluded)
  })

  test('§8.42 rejects where a network has no URL', async () => {
    const { rpcUrls, ...rest } = options.network
    const network = { ...rest, rpcUrls: { ...rpcUrls, default: { http: [] } } }
    const request = createCase(options).adapter.read({ method: 'any', network, params: [] })
    await expect(request).rejects.toMatchObject({ code: 'endpoint-missing' })
  })
}

function describeWallets(options: AdapterContractOptions): void {
  test('keeps its list until something in it changes', () => {
    const { adapter } = createCase(options)
    const before = adapter.getConnectors()
    adapter.refresh()
    expect(adapter.getConnectors()).toBe(before)
  })

  test('leaves no listener and no timer, read from or not', async () => {
    const [read, unread] = [createCase(options), createCase(options)]
    await read.getBalance()
    for (const { clock, page, adapter } of [read, unread]) {
      adapter.onConnectorsChange(() => undefined)()
      adapter.destroy()
      expect(page.listenerCount()).toBe(0)
      await expect.poll(clock.pending).toBe(0)
    }
  })
}

function describeSigning(options: AdapterContractOptions, wallet: WalletContractOptions): void {
  const provider = createProvider((call) => wallet.answer(call))
  const refusing = createProvider((call) => {
    const isSafe = /chainId|accounts/i.test(call.method)
    if (isSafe) return wallet.answer(call)
    throw createWalletError(4001)
  })

  test('§1.9 signs a text', async () => {
    expect(await createCase(options).sign(provider)).toBe(wallet.signature)
  })

  test('§8.40 signs nothing without a provider', async () => {
    await expect(createCase(options).sign(undefined)).rejects.toMatchObject({
      code: 'provider-missing',
    })
  })

  test('§1.10 sends the native currency', async () => {
    expect(await createCase(options).send(provider)).toBe(wallet.transactionId)
  })

  test('distinguishes a refusal from a failure', async () => {
    const one = createCase(options)
    for (const request of [one.sign(refusing), one.send(refusing)])
      await expect(request).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test.each(['', 'nobody'])('sends nothing to %j', async (to) => {
    await expect(createCase(options).send(provider, to)).rejects.toMatchObject({
      code: 'send-invalid',
    })
  })

  test('refuses a negative amount', async () => {
    const sent = createCase(options).send(provider, options.receiver, -1n)
    await expect(sent).rejects.toMatchObject({ code: 'send-invalid' })
  })

  test('refuses a signature of another shape', async () => {
    const odd = createProvider(() => 7)
    await expect(createCase(options).sign(odd)).rejects.toMatchObject({ code: 'bad-response' })
  })
}

function describeWatching(options: AdapterContractOptions): void {
  const provider = createProvider(() => undefined)

  test('refuses to sign where it only reads', async () => {
    const one = createCase(options)
    for (const request of [one.sign(provider), one.send(provider)])
      await expect(request).rejects.toMatchObject({ code: 'method-not-allowed' })
  })
}
