import type { Approval } from '../../../../shared/features/approvals/approval.ts'
import { hasUnit } from './to-labels.ts'
import { UnknownAmount } from './unknown-amount.tsx'

type Props = {
  approval: Approval
  /** `undefined` for one that is not known. */
  text: string | undefined
}

/** What may be spent, with its unit. In any direction, a number is before its unit. */
export function ApprovedAmount({ approval, text }: Props) {
  if (!text) return <UnknownAmount />
  if (!hasUnit(approval)) return text
  return (
    <bdi dir={approval.isUnlimited ? undefined : 'ltr'}>
      {text} <bdi>{approval.symbol}</bdi>
    </bdi>
  )
}
