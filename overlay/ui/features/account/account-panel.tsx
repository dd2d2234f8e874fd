import checkIcon from '@lucide/icons/icons/check'
import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import { groupAddress, shortenAddress } from '../../../../shared/format/address.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Identicon } from '../../primitives/identicon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { accountWords } from './words.ts'

type Props = { account: AccountRecord; accounts: readonly AccountRecord[]; id: string }

/** The whole address, and the wallet's other accounts if the host lets the visitor switch between them. */
export function AccountPanel({ account, accounts, id }: Props) {
  const { actions, options } = useCore()
  const message = useMessage(accountWords)
  const hasSwitcher = options.hasMultipleAddresses && accounts.length > 1
  return (
    <div className="account-panel" id={id}>
      <div className="address-box">
        <span className="row-note">{message('account.address')}</span>
        <AddressText groups={groupAddress(account.address)} />
      </div>
      {hasSwitcher && (
        <ul aria-label={message('account.others')} className="group">
          {accounts.map(({ address }) => (
            <li key={address}>
              <ListRow
                isCurrent={address === account.address}
                leading={<Identicon address={address} size={40} />}
                onPress={() => void actions.selectAccount(address)}
                title={shortenAddress(address)}
                trailing={
                  address === account.address && <Icon of={checkIcon} className="check" size={20} />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
