import { toErrorCopy } from '../error-copy.ts'
import { useAttempt } from '../hooks/use-attempt.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { enAccount } from '../locales/en-account.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { WaitPanel } from './wait-panel.tsx'

/** §2.17: waits for a wallet's answer. */
export function ConnectingExternalView() {
  const { actions } = useCore()
  const { connector, failure } = useAttempt()
  const message = useMessage(enAccount)
  const wallet = connector?.name ?? ''

  function toCopy(): { text: string; title: string } {
    if (failure === 'user-rejected')
      return {
        text: message('connecting.rejected-text', { wallet }),
        title: message('connecting.rejected'),
      }
    if (failure === 'wallet-timeout')
      return {
        text: message('connecting.timeout-text', { wallet }),
        title: message('connecting.timeout', { wallet }),
      }
    if (failure) return { text: message(toErrorCopy(failure)), title: message('connecting.failed') }
    return {
      text: message('connecting.waiting-text'),
      title: message('connecting.waiting', { wallet }),
    }
  }

  return (
    <WaitPanel
      isFailed={failure !== undefined}
      onCancel={actions.cancelConnect}
      onRetry={() => connector && void actions.connectWallet(connector.id, connector.chain)}
      picture={<Avatar imageUrl={connector?.imageUrl} name={wallet} size="large" />}
      {...toCopy()}
    />
  )
}
