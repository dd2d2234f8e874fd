import { UniversalProvider as Packages } from '@walletconnect/universal-provider'
import { vi } from 'vitest'
import type { UniversalProvider } from '../connectors/wallet-connect/universal-provider.ts'

export type SessionOfWallet = {
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly methods: readonly string[] }>
  >
  /** What the wallet adds to its session. */
  readonly sessionProperties?: Readonly<Record<string, unknown>>
}

/** Replaces the function of a class that all providers of the packages send a read by. */
function replaceHttp(universal: { rpcProviders: object }, record: (method: string) => void): void {
  const [http]: unknown[] = Object.values(
    Object(Reflect.get(universal.rpcProviders, 'eip155')).httpProviders,
  )
  const connections = Object.getPrototypeOf(Object(http).connection)
  vi.spyOn(connections, 'send').mockImplementation(async function send(this: unknown, payload) {
    const { id, method } = Object(payload)
    record(String(method))
    Object(this).events.emit('payload', { id, jsonrpc: '2.0', result: null })
  })
}

function toStoredNamespaces({ namespaces }: SessionOfWallet) {
  const entries = Object.entries(namespaces).map(([namespace, { accounts }]) => {
    const chains = accounts.map((id) => id.split(':').slice(0, 2).join(':'))
    return [namespace, { chains, events: [], methods: [] }]
  })
  return Object.fromEntries(entries)
}

/** The packages' own provider with a stored session, over a client and nodes that record what they get. */
export async function createPackagesUniversal(sessionOfWallet: SessionOfWallet): Promise<{
  /** The methods that reached a node. */
  readonly nodeCalls: string[]
  readonly universal: UniversalProvider
  /** The methods that reached the wallet. */
  readonly walletCalls: string[]
}> {
  const nodeCalls: string[] = []
  const walletCalls: string[] = []
  vi.stubGlobal('fetch', async (_url: unknown, { body }: RequestInit) => {
    nodeCalls.push(String(Object(await new Response(body ?? null).json()).method))
    return Response.json({})
  })
  const session = { topic: 'topic', ...sessionOfWallet }
  const storage = {
    // What a pairing has stored, before an update of the session added methods.
    getItem: async (key: string) =>
      key.includes('/namespaces') ? toStoredNamespaces(sessionOfWallet) : undefined,
    getKeys: async () => [],
    removeItem: async () => undefined,
    setItem: async () => undefined,
  }
  const client = {
    core: { projectId: 'p', relayer: { on: () => undefined }, storage },
    on: () => undefined,
    pairing: { getAll: () => [] },
    async request({ request }: { request: { method: string } }) {
      walletCalls.push(request.method)
      return null
    },
    session: { get: () => session, getAll: () => [session], update: async () => undefined },
  }
  const universal = await Packages.init({
    client: Object(client),
    disableProviderPing: true,
    logger: 'silent',
  })
  replaceHttp(universal, (method) => nodeCalls.push(method))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: as in `loadUniversalProvider`.
  return { nodeCalls, universal: universal as unknown as UniversalProvider, walletCalls }
}
