import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import type { ComponentType } from 'react'
import type { FarcasterLoginState } from '../../../../shared/features/embedded-wallet/login/social-login-state.ts'
import { useCopyLink } from '../../hooks/use-copy-link.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { BusyButton } from '../../primitives/busy-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import type { QrCodeProps } from '../../primitives/qr-code.tsx'
import { SocialMark } from '../../primitives/social-mark.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { toAuthErrorText } from './auth-error-copy.ts'
import { SocialPicture } from './login-picture.tsx'
import { LoginWait } from './login-wait.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { useAuth, useAuthState, useLatest } from './use-auth.ts'
import { loginWords } from './words.ts'

/** The code stays while the card fades out. */
const isUnderWay = (state: FarcasterLoginState): state is FarcasterLoginState =>
  state.status !== 'idle'

/** §2.7: logs in with the Farcaster app, on this or another device. */
export function ConnectingFarcasterView() {
  const { actions } = useAuth()
  const state = useLatest(
    useAuthState(({ farcaster }) => farcaster),
    isUnderWay,
  )
  const message = useMessage(loginWords)
  // A host has opened the view: a login begins at a press.
  if (!state)
    return (
      <NothingToShow
        icon={circleAlertIcon}
        text={message('social.none-text')}
        title={message('social.none')}
      />
    )
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

/** The QR code, or its placeholder. On a phone also the button that opens the app. */
function FarcasterLink({ url }: { url: string | undefined }) {
  const { actions, platform } = useCore()
  const message = useMessage(loginWords)
  const copy = useCopyLink(url ?? '')
  const qr = useLazy(useFeatures().qr, 'The chunk of the QR code')
  const isMobile = platform.page.isMobile()
  const isScanned = !isMobile && qr.status !== 'failed'
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
      {qr.status !== 'failed' && <FarcasterQr {...qr.value} url={url} />}
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
  QrCode?: ComponentType<QrCodeProps> | undefined
  styles?: string
  url: string | undefined
}) {
  const { QrCode, styles = '', url } = props
  useStyles(styles)
  const message = useMessage(loginWords)
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
