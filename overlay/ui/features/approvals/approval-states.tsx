import shieldCheckIcon from '@lucide/icons/icons/shield-check'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { approvalWords } from './words.ts'

/** There is no approval, or none that could be found: a list with gaps does not prove that there is none. */
export function NoApprovals({ isIncomplete }: { isIncomplete: boolean }) {
  const network = useNetwork((state) => state.network.name)
  const message = useMessage(approvalWords)
  const kind = isIncomplete ? 'none-found' : 'empty'
  return (
    <EmptyState
      icon={<Icon of={shieldCheckIcon} size={22} />}
      text={message(`approvals.${kind}-text`, { network })}
      title={message(`approvals.${kind}`, { network })}
    />
  )
}

export function UnsupportedApprovals() {
  const message = useMessage(approvalWords)
  return (
    <EmptyState
      icon={<Icon of={shieldCheckIcon} size={22} />}
      text={message('approvals.unsupported-text')}
      title={message('approvals.unsupported')}
    />
  )
}
