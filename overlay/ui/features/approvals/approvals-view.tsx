import { type ComponentProps, useState } from 'react'
import type { ApprovalsState } from '../../../../shared/features/approvals/approvals-state.ts'
import { NoAccount } from '../../components/no-account.tsx'
import { useHasNoAccount } from '../../hooks/use-has-no-account.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Notice } from '../../primitives/notice.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ApprovalGroups } from './approval-groups.tsx'
import { NoApprovals, UnsupportedApprovals } from './approval-states.tsx'
import { isRevoking, RevokedMoment, RevokedNote } from './revoked-moment.tsx'
import { useApprovals, useSpenderNames } from './use-approvals.ts'
import { approvalWords } from './words.ts'

export function ApprovalsView() {
  const message = useMessage(approvalWords)
  const hasNoAccount = useHasNoAccount()
  const { confirm, hasFailed, readAgain, refresh, revoke, state } = useApprovals()
  const findName = useSpenderNames(state)
  // One that was revoked before the view was shown is not said again.
  const [seen, setSeen] = useState(state.status === 'ready' ? state.revoked : undefined)
  if (hasNoAccount) return <NoAccount text={message('approvals.not-connected-text')} />
  if (hasFailed)
    return (
      <Notice
        action={message('common.retry')}
        onAction={refresh}
        text={message('approvals.failed')}
      />
    )
  if (state.status === 'unsupported') return <UnsupportedApprovals />
  if (state.status !== 'ready')
    return (
      <div className="approvals">
        {/* Already here, so that the list does not move when it is read. */}
        <p className="approvals-text">{message('approvals.intro')}</p>
        <SkeletonRows count={4} label={message('approvals.loading')} of="approval" />
      </div>
    )
  const { revoked, revokedBy, revokes } = state
  if (revoked && revoked !== seen && !isRevoking(revokes))
    return (
      <RevokedMoment
        approval={revoked}
        id={revokedBy}
        name={findName(revoked.spender)}
        onDone={() => setSeen(revoked)}
      />
    )
  return (
    <ReadyApprovals
      {...state}
      findName={findName}
      onConfirm={confirm}
      onRead={readAgain}
      onRefresh={refresh}
      onRevoke={revoke}
    />
  )
}

type ReadyProps = Pick<
  Extract<ApprovalsState, { status: 'ready' }>,
  'approvals' | 'isIncomplete' | 'revoked' | 'revokes'
> &
  Omit<ComponentProps<typeof ApprovalGroups>, 'approvals' | 'revokes'> & { onRefresh: () => void }

function ReadyApprovals({ isIncomplete, onRefresh, revoked, ...groups }: ReadyProps) {
  const message = useMessage(approvalWords)
  const network = useNetwork((current) => current.network.name)
  return (
    <div className="approvals">
      <RevokedNote approval={revoked} name={groups.findName(revoked?.spender ?? '')} />
      {isIncomplete && (
        <Notice
          action={message('common.retry')}
          onAction={onRefresh}
          text={message('approvals.incomplete', { network })}
        />
      )}
      {groups.approvals.length > 0 ? (
        <>
          <p className="approvals-text">{message('approvals.intro')}</p>
          <ApprovalGroups {...groups} />
        </>
      ) : (
        <NoApprovals isIncomplete={isIncomplete} />
      )}
    </div>
  )
}
