import checkIcon from '@lucide/icons/icons/check'
import type { ComponentProps } from 'react'
import type { Network } from '../../../../shared/networks/network.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useBalance, useNetwork } from '../../hooks/use-stores.ts'
import { formatTokenAmount } from '../../locales/format-token.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { networksWords } from './words.ts'

type Props = Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-labelledby'> & {
  networks: readonly Network[]
}

/** Rows that switch the network. They have no action if the host disables switching (§9.21). */
export function NetworkRows({ networks, ...labels }: Props) {
  const { actions, options } = useCore()
  const active = useNetwork((state) => state.network.caipNetworkId)
  const message = useMessage(networksWords)
  return (
    <ul {...labels} className="group">
      {networks.map(({ assets, caipNetworkId, name, testnet }) => {
        const isActive = caipNetworkId === active
        const row = {
          leading: <NetworkAvatar network={{ assets, caipNetworkId, name }} />,
          note: testnet ? message('networks.testnet') : undefined,
          title: name,
          trailing: (
            <>
              <KnownBalance caipNetworkId={caipNetworkId} />
              {isActive && (
                <>
                  <span className="sr-only">{message('networks.active')}</span>
                  <Icon of={checkIcon} className="check" size={20} />
                </>
              )}
            </>
          ),
        }
        return (
          <li key={caipNetworkId}>
            {options.enableNetworkSwitch ? (
              <ListRow
                {...row}
                isCurrent={isActive}
                onPress={() => void actions.switchNetwork(caipNetworkId)}
              />
            ) : (
              <ListRow {...row} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the account has on a network. It is read for the active one: the view reads none itself. */
function KnownBalance({ caipNetworkId }: Pick<Network, 'caipNetworkId'>) {
  const state = useBalance((balance) => balance)
  const { tag } = useLocale()
  if (state.status !== 'ready' || !state.accountId.startsWith(`${caipNetworkId}:`)) return null
  const { decimals, symbol, value } = state.balance
  return (
    <bdi className="network-balance" dir="ltr">
      {formatTokenAmount({ balance: value, decimals }, tag)} <bdi>{symbol}</bdi>
    </bdi>
  )
}
