import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import shieldCheckIcon from '@lucide/icons/icons/shield-check'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { accountWords } from './words.ts'

/** Leads to who may spend the tokens of the account. Networks that are not of eip155 have no approvals. */
export function ApprovalsRow() {
  const { actions, options } = useCore()
  const namespace = useNetwork(({ network }) => network.chainNamespace)
  const message = useMessage(accountWords)
  if (!options.features.approvals || namespace !== 'eip155') return null
  return (
    <ListRow
      leading={
        <span className="row-icon">
          <Icon of={shieldCheckIcon} size={20} />
        </span>
      }
      note={message('account.approvals')}
      onPress={() => actions.goTo('Approvals')}
      title={message('approvals.title')}
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
  )
}
