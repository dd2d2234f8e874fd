import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import ellipsisIcon from '@lucide/icons/icons/ellipsis'
import externalLinkIcon from '@lucide/icons/icons/external-link'
import { useId, useState } from 'react'
import type { ConnectedState } from '../../../../shared/controllers/connection-state.ts'
import { toExplorerUrl } from '../../../../shared/networks/explorer-url.ts'
import { Foot } from '../../components/foot.tsx'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { Popup } from '../../primitives/popup.tsx'
import { DisconnectRows } from './disconnect-rows.tsx'
import { SignOutRow } from './sign-in-rows.tsx'
import { toWalletName } from './wallet-name.ts'
import { accountWords } from './words.ts'

export function AccountFoot({ connection }: { connection: ConnectedState }) {
  const message = useMessage(accountWords)
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const walletName = toWalletName(connection)
  return (
    <Foot>
      <Popup className="account-foot">
        <div className="account-bar">
          <NetworkRow />
          {walletName && (
            <span className="account-wallet">
              <bdi>{walletName}</bdi>
            </span>
          )}
          <button
            aria-controls={isOpen ? menuId : undefined}
            aria-expanded={isOpen}
            aria-label={message('account.more')}
            className="icon-button"
            onClick={() => setOpen(!isOpen)}
            title={message('account.more')}
            type="button"
          >
            <Icon of={ellipsisIcon} size={20} />
          </button>
        </div>
        {isOpen && (
          <div className="account-menu" id={menuId}>
            <ExplorerRow address={connection.account.address} />
            <SignOutRow />
            <DisconnectRows />
          </div>
        )}
      </Popup>
    </Foot>
  )
}

/** The active network. Leads to the other networks unless the host disables it. */
function NetworkRow() {
  const { actions, options } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(accountWords)
  const row = {
    leading: <NetworkAvatar network={network} />,
    overline: message('account.network'),
    title: network.name,
  }
  if (!options.enableNetworkSwitch) return <ListRow {...row} />
  return (
    <ListRow
      {...row}
      onPress={() => actions.goTo('Networks')}
      trailing={<Icon of={chevronDownIcon} size={16} />}
    />
  )
}

function ExplorerRow({ address }: { address: string }) {
  const network = useNetwork((state) => state.network)
  const message = useMessage(accountWords)
  const href = toExplorerUrl(network, { id: address, kind: 'account' })
  const explorer = network.blockExplorers?.default.name
  if (!href || !explorer) return null
  return (
    <ListRow
      href={href}
      leading={
        <span className="row-icon">
          <Icon of={externalLinkIcon} size={20} />
        </span>
      }
      title={message('account.explorer', { explorer })}
      trailing={<span className="sr-only">, {message('common.new-tab')}</span>}
    />
  )
}
