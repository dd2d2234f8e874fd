import { useId, useState } from 'react'
import {
  type Approval,
  type ApprovalGroup,
  approvalGroups,
  toApprovalGroup,
} from '../../../../shared/features/approvals/approval.ts'
import type { RevokeState } from '../../../../shared/features/approvals/approvals-state.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { ApprovalRow } from './approval-row.tsx'
import type { FindName } from './use-approvals.ts'
import { approvalWords } from './words.ts'

const shownAtOnce = 40

type Props = {
  approvals: readonly Approval[]
  onConfirm: (approvalId: string) => void
  findName: FindName
  onRead: (approvalId: string) => void
  onRevoke: (approvalId: string) => void
  revokes: Readonly<Record<string, RevokeState>>
}

/** The approvals in groups, what is most dangerous first. */
export function ApprovalGroups({ approvals, ...rest }: Props) {
  const message = useMessage(approvalWords)
  const [limit, setLimit] = useState(shownAtOnce)
  const shown = approvals.slice(0, limit)
  const hidden = approvals.length - shown.length
  return (
    <>
      {approvalGroups.map((group) => {
        const members = shown.filter((approval) => toApprovalGroup(approval) === group)
        return (
          members.length > 0 && <GroupList {...rest} group={group} key={group} members={members} />
        )
      })}
      {hidden > 0 && (
        <Button onPress={() => setLimit(limit + shownAtOnce)} variant="quiet" wide>
          {message('approvals.more', { count: String(Math.min(hidden, shownAtOnce)) })}
        </Button>
      )}
    </>
  )
}

type GroupProps = Omit<Props, 'approvals'> & { group: ApprovalGroup; members: readonly Approval[] }

function GroupList({ findName, group, members, onConfirm, onRead, onRevoke, revokes }: GroupProps) {
  const message = useMessage(approvalWords)
  const [open, setOpen] = useState<string>()
  const id = useId()
  return (
    <section aria-labelledby={id} className="approvals-group">
      <h3 className="section-label" id={id}>
        {message(`approvals.${group}`)}
      </h3>
      {group === 'accounts' && (
        <p className="approvals-text" data-tone="warning">
          {message('approvals.accounts-text')}
        </p>
      )}
      <ul aria-labelledby={id} className="group">
        {members.map((approval) => (
          <li key={approval.id}>
            <ApprovalRow
              approval={approval}
              isOpen={open === approval.id}
              onConfirm={() => onConfirm(approval.id)}
              onRead={() => onRead(approval.id)}
              onRevoke={() => onRevoke(approval.id)}
              onToggle={() => setOpen(open === approval.id ? undefined : approval.id)}
              spenderName={findName(approval.spender)}
              state={revokes[approval.id]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
