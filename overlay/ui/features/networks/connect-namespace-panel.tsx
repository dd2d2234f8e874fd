import type { Network } from '../../../shared/networks/network.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useTwin } from '../hooks/use-sides.ts'
import { enAccount } from '../locales/en-account.ts'
import { Button } from '../primitives/button.tsx'
import { NetworkAvatar } from './network-avatar.tsx'

/** Leads to a network of a namespace that nobody is connected in: by the same wallet where it can, else by another. */
export function ConnectNamespacePanel({ target }: { target: Network }) {
  const { actions } = useCore()
  const message = useMessage(enAccount)
  const namespace = target.chainNamespace
  const { twin, used } = useTwin(namespace)
  const values = {
    namespace: message(`namespace.${namespace}`),
    network: target.name,
    wallet: used?.name ?? '',
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
            onPress={() => void actions.connectWallet(twin.id, namespace)}
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
