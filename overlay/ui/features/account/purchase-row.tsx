import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import creditCardIcon from '@lucide/icons/icons/credit-card'
import { isOnrampOffered } from '../../../../shared/wallets/wallet-offers.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { accountWords } from './words.ts'

/** Leads to a purchase that is in progress, also after a reload (§1.17). */
export function PurchaseRow() {
  const { actions, options, platform } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(accountWords)
  if (!isOnrampOffered({ options, platform }, network) || !actions.hasPurchase()) return null
  return (
    <div className="group">
      <ListRow
        leading={
          <span className="row-icon">
            <Icon of={creditCardIcon} size={20} />
          </span>
        }
        note={message('account.purchase-text')}
        onPress={() => actions.goTo('BuyInProgress')}
        title={message('account.purchase')}
        trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
      />
    </div>
  )
}
