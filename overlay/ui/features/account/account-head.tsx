import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import { useId, useState } from 'react'
import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Identicon } from '../../primitives/identicon.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BalanceLine } from './balance-line.tsx'
import { accountWords } from './words.ts'

type Props = { account: AccountRecord; accounts: readonly AccountRecord[] }

/** The address of the connected account and its balance. */
export function AccountHead({ account, accounts }: Props) {
  const { actions } = useCore()
  const message = useMessage(accountWords)
  const [isShown, setShown] = useState(false)
  const panelId = useId()
  const short = shortenAddress(account.address)
  const label = message(isShown ? 'account.address-hide' : 'account.address-show', {
    address: short,
  })

  return (
    <>
      <div className="account">
        <Identicon address={account.address} />
        <div className="account-line">
          <button
            aria-controls={isShown ? panelId : undefined}
            aria-expanded={isShown}
            aria-label={label}
            className="account-name"
            onClick={() => setShown(!isShown)}
            type="button"
          >
            <bdi>{short}</bdi>
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
