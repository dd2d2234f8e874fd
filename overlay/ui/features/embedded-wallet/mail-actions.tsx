import { useMessage } from '../../hooks/use-message.ts'
import { BusyButton } from '../../primitives/busy-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { useAuth } from './use-auth.ts'
import { loginWords } from './words.ts'

type Props = {
  isOff: boolean
  isResending: boolean
  kind: 'device' | 'otp'
  /** The seconds until another email can be requested. */
  resendIn: number
}

export function MailActions({ isOff, isResending, kind, resendIn }: Props) {
  const { actions } = useAuth()
  const message = useMessage(loginWords)
  const isWaiting = resendIn > 0 && !isResending

  function toText(): string {
    if (isResending) return message(`${kind}.sending`)
    if (isWaiting) return message(`${kind}.resend-in`, { seconds: String(resendIn) })
    return message(`${kind}.resend`)
  }

  return (
    <div className="actions">
      <BusyButton
        isBusy={isResending}
        isOff={isOff || isWaiting}
        // Without the seconds: a screen reader would announce a name that changes each second.
        label={isWaiting ? message(`${kind}.resend`) : undefined}
        onPress={() => void actions.resendCode()}
      >
        {toText()}
      </BusyButton>
      <Button onPress={actions.cancelEmailLogin} variant="quiet" wide>
        {message('login.email-other')}
      </Button>
    </div>
  )
}
