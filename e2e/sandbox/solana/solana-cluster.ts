import { answer, call, type Methods } from '../json-rpc/json-rpc.ts'
import { type Service, startService } from '../service.ts'
import { createBank } from './bank.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createMethods } from './methods/methods.ts'
import { parseAddress } from './params.ts'
import { seed } from './seeds.ts'
import { createSubscriptions } from './subscriptions.ts'
import { toAccount } from './svm.ts'

/** The CAIP-2 reference, after `solana:`, is the start of the hash of the cluster's first block. */
const genesisHashes = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
} as const

export type SolanaCaip2 = keyof typeof genesisHashes

export type SolanaCluster = Service & {
  readonly caip2: SolanaCaip2
  readonly clusterName: string
  /** The next port, where `Connection` of web3.js expects it. The cluster's own port accepts WebSockets too. */
  readonly wsUrl: string
  /** Calls the cluster directly: faults do not apply, and `calls` does not record it. */
  rpc: (method: string, parameters?: readonly unknown[]) => Promise<unknown>
  expireBlockhash: () => void
  setBalance: (address: string, lamports: bigint) => void
  /** In the smallest unit, to the owner's associated account. Returns the transaction's signature. */
  mintTo: (owner: string, mint: string, amount: bigint) => string
}

type ClusterOptions = { caip2: SolanaCaip2; clusterName: string; port?: number | undefined }

/** A real program runtime behind the JSON-RPC and WebSocket interfaces of a node. */
export async function startSolanaCluster(options: ClusterOptions): Promise<SolanaCluster> {
  const { caip2, clusterName, port } = options
  const genesisHash = genesisHashes[caip2]
  const ledger = createLedger(genesisHash)
  seed(ledger)
  ledger.keep()
  const methods = createMethods(ledger, genesisHash)
  const [service, sockets] = await startPair({
    name: clusterName.toLowerCase().replaceAll(' ', '-'),
    port,
    ledger,
    methods,
  })
  const both = <argument extends readonly unknown[]>(
    act: (one: Service) => (...parameters: argument) => void,
  ) => {
    return (...parameters: argument) => {
      for (const one of [service, sockets]) act(one)(...parameters)
    }
  }
  return {
    ...service,
    ...createLevers(ledger),
    caip2,
    clusterName,
    wsUrl: sockets.url.replace('http:', 'ws:'),
    rpc: async (method, parameters = []) => call(methods, method, parameters),
    get strays() {
      return [...service.strays, ...sockets.strays]
    },
    setFault: both((one) => one.setFault),
    fail: both((one) => one.fail),
    hang: both((one) => one.hang),
    drop: both((one) => one.drop),
    heal: both((one) => one.heal),
    async reset() {
      await Promise.all([service.reset(), sockets.reset()])
      ledger.reset()
    },
    async stop() {
      await Promise.all([service.stop(), sockets.stop()])
    },
  }
}

function createLevers(ledger: Ledger) {
  const bank = createBank(ledger)
  return {
    expireBlockhash: ledger.expireBlockhash,
    setBalance(address: string, lamports: bigint) {
      const key = parseAddress(address)
      const { programAddress: owner, data } = ledger.svm.account(key) ?? {}
      ledger.svm.setAccount(toAccount(key, { lamports, owner, data }))
    },
    mintTo: (owner: string, mint: string, amount: bigint) =>
      bank.mint(owner, mint, amount).transaction.signature,
  }
}

type PairOptions = { name: string; port: number | undefined; ledger: Ledger; methods: Methods }
type Pair = readonly [service: Service, sockets: Service]

const mostAttempts = 20

/** Starts two services on neighbouring ports. Retries, because the port after a free one may be in use. */
async function startPair({ name, port, ledger, methods }: PairOptions): Promise<Pair> {
  const openSocket = createSubscriptions(ledger)
  for (let attempt = 1; ; attempt++) {
    const service = await startService({
      name,
      port,
      openSocket,
      routes(app) {
        app.get('/health', (context) => context.text('ok'))
        app.post('/', async (context) => {
          const reply = answer(await context.req.text(), methods)
          return context.body(reply ?? '', 200, { 'content-type': 'application/json' })
        })
      },
    })
    try {
      const next = Number(new URL(service.url).port) + 1
      return [
        service,
        await startService({
          name: `${name}-sockets`,
          port: next,
          openSocket,
          routes: () => undefined,
        }),
      ]
    } catch (cause) {
      await service.stop()
      if (port || attempt === mostAttempts) throw cause
    }
  }
}
