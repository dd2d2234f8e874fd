import { PorticoError } from '../../../errors/portico-error.ts'
import { createCheck } from '../../../platform/create-check.ts'
import type { SendState } from '../send-state.ts'

/** What leaves the account, in the smallest units. */
type Leaving = { readonly amount: bigint; readonly fee: bigint }

/** How much more than was shown the network may charge without a question: a quarter. From block to block, the price moves by an eighth. */
const tolerance = 4n

/**
 * The error of a payment that takes more than was shown. `details.issue` is `fee-grown` or `amount-grown`, `details.shown` and
 * `details.now` are in the smallest unit.
 */
function createGrownError(part: keyof Leaving, shown: Leaving, now: Leaving): PorticoError {
  const issue = `${part}-grown`
  return new PorticoError('send-invalid', `The payment cannot be sent: ${issue}.`, {
    details: { issue, now: String(now[part]), shown: String(shown[part]) },
  })
}

/** What is more than was shown: what the network charges clearly, or what would leave of the token. */
function findGrown(shown: Leaving, now: Leaving): keyof Leaving | undefined {
  if (now.fee > shown.fee + shown.fee / tolerance) return 'fee'
  return now.amount > shown.amount ? 'amount' : undefined
}

/** Rejects with `send-invalid` where more would leave than was shown. The amounts of a recording do not say it, so it has the answer. */
export async function checkShown(
  platform: Parameters<typeof createCheck>[0],
  shown: Leaving,
  now: Leaving,
): Promise<void> {
  const grown = await createCheck(platform)('shown', async () => findGrown(shown, now))
  if (grown) throw createGrownError(grown, shown, now)
}

/** What leaves by a state. Everything of the native currency includes the fee. `undefined` until the fee is known. */
export function toLeaving({
  amount,
  fee,
  token,
}: Pick<SendState, 'amount' | 'fee' | 'token'>): Leaving | undefined {
  if (fee.status !== 'ready' || amount.value === undefined) return undefined
  const { rent, total } = fee.fee
  const isWhole = amount.isMax && token?.address === undefined
  return { amount: amount.value + (isWhole ? total : 0n), fee: total + rent }
}
