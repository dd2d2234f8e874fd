import { signInFailures } from '../../../../shared/errors/sign-in-failures.ts'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { useAttempt } from '../../hooks/use-attempt.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { connectingWords } from './connecting-words.ts'

/** §2.17: waits for the wallet's answer. */
export function ConnectingExternalView() {
  const { actions, platform } = useCore()
  const { connector, failure } = useAttempt()
  const message = useMessage(connectingWords)
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
    if (failure && signInFailures.includes(failure))
      return {
        text: message('connecting.not-signed-in-text', { wallet }),
        title: message('connecting.not-signed-in'),
      }
    if (failure) return { text: message(toErrorCopy(failure)), title: message('connecting.failed') }
    return {
      text: message('connecting.waiting-text', { wallet }),
      title: message('connecting.waiting', { wallet }),
    }
  }

  return (
    <WaitPanel
      isFailed={failure !== undefined}
      lateText={message(platform.page.isMobile() ? 'connecting.late-mobile' : 'connecting.late', {
        wallet,
      })}
      onCancel={actions.cancelConnect}
      onRetry={() => connector && void actions.connectWallet(connector, connector.namespace)}
      picture={<Avatar imageUrl={connector?.imageUrl} name={wallet} size="large" />}
      {...toCopy()}
    />
  )
}
