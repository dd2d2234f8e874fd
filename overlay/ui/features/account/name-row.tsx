import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import tagIcon from '@lucide/icons/icons/tag'
import { useState } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { SkeletonRow } from '../../primitives/skeleton.tsx'
import { useIdentityState } from './use-identity.ts'
import { accountWords } from './words.ts'

const leading = (
  <span className="row-icon">
    <Icon of={tagIcon} size={20} />
  </span>
)

/** Leads to choosing a name, for an account that has none (§1.14). Names exist on eip155 only (§9.26). */
export function NameRow() {
  const network = useNetwork((state) => state.network)
  return network.chainNamespace === 'eip155' ? <RowOfNetwork key={network.caipNetworkId} /> : null
}

/**
 * While it is not known whether the account has a name, the row keeps its place, also for the name that comes then: the rows below
 * do not move. An account whose name is known at once has no row.
 */
function RowOfNetwork() {
  const { actions } = useCore()
  const message = useMessage(accountWords)
  const state = useIdentityState()
  const [isReserved, setReserved] = useState(false)
  const isKnown = state.status === 'ready' || state.status === 'failed'
  if (!isKnown && !isReserved) setReserved(true)
  if (!isKnown) return <SkeletonRow index={0} />
  const name = state.status === 'ready' ? state.name : undefined
  if (name) return isReserved ? <ListRow leading={leading} title={name} /> : null
  return (
    <ListRow
      leading={leading}
      onPress={() => actions.goTo('RegisterAccountName')}
      title={message('names.title')}
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
  )
}
