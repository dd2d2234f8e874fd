import type { AddressName } from '../../../../shared/core/address-name.ts'
import type { Approval } from '../../../../shared/features/approvals/approval.ts'
import type { RevokeState } from '../../../../shared/features/approvals/approvals-state.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { AddressNameText } from '../../components/named-address.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { ApprovalDetails } from './approval-details.tsx'
import { ApprovedAmount } from './approved-amount.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { RevokeNote } from './revoke-note.tsx'
import { RevokeWords } from './revoke-words.tsx'
import { toAmountText, toRiskText, toTokenName } from './to-labels.ts'
import { approvalWords } from './words.ts'

type Props = {
  approval: Approval
  isOpen: boolean
  onConfirm: () => void
  onRead: () => void
  onRevoke: () => void
  onToggle: () => void
  spenderName: AddressName | undefined
  state: RevokeState | undefined
}

/** One approval. Pressing it shows what its names do not prove: the whole addresses, and the exact amount. */
export function ApprovalRow({
  approval,
  isOpen,
  onConfirm,
  onRead,
  onRevoke,
  onToggle,
  spenderName,
  state,
}: Props) {
  const { tag } = useLocale()
  const message = useMessage(approvalWords)
  const { iconUrl, isUnlimited, kind, token } = approval
  const name = toTokenName(approval)
  return (
    <>
      <div className="approval-line">
        <button aria-expanded={isOpen} className="row" onClick={onToggle} type="button">
          <Avatar
            imageUrl={iconUrl}
            name={name || token.slice(2)}
            shape={kind === 'token' ? 'circle' : 'square'}
          />
          <span className="row-text">
            <span className="approval-title">
              <bdi className="row-title">{name || message('approvals.unknown-token')}</bdi>{' '}
              <bdi className="approval-address">{shortenAddress(token)}</bdi>
            </span>
            <span className="row-note" data-tone={isUnlimited ? 'warning' : undefined}>
              <ApprovedAmount approval={approval} text={toAmountText(approval, message, tag)} />
            </span>
            <AtRisk approval={approval} />
            <Spender address={approval.spender} name={spenderName} />
          </span>
        </button>
        <RevokeButton
          approval={approval}
          onRead={onRead}
          onRevoke={onRevoke}
          spenderName={spenderName}
          state={state}
        />
      </div>
      <RevokeNote state={state} />
      <RevokeWords onConfirm={onConfirm} state={state} />
      {isOpen && <ApprovalDetails approval={approval} spenderName={spenderName} />}
    </>
  )
}

/** What the spender can move now. What is not known is a warning. */
function AtRisk({ approval }: { approval: Approval }) {
  const { tag } = useLocale()
  const message = useMessage(approvalWords)
  const amount = toRiskText(approval, message, tag)
  return (
    <span className="row-note" data-tone={amount === undefined ? 'warning' : undefined}>
      {message('approvals.at-risk', { amount: amount ?? message('approvals.unknown') })}
    </span>
  )
}

type SpenderProps = { address: string; name: AddressName | undefined }

/** Who spends: its name, if we know it, and its address. */
function Spender({ address, name }: SpenderProps) {
  const message = useMessage(approvalWords)
  return (
    <span className="row-note approval-party">
      <span className={name && 'sr-only'}>{message('approvals.spender')} </span>
      {name && <AddressNameText name={name} />}{' '}
      <bdi className="approval-spender">{shortenAddress(address)}</bdi>
    </span>
  )
}
