import type { SignedOut, SigningIn } from '../../../../shared/core/sign-in-state.ts'
import type { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { SignInFeature } from '../../../../shared/features/sign-in/create-sign-in.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { parseAccountIdParts } from '../../../../shared/schema/account-id.ts'
import { Foot } from '../../components/foot.tsx'
import { Problem } from '../../components/problem.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { BusyButton } from '../../primitives/busy-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { toProblem } from './to-problem.ts'
import { useSignInMessage } from './use-sign-in.ts'
import { signInWords } from './words.ts'

const toMessageCopy = ({ details }: PorticoError) =>
  details?.['isClock'] === true ? 'sign-in.error-clock' : 'sign-in.error-message'

type Props = { signIn: SignInFeature; state: SignedOut | SigningIn; wallet: string }

/** What is wrong, the button that signs, and the way out. Cancelling needs no answer of the wallet. */
export function SignFoot({ signIn, state, wallet }: Props) {
  const message = useMessage(signInWords)
  const prepared = useSignInMessage(signIn)
  const { cancelSignIn } = signIn.actions
  const error = state.status === 'signed-out' ? state.error : undefined
  const problem = error && toProblem(error, wallet, message)
  const text = prepared.status === 'failed' ? message(toMessageCopy(prepared.error)) : problem
  return (
    <Foot>
      <div className="sign-foot">
        {text && <Problem text={text} />}
        <div data-approves="" style={{ display: 'contents' }}>
          <SignButton signIn={signIn} state={state} wallet={wallet} />
        </div>
        <Button onPress={() => void cancelSignIn()} wide>
          {message('common.cancel')}
        </Button>
        {state.isRequired && <WhatCancels returnsTo={state.returnsTo} />}
      </div>
    </Foot>
  )
}

/** What cancelling a required sign-in does (§4.18). */
function WhatCancels({ returnsTo }: Pick<SignedOut, 'returnsTo'>) {
  const { network } = useCore()
  const message = useMessage(signInWords)
  if (!returnsTo) return <p>{message('sign-in.required')}</p>
  const { address, chainId } = parseAccountIdParts(returnsTo)
  const found = network.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return (
    <p>
      {message('sign-in.required-return', {
        address: shortenAddress(address),
        network: found?.name ?? chainId,
      })}
    </p>
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
    <>
      <BusyButton
        isBusy={step !== undefined || isPreparing}
        onPress={isFailed ? retrySignIn : () => void signMessage()}
        variant="primary"
      >
        {toText()}
      </BusyButton>
      {/* Not every screen reader says the new text of the button that has the focus. */}
      <output aria-atomic="true" className="sr-only">
        {step && toText()}
      </output>
    </>
  )
}
