import type { Universal } from '../connectors/wallet-connect/universal.ts'
import { createFakeWallet, type FakeWallet } from './fake-wallet.ts'

type Listener = (payload: unknown) => void

/** Events that a wallet sends, as opposed to what the packages tell of themselves. */
const ofWallet: ReadonlySet<string> = new Set(['accountsChanged', 'chainChanged', 'disconnect'])

export type FakeUniversal = Universal & {
  readonly wallet: FakeWallet
  /** How many pairings were asked for. */
  readonly pairings: () => number
  /** What the packages, the relay and the client tell of. */
  readonly emit: (event: string, payload?: unknown) => void
  readonly listenerCount: () => number
  /** Whether the relay can be reached. */
  isOnline: boolean
  readonly stood: readonly string[]
  /** The chains that requests went to. */
  readonly asked: readonly string[]
  /** More accounts than the wallet's, by CAIP-10 id, of whatever namespace. */
  extra: readonly string[]
}

/** Events, those of the wallet by way of the wallet. */
function createEvents({ provider }: FakeWallet) {
  const listeners = new Set<readonly [string, Listener]>()
  return {
    count: () => [...listeners].filter(([of]) => of === 'display_uri').length,
    emit: (event: string, payload?: unknown) => {
      for (const [of, listener] of Array.from(listeners)) if (of === event) listener(payload)
    },
    on: (event: string, listener: Listener) => {
      if (ofWallet.has(event)) provider.on(event, listener)
      else listeners.add([event, listener])
    },
    removeListener: (event: string, listener: Listener) => {
      if (ofWallet.has(event)) provider.removeListener(event, listener)
      for (const entry of listeners)
        if (entry[0] === event && entry[1] === listener) listeners.delete(entry)
    },
  }
}

function toNamespaces(ids: readonly string[]) {
  const toEntry = (namespace: string) => {
    const accounts = ids.filter((id) => id.startsWith(namespace))
    return accounts.length > 0 ? [[namespace, { accounts }]] : []
  }
  return Object.fromEntries(['eip155', 'solana'].flatMap(toEntry))
}

/** The packages' provider over a wallet in memory: each pairing is shown at once, and answered by the wallet. */
export function createFakeUniversal(wallet = createFakeWallet()): FakeUniversal {
  const { count: listenerCount, emit, on, removeListener } = createEvents(wallet)
  const stood: string[] = []
  const asked: string[] = []
  let chain = ''
  let count = 0

  function toSession(accounts: unknown) {
    const chainId = Number(wallet.chainId)
    const namespaces = Array.isArray(accounts)
      ? toNamespaces([...accounts.map((one) => `eip155:${chainId}:${one}`), ...universal.extra])
      : { eip155: { accounts } }
    return { namespaces, topic: 'topic' }
  }
  async function pair(): Promise<unknown> {
    if (!universal.isOnline) return new Promise(() => undefined)
    count += 1
    universal.emit('display_uri', `wc:${count}@2`)
    const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
    return toSession(accounts)
  }

  const universal: FakeUniversal = {
    client: {
      core: { relayer: { on } },
      on: (event, listener) => on(event, (payload) => listener(Object(payload))),
    },
    connect: pair,
    disconnect: async () =>
      void (await wallet.provider.request({ method: 'wallet_revokePermissions' })),
    emit,
    extra: [],
    isOnline: true,
    listenerCount,
    on,
    pair,
    pairings: () => count,
    removeListener,
    request: (call, chainId) => {
      asked.push(chainId)
      return wallet.provider.request(call)
    },
    asked,
    rpcProviders: { eip155: { getDefaultChain: () => chain || String(Number(wallet.chainId)) } },
    get session() {
      return wallet.isShared ? toSession(wallet.accounts) : undefined
    },
    set session(_none) {
      wallet.isShared = false
    },
    setDefaultChain(chainId) {
      stood.push(chainId)
      chain = chainId.replace('eip155:', '')
    },
    stood,
    wallet,
  }
  return universal
}
