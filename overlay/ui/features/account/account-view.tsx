import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import externalLinkIcon from '@lucide/icons/icons/external-link'
import userIcon from '@lucide/icons/icons/user'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { AccountHead } from './account-head.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { ApprovalsRow } from './approvals-row.tsx'
import { DisconnectRows } from './disconnect-rows.tsx'
import { toExplorerUrl } from './explorer-url.ts'
import { Holdings } from './holdings.tsx'
import { NameRow } from './name-row.tsx'
import { NamespaceAccounts } from './namespace-accounts.tsx'
import { WalletFeatures } from './wallet-features.tsx'
import { accountWords } from './words.ts'

/** §2.15: the connected account, its network and balance, and disconnecting. */
export function AccountView() {
  const connection = useConnection((state) => state)
  const network = useNetwork((state) => state.network)
  const message = useMessage(accountWords)
  if (connection.status !== 'connected') return <AccountSkeleton />

  const { account } = connection
  const explorerUrl = toExplorerUrl(network, account.address)
  const explorer = network.blockExplorers?.default.name ?? ''
  return (
    <>
      <AccountHead connection={connection} />
      <WalletFeatures />
      <Holdings />
      <div className="group">
        <NetworkRow />
        {connection.connector.type === 'AUTH' && <NameRow />}
        <ApprovalsRow />
        {connection.connector.type === 'AUTH' && <ProfileRow />}
      </div>
      <NamespaceAccounts />
      <div className="group">
        {explorerUrl && (
          <ListRow
            href={explorerUrl}
            leading={
              <span className="row-icon">
                <Icon of={externalLinkIcon} size={20} />
              </span>
            }
            title={message('account.explorer', { explorer })}
            trailing={<span className="sr-only">, {message('common.new-tab')}</span>}
          />
        )}
        <DisconnectRows />
      </div>
    </>
  )
}

/** Leads to the profile of the embedded wallet. */
function ProfileRow() {
  const { actions } = useCore()
  const message = useMessage(accountWords)
  return (
    <ListRow
      leading={
        <span className="row-icon">
          <Icon of={userIcon} size={20} />
        </span>
      }
      onPress={() => actions.goTo('Profile')}
      title={message('account.profile')}
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
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
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
  )
}
