import { toWord } from './explain-case.ts'
import { firstAddress } from './fake-connector.ts'
import { contract } from './portfolio-case.ts'
import { router } from './swap-case.ts'

const unit = 10n ** 18n
/** `Approval(address,address,uint256)` and `allowance(address,address)` */
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const allowance = '0xdd62ed3e'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type SwapOutcome = {
  readonly arrives: bigint
  /** The token that arrives in lower case, or `native`. */
  readonly asset?: string
  /** Whether that token is the native currency under another name. */
  readonly isFace?: boolean
  /** What leaves of a token. */
  readonly lost?: { readonly amount: bigint; readonly asset: string }
  /** Who gets the right to spend a token of the account. */
  readonly spender?: string
  readonly status?: '0x0' | '0x1'
}

type Call = { readonly data: string; readonly from?: string; readonly to: string }

/** The answer of a node to `eth_simulateV1`: the balances before and after calls, which log what they move. */
export function simulateSwap(
  { arrives, asset = contract, isFace = false, lost, spender, status = '0x1' }: SwapOutcome,
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
  const granted = spender
    ? [
        {
          address: contract,
          data: `0x${toWord(1n)}`,
          topics: [approval, ...[firstAddress, spender].map((party) => `0x${toWord(party)}`)],
        },
      ]
    : []
  let isAfter = false
  const readBalance = ({ data, to }: Call) => {
    const read = data.length === 66 ? 'native' : to.toLowerCase()
    const isNative = read === 'native' || (isFace && read === asset)
    const token = isFace && isNative ? asset : read
    const change = moved.find((one) => one.asset === token)?.amount ?? 0n
    return (isNative ? unit : unit / 2n) + (isAfter ? change : 0n)
  }
  const toResult = (call: Call) => {
    const result = { gasUsed: '0x5208', logs: [] as unknown[], returnData: '0x', status: '0x1' }
    if (call.from !== undefined) {
      isAfter = true
      return { ...result, logs: [...logs, ...granted], status }
    }
    const allowed = isAfter ? 1n : 0n
    const answer = call.data.startsWith(allowance) ? allowed : readBalance(call)
    return { ...result, returnData: `0x${toWord(answer)}` }
  }
  return [{ calls: calls.map(toResult) }]
}
