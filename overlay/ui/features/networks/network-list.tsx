import checkIcon from '@lucide/icons/icons/check'
import globeIcon from '@lucide/icons/icons/globe'
import { type ComponentProps, Fragment, useId } from 'react'
import type { Network } from '../../../../shared/networks/network.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useModal, useNetwork } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { networksWords } from './words.ts'

/** Several namespaces have headings. Rows have no action if the host disables switching (§9.21). */
export function NetworkList({ label }: { label: string }) {
  const { network } = useCore()
  const modalNamespace = useModal(({ namespace }) => namespace)
  const message = useMessage(networksWords)
  const id = useId()
  const shown = network.networks.filter(
    ({ chainNamespace }) => !modalNamespace || chainNamespace === modalNamespace,
  )
  const namespaces = [...new Set(shown.map(({ chainNamespace }) => chainNamespace))]
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Icon of={globeIcon} size={22} />}
        text={message('networks.empty-text')}
        title={message('networks.empty')}
      />
    )
  if (namespaces.length === 1) return <Networks aria-label={label} networks={shown} />
  return namespaces.map((namespace) => (
    <Fragment key={namespace}>
      <h3 className="section-label" id={`${id}${namespace}`}>
        {message('namespace.networks', { namespace: message(`namespace.${namespace}`) })}
      </h3>
      <Networks
        aria-labelledby={`${id}${namespace}`}
        networks={shown.filter(({ chainNamespace }) => chainNamespace === namespace)}
      />
    </Fragment>
  ))
}

type Props = Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-labelledby'> & {
  networks: readonly Network[]
}

function Networks({ networks, ...labels }: Props) {
  const { actions, options } = useCore()
  const active = useNetwork((state) => state.network.caipNetworkId)
  const message = useMessage(networksWords)
  return (
    <ul {...labels} className="group">
      {networks.map(({ assets, caipNetworkId, name, testnet }) => {
        const row = {
          leading: <NetworkAvatar network={{ assets, caipNetworkId, name }} />,
          note: testnet ? message('networks.testnet') : undefined,
          title: name,
          trailing: caipNetworkId === active && (
            <>
              <span className="sr-only">{message('networks.active')}</span>
              <Icon of={checkIcon} className="check" size={20} />
            </>
          ),
        }
        return (
          <li key={caipNetworkId}>
            {options.enableNetworkSwitch ? (
              <ListRow
                {...row}
                isCurrent={caipNetworkId === active}
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
