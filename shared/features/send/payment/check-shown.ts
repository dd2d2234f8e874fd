import { PorticoError } from '../../../errors/portico-error.ts'
import { createCheck } from '../../../platform/create-check.ts'
import type { SendState } from '../send-state.ts'

type Leaving = { readonly amount: bigint; readonly fee: bigint }

/** More than a quarter above what was shown is a question. The price moves by an eighth from block to block. */
const tolerance = 4n

/** `details.issue` is `fee-grown` or `amount-grown`; `details.shown` and `details.now` are in the smallest unit. */
function createGrownError(part: keyof Leaving, shown: Leaving, now: Leaving): PorticoError {
  const issue = `${part}-grown`
  return new PorticoError('send-invalid', `The payment cannot be sent: ${issue}.`, {
    details: { issue, now: String(now[part]), shown: String(shown[part]) },
  })
}

function findGrown(shown: Leaving, now: Leaving): keyof Leaving | undefined {
  if (now.fee > shown.fee + shown.fee / tolerance) return 'fee'
  return now.amount > shown.amount ? 'amount' : undefined
}

/** Rejects with `send-invalid`. A recording's amounts do not say it, so it has the answer. */
export async function checkShown(
  platform: Parameters<typeof createCheck>[0],
  shown: Leaving,
  now: Leaving,
): Promise<void> {
  const grown = await createCheck(platform)('shown', async () => findGrown(shown, now))
  if (grown) throw createGrownError(grown, shown, now)
}

/** Everything of the native currency includes the fee. `undefined` until the fee is known. */
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
