import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { NetworkList } from './network-list.tsx'
import { networksWords } from './words.ts'

/** §2.18: offers the host's networks in place of an unsupported one, unless the host disables switching (§9.21). */
export function UnsupportedChainView() {
  const { actions, options } = useCore()
  const canSwitch = options.enableNetworkSwitch
  const message = useMessage(networksWords)
  const namespace = useNetwork(({ network }) => network.chainNamespace)
  return (
    <>
      <EmptyState
        icon={
          <span className="unsupported-icon">
            <Icon of={triangleAlertIcon} size={22} />
          </span>
        }
        text={message(canSwitch ? 'unsupported.text' : 'unsupported.text-fixed')}
      />
      {canSwitch && <NetworkList label={message('unsupported.networks')} />}
      <Button onPress={() => void actions.disconnect(namespace)} variant="danger" wide>
        {message('account.disconnect')}
      </Button>
    </>
  )
}
