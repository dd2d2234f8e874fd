import { describe, expect, test } from 'vitest'
import type { AdapterContext, StartAdapter } from '../adapters/adapter.ts'
import type { Eip1193Provider } from '../connectors/connector.ts'
import type { Network } from '../networks/network.ts'
import { createFakeNodes, type NodeCall, NodeError } from './fake-node.ts'
import { createFakePlatform } from './fake-platform.ts'
import { createWalletError } from './fake-wallet.ts'

type WalletFacts = {
  readonly answer: (call: { method: string; params?: unknown }) => unknown
  readonly signature: string
  readonly transactionId: string
}

/** What the contract has to know of a namespace. */
export type AdapterFacts = {
  readonly start: StartAdapter
  /** Its one endpoint is `https://rpc.example`. */
  readonly network: Network
  readonly address: string
  readonly receiver: string
  /** What a node answers where all is well: a balance of 5 among it. */
  readonly answer: (call: NodeCall) => unknown
  /** What a node answers when it is asked what has become of a transaction. Absent where nobody asks. */
  readonly fates?: { readonly included: unknown; readonly pending: unknown } | undefined
  /** Absent where the adapter only watches: it then refuses to sign with `method-not-allowed`. */
  readonly wallet?: WalletFacts | undefined
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

function createCase({ address, network, receiver, start, ...facts }: AdapterFacts) {
  const nodes = { answer: facts.answer }
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
  const session = start(context)
  return {
    clock: platform.clock,
    getBalance: (signal = live()) => session.getBalance({ address, network, signal }),
    nodes,
    page: platform.page,
    requests,
    send: (provider: Eip1193Provider, to = receiver, value = 1n) =>
      session.sendTransaction({ from: address, network, provider, to, value }),
    session,
    sign: (provider: Eip1193Provider | undefined) =>
      session.signMessage({ address, message: 'Hello.', provider }),
  }
}

/** What every adapter does, whichever namespace it is of. A third party's runs through it too. */
export function describeAdapterContract(name: string, facts: AdapterFacts): void {
  // oxlint-disable-next-line jest/valid-title, vitest/valid-title -- The adapter that is tested gives it.
  describe(name, () => {
    describeReading(facts)
    describeWallets(facts)
    if (facts.wallet) describeSigning(facts, facts.wallet)
    else describeWatching(facts)
  })
}

function describeReading(facts: AdapterFacts): void {
  const { decimals, symbol } = facts.network.nativeCurrency

  test('asks no node before somebody reads', () => {
    expect(createCase(facts).requests).toEqual([])
  })

  test('§1.11 reads the native balance in the smallest unit', async () => {
    expect(await createCase(facts).getBalance()).toEqual({ decimals, symbol, value: 5n })
  })

  test('gives no balance to who has left', async () => {
    const asked = createCase(facts).getBalance(AbortSignal.abort())
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
  })

  test.each([null, 'many', {}, []])('takes no %j for a balance', async (answer) => {
    const one = createCase(facts)
    one.nodes.answer = () => answer
    await expect(one.getBalance()).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('§8.42 gives the error of the node with its code', async () => {
    const one = createCase(facts)
    one.nodes.answer = () => new NodeError(-32602, 'No.')
    const asked = one.session.read({ method: 'any', network: facts.network, params: [] })
    await expect(asked).rejects.toMatchObject({ code: 'rpc-failed', details: { code: -32602 } })
  })

  test.each(
    facts.fates
      ? [
          ['in a block', facts.fates.included, true],
          ['not in one yet', facts.fates.pending, false],
        ]
      : [],
  )('tells of a transaction that is %s', async (_, answer, isIncluded) => {
    const one = createCase(facts)
    one.nodes.answer = () => answer
    const asked = one.session.isIncluded?.({ id: 'id', network: facts.network })
    expect(await asked).toBe(isIncluded)
  })

  test('§8.42 rejects where a network has no URL', async () => {
    const { rpcUrls, ...rest } = facts.network
    const network = { ...rest, rpcUrls: { ...rpcUrls, default: { http: [] } } }
    const asked = createCase(facts).session.read({ method: 'any', network, params: [] })
    await expect(asked).rejects.toMatchObject({ code: 'endpoint-missing' })
  })
}

function describeWallets(facts: AdapterFacts): void {
  test('keeps its list for as long as nothing in it changes', () => {
    const { session } = createCase(facts)
    const before = session.getConnectors()
    session.refresh()
    expect(session.getConnectors()).toBe(before)
  })

  test('leaves nothing behind, read from or not', async () => {
    const [read, unread] = [createCase(facts), createCase(facts)]
    await read.getBalance()
    for (const { clock, page, session } of [read, unread]) {
      session.onConnectorsChange(() => undefined)()
      session.destroy()
      expect(page.listenerCount()).toBe(0)
      await expect.poll(clock.pending).toBe(0)
    }
  })
}

function describeSigning(facts: AdapterFacts, wallet: WalletFacts): void {
  const provider = createProvider((call) => wallet.answer(call))
  const refusing = createProvider((call) => {
    const isSafe = /chainId|accounts/i.test(call.method)
    if (isSafe) return wallet.answer(call)
    throw createWalletError(4001)
  })

  test('§1.9 signs a text', async () => {
    expect(await createCase(facts).sign(provider)).toBe(wallet.signature)
  })

  test('§8.40 signs nothing without a provider', async () => {
    await expect(createCase(facts).sign(undefined)).rejects.toMatchObject({
      code: 'provider-missing',
    })
  })

  test('§1.10 sends the native currency', async () => {
    expect(await createCase(facts).send(provider)).toBe(wallet.transactionId)
  })

  test('tells a refusal from a failure', async () => {
    const one = createCase(facts)
    for (const asked of [one.sign(refusing), one.send(refusing)])
      await expect(asked).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test.each(['', 'nobody'])('sends nothing to %j', async (to) => {
    await expect(createCase(facts).send(provider, to)).rejects.toMatchObject({
      code: 'send-invalid',
    })
  })

  test('sends no less than nothing', async () => {
    const sent = createCase(facts).send(provider, facts.receiver, -1n)
    await expect(sent).rejects.toMatchObject({ code: 'send-invalid' })
  })

  test('takes no other shape for a signature', async () => {
    const odd = createProvider(() => 7)
    await expect(createCase(facts).sign(odd)).rejects.toMatchObject({ code: 'bad-response' })
  })
}

function describeWatching(facts: AdapterFacts): void {
  const provider = createProvider(() => undefined)

  test('refuses to sign where it only watches', async () => {
    const one = createCase(facts)
    for (const asked of [one.sign(provider), one.send(provider)])
      await expect(asked).rejects.toMatchObject({ code: 'method-not-allowed' })
  })
}
