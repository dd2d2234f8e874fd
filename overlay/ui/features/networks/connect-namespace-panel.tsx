import type { Network } from '../../../../shared/networks/network.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useConnectorForNamespace } from '../../hooks/use-connectors-by-namespace.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { networksWords } from './words.ts'

/** Connects with the connected wallet if it supports the namespace, else with another. */
export function ConnectNamespacePanel({ target }: { target: Network }) {
  const { actions } = useCore()
  const message = useMessage(networksWords)
  const namespace = target.chainNamespace
  const { connected, twin } = useConnectorForNamespace(namespace)
  const values = {
    namespace: message(`namespace.${namespace}`),
    network: target.name,
    wallet: connected?.name ?? '',
  }
  return (
    <>
      <div className="hero">
        <NetworkAvatar network={target} size="large" />
        <div className="hero-text">
          <h3>{message('namespace.missing', values)}</h3>
          <p>{message(twin ? 'namespace.missing-twin' : 'namespace.missing-text', values)}</p>
        </div>
      </div>
      <div className="actions">
        {twin && (
          <Button
            onPress={() => void actions.connectWallet(twin, namespace)}
            variant="primary"
            wide
          >
            {message('namespace.continue', values)}
          </Button>
        )}
        <Button
          onPress={() => actions.open({ namespace, view: 'Connect' })}
          variant={twin ? 'secondary' : 'primary'}
          wide
        >
          {message(twin ? 'namespace.other-wallet' : 'namespace.choose', values)}
        </Button>
        <Button onPress={actions.cancelSwitch} wide>
          {message('common.cancel')}
        </Button>
      </div>
    </>
  )
}
