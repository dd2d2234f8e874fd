import * as v from 'valibot'
import { decode, text, toWord, uint } from '../../../adapters/evm/abi.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toRpcError } from '../../../errors/rpc-error.ts'
import { cleanText } from '../../../format/clean-text.ts'
import * as textLimits from '../../../limits.ts'
import { isHex } from '../../../schema/hex.ts'
import type { Hex } from '../../../schema/primitives.ts'
import { toHex, toQuantity } from '../../../schema/quantity.ts'
import type { Call } from '../read/call.ts'
import { type Chain, toNodeCode } from './chain.ts'

/** CALLDATALOAD 0, BALANCE, RETURN 32 bytes: the one way to read a native balance in a block that each node has. */
const balanceReaderCode = '0x6000353160005260206000f3'

const hex = v.custom<Hex>(isHex)
const log = v.object({ address: hex, data: hex, topics: v.array(hex) })
const result = v.object({
  error: v.optional(
    v.object({
      code: v.optional(v.unknown()),
      data: v.optional(v.unknown()),
      message: v.optional(v.string()),
    }),
  ),
  gasUsed: hex,
  logs: v.optional(v.array(log), []),
  returnData: hex,
  status: v.picklist(['0x0', '0x1']),
})
type Result = v.InferOutput<typeof result>
const blocks = v.pipe(
  v.array(v.object({ calls: v.array(result) })),
  v.check((list) => list.length === 1),
)

export type SimulatedLog = v.InferOutput<typeof log>

export type Reading = { readonly data: string; readonly to: string | undefined }

export type Simulation =
  | {
      readonly status: 'done'
      readonly after: readonly (Hex | undefined)[]
      readonly before: readonly (Hex | undefined)[]
      readonly gas: bigint
      readonly logs: readonly SimulatedLog[]
    }
  | { readonly status: 'reverted'; readonly reason: string | undefined }
  | { readonly status: 'unsupported' }

export const toBalanceReading = (address: string): Reading => ({
  data: `0x${toWord(address)}`,
  to: undefined,
})

/** A contract that knew the place of this code would know that it is simulated. */
const createPlace = () =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const block = v.object({ baseFeePerGas: v.optional(hex) })

export async function readBaseFee({ network, read }: Chain): Promise<Hex | undefined> {
  const params = ['latest', false]
  const answer = await read({ method: 'eth_getBlockByNumber', network, params }).catch(() => null)
  const parsed = v.safeParse(block, answer)
  return parsed.success ? parsed.output.baseFeePerGas : undefined
}

const toRequest = ({ data, to, value }: Call, from: string) => ({
  data,
  from,
  value: toHex(value),
  ...(to !== undefined && { to }),
})

/** What a contract says by the data of its revert: `Error(string)`, or the number of a panic. */
export function readRevert(data: unknown): string | undefined {
  if (!isHex(data)) return undefined
  const parameters = `0x${data.slice(10)}`
  if (data.startsWith('0x08c379a0')) return decode([text], parameters)?.[0]
  if (!data.startsWith('0x4e487b71')) return undefined
  const number = decode([uint(256)], parameters)?.[0]
  return number === undefined ? undefined : `panic ${number}`
}

const quoted = /revert(?:ed)?:\s*(.+)$/i

const toReason = (data: unknown, message: string | undefined) => {
  const said = readRevert(data) ?? quoted.exec(message ?? '')?.[1]
  return said ? cleanText(said, textLimits.errorText) || undefined : undefined
}

const unsupported = -32601
/** The codes of nodes for an account that has too little for the amount: that of the method, and an older one. */
const insufficient: readonly unknown[] = [-38014, -32003]

function toOutcome(cause: unknown): Simulation {
  const code = toNodeCode(cause)
  if (code === unsupported) return { status: 'unsupported' }
  const { data, message = '' } = toRpcError(Object(cause).cause)
  if (insufficient.includes(code) || /insufficient funds/i.test(message))
    return { reason: 'insufficient funds', status: 'reverted' }
  if (code === 3 || /execution reverted/i.test(message))
    return { reason: toReason(data, message), status: 'reverted' }
  throw cause
}

/** `eth_simulateV1`: the fee of a transaction is below the base fee. */
const baseFeeTooLow = -38_012

/** Without validation a node need not compare the price of zero with the base fee. A contract may revert with the same words. */
const refusesBaseFee = (code: unknown, message = '') =>
  code === baseFeeTooLow || (/base ?fee/i.test(message) && !/revert/i.test(message))

const toAnswer = ({ returnData, status }: Result) =>
  status === '0x1' && returnData !== '0x' ? returnData : undefined

function parseResults(answer: unknown, count: number): readonly Result[] {
  const parsed = v.safeParse(blocks, answer)
  const [found] = parsed.success ? parsed.output : []
  if (found?.calls.length === count) return found.calls
  throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
}

type CallSimulation = {
  readonly baseFee: Hex | undefined
  readonly calls: readonly Call[]
  readonly from: string
  readonly readings: readonly Reading[]
}

/**
 * The gas price is zero, so that balances have no fee. `baseFee` is real: at zero, a contract knows that it is simulated. Viem's is 20 kB.
 */
export async function simulateCalls(chain: Chain, simulation: CallSimulation): Promise<Simulation> {
  const { network, read } = chain
  const { baseFee, calls, from, readings } = simulation
  const place = createPlace()
  const reads = readings.map(({ data, to = place }) => ({ data, to }))
  const requests = [...reads, ...calls.map((call) => toRequest(call, from)), ...reads]
  const simulated = {
    ...(baseFee && { blockOverrides: { baseFeePerGas: baseFee } }),
    calls: requests,
    stateOverrides: { [place]: { code: balanceReaderCode } },
  }
  const params = [
    { blockStateCalls: [simulated], traceTransfers: false, validation: false },
    'latest',
  ]
  const isRefused = (code: unknown, message: string | undefined) =>
    baseFee !== undefined && refusesBaseFee(code, message)
  const simulateWithout = async () => simulateCalls(chain, { ...simulation, baseFee: undefined })
  let answer: unknown
  try {
    answer = await read({ method: 'eth_simulateV1', network, params })
  } catch (cause) {
    const { message } = toRpcError(Object(cause).cause)
    return isRefused(toNodeCode(cause), message) ? simulateWithout() : toOutcome(cause)
  }
  const results = parseResults(answer, requests.length)
  if (results.some(({ error }) => isRefused(error?.code, error?.message))) return simulateWithout()
  const called = results.slice(reads.length, reads.length + calls.length)
  const failed = called.find(({ status }) => status === '0x0')
  if (failed) {
    const { error, returnData } = failed
    const data = returnData === '0x' ? error?.data : returnData
    return { reason: toReason(data, error?.message), status: 'reverted' }
  }
  return {
    after: results.slice(reads.length + calls.length).map(toAnswer),
    before: results.slice(0, reads.length).map(toAnswer),
    gas: called.reduce((sum, { gasUsed }) => sum + (toQuantity(gasUsed) ?? 0n), 0n),
    logs: called.flatMap(({ logs }) => logs),
    status: 'done',
  }
}

export async function findRevert(
  { network, read }: Chain,
  call: Call,
  from: string,
): Promise<Extract<Simulation, { status: 'reverted' }> | undefined> {
  try {
    await read({ method: 'eth_call', network, params: [toRequest(call, from), 'latest'] })
    return undefined
  } catch (cause) {
    const outcome = toOutcome(cause)
    return outcome.status === 'reverted' ? outcome : undefined
  }
}
