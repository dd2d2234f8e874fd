import type { SignedOut, SigningIn } from '../../../../shared/core/sign-in-state.ts'
import type { SignInFeature } from '../../../../shared/features/sign-in/create-sign-in.ts'
import { Foot } from '../../components/foot.tsx'
import { Problem } from '../../components/problem.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { BusyButton } from '../../primitives/busy-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { toProblem } from './to-problem.ts'
import { useSignInMessage } from './use-sign-in.ts'
import { signInWords } from './words.ts'

type Props = { signIn: SignInFeature; state: SignedOut | SigningIn; wallet: string }

/** What is wrong, the button that signs, and the way out. Cancelling needs no answer of the wallet. */
export function SignFoot({ signIn, state, wallet }: Props) {
  const message = useMessage(signInWords)
  const { status } = useSignInMessage(signIn)
  const { cancelSignIn } = signIn.actions
  const error = state.status === 'signed-out' ? state.error : undefined
  const problem = error && toProblem(error, wallet, message)
  const text = status === 'failed' ? message('sign-in.error-message') : problem
  return (
    <Foot>
      <div className="sign-foot">
        {text && <Problem text={text} />}
        <SignButton signIn={signIn} state={state} wallet={wallet} />
        <Button onPress={() => void cancelSignIn()} wide>
          {message('common.cancel')}
        </Button>
        {state.isRequired && <p>{message('sign-in.required')}</p>}
      </div>
    </Foot>
  )
}

/** The same element in each state, so that it keeps the focus. */
function SignButton({ signIn, state, wallet }: Props) {
  const message = useMessage(signInWords)
  const { status } = useSignInMessage(signIn)
  const { retrySignIn, signMessage } = signIn.actions
  const step = state.status === 'signed-out' ? undefined : state.step
  const isPreparing = status === 'idle' || status === 'preparing'
  const isFailed = status === 'failed'
  function toText(): string {
    if (step === 'saving') return message('sign-in.saving')
    if (step === 'wallet') return message('sign-in.approving', { wallet })
    if (isFailed) return message('common.retry')
    return message(isPreparing ? 'sign-in.preparing' : 'sign-in.button')
  }
  return (
    <BusyButton
      isBusy={step !== undefined || isPreparing}
      onPress={isFailed ? retrySignIn : () => void signMessage()}
      variant="primary"
    >
      {toText()}
    </BusyButton>
  )
}
