import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import { useId, useState } from 'react'
import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import type { ChainId } from '../../../../shared/schema/primitives.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AccountPicture } from './account-picture.tsx'
import { BalanceLine } from './balance-line.tsx'
import { useIdentity } from './use-identity.ts'
import { accountWords } from './words.ts'

type Props = {
  account: AccountRecord
  accounts: readonly AccountRecord[]
  chainId: ChainId
}

/** The name of the connected account, or its address, and its balance. */
export function AccountHead({ account, accounts, chainId }: Props) {
  const { actions } = useCore()
  const message = useMessage(accountWords)
  const [isShown, setShown] = useState(false)
  const panelId = useId()
  const identity = useIdentity(account, chainId)
  const short = shortenAddress(account.address)
  const name = identity?.name
  const label = message(isShown ? 'account.address-hide' : 'account.address-show', {
    address: name ? `${name}, ${short}` : short,
  })

  return (
    <>
      <div className="account">
        <AccountPicture address={account.address} url={identity?.avatarUrl} />
        <div className="account-line">
          <button
            aria-controls={isShown ? panelId : undefined}
            aria-expanded={isShown}
            aria-label={label}
            className="account-name"
            onClick={() => setShown(!isShown)}
            type="button"
          >
            <bdi>{name ?? short}</bdi>
            <Icon of={chevronDownIcon} size={16} />
          </button>
          <CopyButton
            doneText={message('account.copied')}
            label={message('account.copy')}
            onFailed={() => actions.notify('error', 'copy-failed')}
            text={account.address}
          />
        </div>
        <BalanceLine />
      </div>
      {isShown && <AccountPanel account={account} accounts={accounts} id={panelId} />}
    </>
  )
}
