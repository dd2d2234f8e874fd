import type { Adapter } from '../adapters/adapter.ts'
import type { CoreContext } from '../core/context.ts'
import type { TokenBalance } from '../portfolio/token-balance.ts'
import { createFakePlatform } from './fake-platform.ts'
import { account, unit } from './swap-facts.ts'

type Call = Parameters<Adapter['read']>[0]

export const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** What swaps use of a core, over a node whose answers a test gives. An answer that is an error is a rejection. */
export function createSwapNode({
  balance = unit,
  held = [],
  read = () => '0x0',
  type = 'eoa',
}: {
  readonly balance?: bigint
  /** What the account has. */
  readonly held?: readonly TokenBalance[]
  /** Answers a read. */
  readonly read?: (call: Call) => unknown
  readonly type?: 'eoa' | 'smartAccount'
} = {}) {
  const { accountId, address, connector, network } = account
  const platform = createFakePlatform()
  const reads: Call[] = []
  const balances: unknown[] = []
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
  }
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
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: swaps read no more of a core here.
  const context = parts as unknown as CoreContext
  return { active, balances, connection, context, platform, portfolio, reads }
}

/** What a promise has resolved or rejected with so far: `pending` until then. */
export function followOutcome(promise: Promise<unknown>): () => unknown {
  let outcome: unknown = 'pending'
  const end = (value: unknown) => {
    outcome = value
    return value
  }
  void promise.then(end, end)
  return () => outcome
}
