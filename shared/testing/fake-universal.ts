import type { UniversalProvider } from '../connectors/wallet-connect/universal-provider.ts'
import { createFakeWallet, type FakeWallet } from './fake-wallet.ts'

type Listener = (payload: unknown) => void

/** The events of a wallet. All others are of the packages. */
const ofWallet: ReadonlySet<string> = new Set(['accountsChanged', 'chainChanged', 'disconnect'])

export type FakeUniversal = UniversalProvider & {
  readonly wallet: FakeWallet
  /** The number of pairings. */
  readonly pairings: () => number
  /** Emits an event of the packages, the relay or the client. */
  readonly emit: (event: string, payload?: unknown) => void
  readonly listenerCount: () => number
  /** Whether the relay can be reached. */
  isOnline: boolean
  readonly selectedChains: readonly string[]
  /** The chains of the requests. */
  readonly requestedChains: readonly string[]
  /** Further accounts of the session, as CAIP-10 ids of any namespace. */
  extra: readonly string[]
  /** The methods of the session, in each namespace. */
  methods: readonly string[]
  /** What the wallet adds to its session. */
  properties: object
}

const sessionMethods = [
  'eth_sendTransaction',
  'personal_sign',
  'solana_signMessage',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
]

/** The event emitter. The events of the wallet are those of the fake wallet. */
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

function toNamespaces(ids: readonly string[], methods: readonly string[]) {
  const toEntry = (namespace: string) => {
    const accounts = ids.filter((id) => id.startsWith(namespace))
    return accounts.length > 0 ? [[namespace, { accounts, methods }]] : []
  }
  return Object.fromEntries(['eip155', 'solana'].flatMap(toEntry))
}

/** The packages' provider over a wallet in memory. Each pairing is shown at once, and the wallet answers it. */
export function createFakeUniversal(wallet = createFakeWallet()): FakeUniversal {
  const { count: listenerCount, emit, on, removeListener } = createEvents(wallet)
  const selectedChains: string[] = []
  const requestedChains: string[] = []
  let [chain, count] = ['', 0]

  function toSession(accounts: unknown) {
    const chainId = Number(wallet.chainId)
    const ids = Array.isArray(accounts) ? accounts.map((one) => `eip155:${chainId}:${one}`) : []
    const namespaces = Array.isArray(accounts)
      ? toNamespaces([...ids, ...universal.extra], universal.methods)
      : { eip155: { accounts } }
    return { ...universal.properties, namespaces, topic: 'topic' }
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
      request: ({ chainId, request }) => universal.request(request, chainId),
    },
    connect: pair,
    disconnect: async () =>
      void (await wallet.provider.request({ method: 'wallet_revokePermissions' })),
    emit,
    extra: [],
    isOnline: true,
    listenerCount,
    methods: sessionMethods,
    on,
    pair,
    pairings: () => count,
    properties: {},
    removeListener,
    request: (call, chainId) => {
      requestedChains.push(chainId)
      return wallet.provider.request(call)
    },
    requestedChains,
    rpcProviders: { eip155: { getDefaultChain: () => chain || String(Number(wallet.chainId)) } },
    get session() {
      return wallet.isShared ? toSession(wallet.accounts) : undefined
    },
    set session(_none) {
      wallet.isShared = false
    },
    setDefaultChain(chainId) {
      selectedChains.push(chainId)
      chain = chainId.replace('eip155:', '')
    },
    selectedChains,
    wallet,
  }
  return universal
}
