import type { Adapter } from '../adapters/adapter.ts'
// Loaded ahead, so that no test waits for a file.
import '../adapters/evm/viem/approval-encoder.ts'
import '../adapters/evm/viem/payment-encoder.ts'
import type { Connector } from '../connectors/connector.ts'
import type { CoreContext } from '../core/context.ts'
import type { TokenBalance } from '../portfolio/token-balance.ts'
import { createFakePlatform } from './fake-platform.ts'
import { account, unit } from './swap-facts.ts'

type Call = Parameters<Adapter['read']>[0]

export const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

type Node = {
  readonly balance: bigint
  /** Answers a read. */
  readonly read: (call: Call) => unknown
  /** Sends a transaction, as the wallet does. */
  readonly send: () => Promise<string>
}

/** A client that records what it is asked for. */
function createClient({ balance, read, send }: Node) {
  const balances: unknown[] = []
  const reads: Call[] = []
  const sends: unknown[] = []
  const client = {
    async getBalance(request: unknown) {
      balances.push(request)
      return { decimals: 18, symbol: 'ETH', value: balance }
    },
    async read(call: Call) {
      reads.push(call)
      const answer = read(call)
      if (answer instanceof Error) throw answer
      return answer
    },
    sendTransaction(request: unknown) {
      sends.push(request)
      return send()
    },
  }
  return { balances, client, reads, sends }
}

/** What swaps use of a core, over a node whose answers a test gives. An answer that is an error is a rejection. */
export function createSwapNode({
  balance = unit,
  connector = account.connector,
  held = [],
  read = () => '0x0',
  send = async () => '0xfe',
  type = 'eoa',
}: Partial<Node> & {
  readonly connector?: Connector
  /** What the account has. */
  readonly held?: readonly TokenBalance[]
  readonly type?: 'eoa' | 'smartAccount'
} = {}) {
  const { accountId, address, network } = account
  const platform = createFakePlatform()
  const events: unknown[] = []
  const { balances, client, reads, sends } = createClient({ balance, read, send })
  const record = { address, namespace: 'eip155', type }
  const connection = {
    account: record,
    accounts: [record],
    chainId: 'eip155:1',
    connector,
    status: 'connected',
  }
  const portfolio = { accountId, status: 'ready', tokens: held }
  const active = { network }
  const parts = {
    chainClients: new Map([['eip155', client]]),
    connections: new Map([['eip155', connection]]),
    network: { store: { getState: () => active } },
    options: { restrictedTimeZones: [] },
    platform,
    tokens: { getState: () => portfolio },
    track: (event: unknown) => void events.push(event),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: swaps read only these parts of a core here.
  const context = parts as unknown as CoreContext
  return {
    active,
    balances,
    client,
    connection,
    context,
    events,
    platform,
    portfolio,
    reads,
    sends,
  }
}

export function followOutcome(promise: Promise<unknown>): () => unknown {
  let outcome: unknown = 'pending'
  const end = (value: unknown) => {
    outcome = value
    return value
  }
  void promise.then(end, end)
  return () => outcome
}
