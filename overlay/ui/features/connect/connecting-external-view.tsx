import type { PorticoError } from '../../../../shared/errors/portico-error.ts'
import { signInFailures } from '../../../../shared/errors/sign-in-failures.ts'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { useAttempt } from '../../hooks/use-attempt.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { connectingWords } from './connecting-words.ts'

/** What a failed attempt says. `undefined` for the sentence of its error. */
function toKind(failure: PorticoError | undefined) {
  if (!failure) return undefined
  const { code } = failure
  if (code === 'user-rejected') return 'rejected'
  if (code === 'wallet-timeout') return 'timeout'
  return signInFailures.includes(code) ? 'not-signed-in' : undefined
}

/** §2.17: waits for the wallet's answer. */
export function ConnectingExternalView() {
  const { actions, platform } = useCore()
  const { connector, failure } = useAttempt()
  const message = useMessage(connectingWords)
  const wallet = connector?.name ?? ''

  function toCopy(): { text: string; title: string } {
    const kind = toKind(failure)
    if (failure && !kind)
      return { text: message(toErrorCopy(failure.code)), title: message('connecting.failed') }
    return {
      text: message(`connecting.${kind ?? 'waiting'}-text`, { wallet }),
      title: message(`connecting.${kind ?? 'waiting'}`, { wallet }),
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
