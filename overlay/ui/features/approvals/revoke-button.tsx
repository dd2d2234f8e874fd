import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import type { AddressName } from '../../../../shared/core/address-name.ts'
import { type Approval, isRead } from '../../../../shared/features/approvals/approval.ts'
import type { RevokeState } from '../../../../shared/features/approvals/approvals-state.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { toParties } from './to-labels.ts'
import { approvalWords } from './words.ts'

type Props = {
  approval: Approval
  onRead: () => void
  onRevoke: () => void
  spenderName: AddressName | undefined
  state: RevokeState | undefined
}

const busy: readonly (RevokeState['status'] | undefined)[] = ['checking', 'confirming', 'pending']

function toFace(approval: Approval, state: RevokeState | undefined) {
  const isBusy = busy.includes(state?.status)
  if (!isRead(approval) && !state)
    return {
      isBusy,
      label: 'approvals.read-label',
      onPress: 'read',
      text: 'approvals.read',
      variant: 'secondary',
    } as const
  if (state?.status === 'unconfirmed')
    return {
      isBusy,
      label: 'approvals.again-label',
      onPress: 'revoke',
      text: 'approvals.again',
      variant: 'secondary',
    } as const
  return {
    isBusy,
    label: 'approvals.revoke-label',
    onPress: 'revoke',
    text: 'approvals.revoke',
    variant: 'danger',
  } as const
}

/** Takes an approval away in one press. For one that could not be read, reads it again. */
export function RevokeButton({ approval, onRead, onRevoke, spenderName, state }: Props) {
  const message = useMessage(approvalWords)
  const { isBusy, label, onPress, text, variant } = toFace(approval, state)
  const presses = { read: onRead, revoke: onRevoke }
  return (
    <button
      aria-disabled={isBusy || undefined}
      aria-label={message(label, toParties(approval, spenderName))}
      className="button"
      data-approves=""
      data-busy={isBusy || undefined}
      data-size="small"
      data-variant={variant}
      onClick={() => !isBusy && presses[onPress]()}
      type="button"
    >
      {isBusy && <Icon className="spinner" of={loaderCircleIcon} size={16} />}
      {message(text)}
    </button>
  )
}
