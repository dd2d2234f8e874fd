import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import type { ComponentType } from 'react'
import type { FarcasterLoginState } from '../../../shared/secure-frame/social-login-state.ts'
import { toAuthErrorText } from '../auth-error-copy.ts'
import { useAuth, useAuthState, useLatest } from '../hooks/use-auth.ts'
import { useCopyLink } from '../hooks/use-copy-link.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useQrCode } from '../hooks/use-qr-code.ts'
import { enLogin } from '../locales/en-login.ts'
import { BusyButton } from '../primitives/busy-button.tsx'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import type { QrCodeProps } from '../primitives/qr-code.tsx'
import { SocialMark } from '../primitives/social-mark.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { SocialPicture } from './login-picture.tsx'
import { LoginWait } from './login-wait.tsx'

/** While the card fades, the code stays. */
const isUnderWay = (state: FarcasterLoginState): state is FarcasterLoginState =>
  state.status !== 'idle'

/** §2.7: logging in with the Farcaster app, here or on another device. */
export function ConnectingFarcasterView() {
  const { actions } = useAuth()
  const state = useLatest(
    useAuthState(({ farcaster }) => farcaster),
    isUnderWay,
  )
  const message = useMessage(enLogin)
  if (!state) return <FarcasterLink url={undefined} />
  switch (state.status) {
    case 'failed':
      return (
        <div role="alert">
          <EmptyState
            action={
              <Button onPress={actions.retryFarcaster} variant="primary">
                {message('common.retry')}
              </Button>
            }
            icon={<Icon of={circleAlertIcon} size={22} />}
            text={toAuthErrorText(state.error, message)}
            title={message('farcaster.failed')}
          />
        </div>
      )
    case 'verified':
      return (
        <LoginWait
          picture={<SocialPicture provider="farcaster" />}
          text={message('social.finishing-text')}
          title={message('social.finishing')}
        />
      )
    case 'waiting':
      return <FarcasterLink url={state.url} />
    case 'idle':
    case 'preparing':
      return <FarcasterLink url={undefined} />
    default:
      return state satisfies never
  }
}

/** The code to scan, and on a phone the way to its own app. Before there is one, its place. */
function FarcasterLink({ url }: { url: string | undefined }) {
  const { actions, platform } = useCore()
  const message = useMessage(enLogin)
  const copy = useCopyLink(url ?? '')
  const QrCode = useQrCode()
  const isMobile = platform.page.isMobile()
  const isScanned = !isMobile && QrCode !== 'failed'
  return (
    <div className="pairing">
      {isMobile && (
        <BusyButton
          isOff={url === undefined}
          onPress={() => url && actions.openLink(url)}
          variant="primary"
        >
          {message('farcaster.open')}
        </BusyButton>
      )}
      {QrCode !== 'failed' && <FarcasterQr QrCode={QrCode} url={url} />}
      <p aria-live="polite" className="pairing-text">
        {message(isScanned ? 'farcaster.scan' : 'farcaster.open-text')}
      </p>
      <BusyButton isOff={url === undefined} onPress={() => void copy()}>
        {message('farcaster.copy')}
      </BusyButton>
    </div>
  )
}

function FarcasterQr(props: {
  QrCode: ComponentType<QrCodeProps> | undefined
  url: string | undefined
}) {
  const { QrCode, url } = props
  const message = useMessage(enLogin)
  if (QrCode && url)
    return (
      <QrCode
        label={message('farcaster.qr')}
        logo={<SocialMark name="farcaster" size={32} />}
        text={url}
      />
    )
  return (
    <div className="qr-wait">
      <Spinner label={message('farcaster.loading')} />
    </div>
  )
}
