import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { toAuthErrorText } from '../auth-error-copy.ts'
import { useAuth, useAuthState } from '../hooks/use-auth.ts'
import { useCopyLink } from '../hooks/use-copy-link.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { enAuth } from '../locales/en-auth.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { QrCode } from '../primitives/qr-code.tsx'
import { SocialMark } from '../primitives/social-mark.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { pairingStyles } from '../styles/pairing-styles.ts'
import { SocialPicture } from './login-picture.tsx'
import { LoginWait } from './login-wait.tsx'

/** §2.7: logging in with the Farcaster app, here or on another device. */
export function ConnectingFarcasterView() {
  useStyles(pairingStyles)
  const { actions } = useAuth()
  const state = useAuthState(({ farcaster }) => farcaster)
  const message = useMessage(enAuth)
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
  const message = useMessage(enAuth)
  const copy = useCopyLink(url ?? '')
  const isMobile = platform.page.isMobile()
  return (
    <div className="pairing">
      {isMobile && url && (
        <Button onPress={() => actions.openLink(url)} variant="primary" wide>
          {message('farcaster.open')}
        </Button>
      )}
      {url ? (
        <QrCode
          label={message('farcaster.qr')}
          logo={<SocialMark name="farcaster" size={32} />}
          text={url}
        />
      ) : (
        <div className="qr-wait">
          <Spinner label={message('farcaster.loading')} />
        </div>
      )}
      <p aria-live="polite" className="pairing-text">
        {message(isMobile ? 'farcaster.open-text' : 'farcaster.scan')}
      </p>
      {url && (
        <Button onPress={() => void copy()} wide>
          {message('farcaster.copy')}
        </Button>
      )}
    </div>
  )
}
