import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useNetwork } from '../hooks/use-stores.ts'
import { enAccount } from '../locales/en-account.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { NetworkList } from './network-list.tsx'

/** §2.18: leads away from a network that the host does not support. */
export function UnsupportedChainView() {
  const { actions } = useCore()
  const message = useMessage(enAccount)
  const namespace = useNetwork(({ network }) => network.chainNamespace)
  return (
    <>
      <EmptyState
        icon={<Icon of={triangleAlertIcon} size={22} />}
        text={message('unsupported.text')}
        title={message('unsupported.heading')}
      />
      <NetworkList label={message('unsupported.networks')} />
      <Button onPress={() => void actions.disconnect(namespace)} variant="danger" wide>
        {message('account.disconnect')}
      </Button>
    </>
  )
}
