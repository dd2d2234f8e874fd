import checkIcon from '@lucide/icons/icons/check'
import type { AddressName } from '../../../../shared/core/address-name.ts'
import type { Approval } from '../../../../shared/features/approvals/approval.ts'
import type { RevokeState } from '../../../../shared/features/approvals/approvals-state.ts'
import { ResultPanel } from '../../components/result-panel.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { toParties, toTokenName } from './to-labels.ts'
import { approvalWords } from './words.ts'

const open: ReadonlySet<RevokeState['status']> = new Set([
  'checking',
  'confirming',
  'held',
  'pending',
])

/** Whether another approval is being revoked: the visitor then stays at the list. */
export const isRevoking = (revokes: Readonly<Record<string, RevokeState>>): boolean =>
  Object.values(revokes).some(({ status }) => open.has(status))

type Props = {
  approval: Approval
  /** The transaction that has revoked it. */
  id: string | undefined
  /** The name of the spender. */
  name: AddressName | undefined
  onDone: () => void
}

/** Whose right to spend has just been revoked. */
export function RevokedMoment({ approval, id, name, onDone }: Props) {
  const message = useMessage(approvalWords)
  const network = useNetwork((state) => state.network)
  const { iconUrl, kind, token } = approval
  return (
    <ResultPanel
      id={id}
      network={network}
      next={{ onPress: onDone, text: message('result.done') }}
      picture={
        <Avatar
          imageUrl={iconUrl}
          name={toTokenName(approval) || token.slice(2)}
          shape={kind === 'token' ? 'circle' : 'square'}
          size="large"
        />
      }
      state="done"
      text={message('approvals.revoked', toParties(approval, name))}
      title={message('result.revoked')}
    />
  )
}

/** The same in one line above the list, for a visitor who is revoking another one. */
export function RevokedNote({
  approval,
  name,
}: Pick<Props, 'name'> & { approval: Approval | undefined }) {
  const message = useMessage(approvalWords)
  return (
    <output className="approvals-done">
      {approval && (
        <>
          <Icon of={checkIcon} size={16} />
          <span>{message('approvals.revoked', toParties(approval, name))}</span>
        </>
      )}
    </output>
  )
}
