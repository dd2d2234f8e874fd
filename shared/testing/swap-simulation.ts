import { toWord } from './explain-case.ts'
import { firstAddress } from './fake-connector.ts'
import { contract } from './portfolio-case.ts'
import { router } from './swap-case.ts'

const unit = 10n ** 18n
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type SwapOutcome = {
  readonly arrives: bigint
  /** The token that arrives in lower case, or `native`. */
  readonly asset?: string
  /** Whether that token is the native currency under another name. */
  readonly isFace?: boolean
  /** What leaves of another token than the one that is paid. */
  readonly lost?: { readonly amount: bigint; readonly asset: string }
  readonly status?: '0x0' | '0x1'
}

type Call = { readonly data: string; readonly from?: string; readonly to: string }

/** The answer of a node to `eth_simulateV1`: the balances before and after calls, which log what they move. */
export function simulateSwap(
  { arrives, asset = contract, isFace = false, lost, status = '0x1' }: SwapOutcome,
  params: unknown,
) {
  const [request] = Array.isArray(params) ? params : []
  const calls: readonly Call[] = request.blockStateCalls[0].calls
  const moved = [
    { amount: arrives, asset, parties: [router, firstAddress] },
    ...(lost ? [{ amount: -lost.amount, asset: lost.asset, parties: [firstAddress, router] }] : []),
  ]
  const logs = moved
    // The native currency has no log.
    .filter((one) => one.amount !== 0n && one.asset !== 'native')
    .map(({ amount, asset: address, parties }) => ({
      address,
      data: `0x${toWord(amount < 0n ? -amount : amount)}`,
      topics: [transfer, ...parties.map((party) => `0x${toWord(party)}`)],
    }))
  let isAfter = false
  const toResult = ({ data, from, to }: Call) => {
    const result = { gasUsed: '0x5208', logs: [] as unknown[], returnData: '0x', status: '0x1' }
    if (from !== undefined) {
      isAfter = true
      return { ...result, logs, status }
    }
    const read = data.length === 66 ? 'native' : to.toLowerCase()
    const isNative = read === 'native' || (isFace && read === asset)
    const token = isFace && isNative ? asset : read
    const change = moved.find((one) => one.asset === token)?.amount ?? 0n
    const held = (isNative ? unit : unit / 2n) + (isAfter ? change : 0n)
    return { ...result, returnData: `0x${toWord(held)}` }
  }
  return [{ calls: calls.map(toResult) }]
}
