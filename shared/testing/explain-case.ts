import type { Adapter } from '../adapters/adapter.ts'
// Loaded ahead, so that no test waits for a file.
import '../features/explain/create-explain.ts'
import '../features/send/create-send.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createPortfolioCase } from './portfolio-case.ts'
import { settle } from './settle.ts'

type Call = Parameters<Adapter['read']>[0]
type Requested = { readonly data: string; readonly from?: string; readonly to?: string }
type Amounts = readonly [before: bigint | undefined, after: bigint | undefined]
type Log = { readonly address: string; readonly data: string; readonly topics: readonly string[] }

export const toWord = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

/** What the node answers. A test changes it. */
const createChain = () => ({
  /** The answers to `eth_call`, by address and data. */
  answers: {} as Record<string, string>,
  /** The code of addresses in lower case: now, and at earlier blocks. */
  code: {} as Record<string, readonly [now: string, before: string]>,
  /** The failure of the simulated calls: what the contract says in the data of its revert. */
  failure: undefined as { readonly data: string; readonly message: string } | undefined,
  /** What the readings of the simulation find, by address and data. */
  holdings: {} as Record<string, Amounts>,
  logs: [] as readonly Log[],
  /** The native balance, before and after. */
  native: [10n ** 18n, 10n ** 18n] as Amounts,
  /** An answer of the test to any read, before those of the chain. It may throw. */
  read: (_call: Call): unknown => undefined,
  /** The simulated requests, oldest first. */
  simulated: [] as (readonly Requested[])[],
})

type Chain = ReturnType<typeof createChain>

/** The key of a reading: that of the native balance has no contract of the chain. */
const toKey = ({ data, to = '' }: Requested) => `${to} ${data}`
const isNative = ({ data }: Requested) => data.length === 66

function simulate(chain: Chain, calls: readonly Requested[]) {
  chain.simulated.push(calls)
  const first = calls.findIndex(({ from }) => from !== undefined)
  return calls.map((call, index) => {
    if (call.from !== undefined && chain.failure) {
      const { data, message } = chain.failure
      return {
        error: { code: 3, message },
        gasUsed: '0x5208',
        logs: [],
        returnData: data,
        status: '0x0',
      }
    }
    if (call.from !== undefined)
      return {
        gasUsed: '0x5208',
        logs: index === first ? chain.logs : [],
        returnData: '0x',
        status: '0x1',
      }
    const amounts = isNative(call) ? chain.native : chain.holdings[toKey(call)]
    const amount = amounts?.[index < first ? 0 : 1]
    const returnData = amount === undefined ? '0x' : `0x${toWord(amount)}`
    return { gasUsed: '0x5208', logs: [], returnData, status: '0x1' }
  })
}

const week = 7 * 24 * 60 * 60

const methods: Readonly<Record<string, (chain: Chain, params: readonly unknown[]) => unknown>> = {
  eth_call: ({ answers }, [call]) => answers[toKey(Object(call))] ?? '0x',
  eth_gasPrice: () => '0x2',
  eth_getBlockByNumber: (_chain, [place]) =>
    place === 'latest'
      ? { number: '0x100', timestamp: `0x${(8 * week).toString(16)}` }
      : { number: place, timestamp: '0x0' },
  eth_getCode: ({ code }, [address, place]) =>
    code[String(address).toLowerCase()]?.[place === 'latest' ? 0 : 1] ?? '0x60',
  eth_simulateV1: (chain, [request]) => [
    {
      calls: simulate(chain, Object(request).blockStateCalls[0].calls),
    },
  ],
}

function answer(chain: Chain, call: Call): unknown {
  const answered = chain.read(call)
  if (answered !== undefined) return answered
  const params: readonly unknown[] = Array.isArray(call.params) ? call.params : []
  return methods[call.method]?.(chain, params) ?? '0x'
}

/** The node of an EVM network by itself, with the reads that it has answered. */
export function createExplainNode() {
  const chain = createChain()
  const reads: Call[] = []
  const read = async (call: Call) => {
    reads.push(call)
    return answer(chain, call)
  }
  return { chain, read, reads }
}

/** The error of a node that has no such method. */
export const createMissing = () =>
  new PorticoError('rpc-failed', 'The node says: “Method not found”', {
    cause: { code: -32601, message: 'Method not found' },
    details: { code: -32601 },
  })

/** An instance with the balances of the account, and what explains requests. */
export async function createExplainCase(
  options: Parameters<typeof createPortfolioCase>[0] = {},
  fetch?: (url: string) => Promise<Response>,
) {
  const instance = await createPortfolioCase(options, fetch)
  const chain = createChain()
  instance.nodes.answer = (call) => answer(chain, call)
  const explain = await instance.features.explain.get()
  await settle()
  return { ...instance, chain, explain }
}
