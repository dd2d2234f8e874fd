import checkIcon from '@lucide/icons/icons/check'
import { useId } from 'react'
import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { useCore } from '../../hooks/use-core.ts'
import type { ProfileAccountsProps } from '../../hooks/use-features.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { addressWords } from '../../locales/address-words.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Identicon } from '../../primitives/identicon.tsx'

export function ProfileAccounts({ account, accounts, title, toTypeName }: ProfileAccountsProps) {
  const id = useId()
  return (
    <div className="profile-part">
      <h3 className="section-label" id={id}>
        {title}
      </h3>
      <ul aria-labelledby={id} className="group">
        {accounts.map((one) => (
          <li key={`${one.type} ${one.address}`}>
            <ProfileAccount
              account={one}
              isActive={one.address === account.address}
              typeName={toTypeName(one.type)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProfileAccount(props: { account: AccountRecord; isActive: boolean; typeName: string }) {
  const { account, isActive, typeName } = props
  const { actions } = useCore()
  const message = useMessage(addressWords)
  const { address } = account
  return (
    <div className="profile-account">
      <div className="row">
        <Identicon address={address} size={40} />
        <span className="row-text">
          <span className="row-title">{typeName}</span>
          <AddressText groups={groupAddress(address)} />
        </span>
        {isActive && <Icon className="check" of={checkIcon} size={20} />}
        <CopyButton
          doneText={message('account.copied')}
          label={message('account.copy')}
          onFailed={() => actions.notify('error', 'copy-failed')}
          text={address}
        />
      </div>
    </div>
  )
}
