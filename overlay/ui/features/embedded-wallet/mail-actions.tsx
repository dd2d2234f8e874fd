import { useAuth } from '../hooks/use-auth.ts'
import { useMessage } from '../hooks/use-message.ts'
import { enLogin } from '../locales/en-login.ts'
import { BusyButton } from '../primitives/busy-button.tsx'
import { Button } from '../primitives/button.tsx'

type Props = {
  isOff: boolean
  isResending: boolean
  kind: 'device' | 'otp'
  /** The seconds until another mail may be asked for. */
  resendIn: number
}

/** What can be done about a mail that does not come. */
export function MailActions({ isOff, isResending, kind, resendIn }: Props) {
  const { actions } = useAuth()
  const message = useMessage(enLogin)
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
        // The seconds are for the eye: a name that changes each second would be read out each second.
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
