import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import tagIcon from '@lucide/icons/icons/tag'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { accountWords } from './words.ts'

/** Leads to choosing a name, for an account that has none (§1.14). Names exist on eip155 only (§9.26). */
export function NameRow() {
  const namespace = useNetwork(({ network }) => network.chainNamespace)
  return namespace === 'eip155' ? <RowWithoutName /> : null
}

/** While it is not known whether the account has a name, there is no row. */
function RowWithoutName() {
  const { actions, features, identity } = useCore()
  const message = useMessage(accountWords)
  const { value } = useLazy(features.identity, 'The name of the account')
  useEffect(() => value?.actions.watchIdentity(), [value])
  const hasNone = useStore(identity, (state) => state.status === 'ready' && !state.name)
  if (!hasNone) return null
  return (
    <ListRow
      leading={
        <span className="row-icon">
          <Icon of={tagIcon} size={20} />
        </span>
      }
      onPress={() => actions.goTo('RegisterAccountName')}
      title={message('names.title')}
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
  )
}
