import { useRef } from 'react'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { Foot } from '../../components/foot.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NoAccount } from '../../components/no-account.tsx'
import { ReviewFoot } from '../../components/review-foot.tsx'
import { Shortfall } from '../../components/shortfall.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { Spinner } from '../../primitives/spinner.tsx'
import { AmountPart } from './amount-part.tsx'
import { CostLines } from './cost-lines.tsx'
import { ReceiverPart } from './receiver-part.tsx'
import { toReason } from './to-reason.ts'
import { toRefusal } from './to-refusal.ts'
import { TokenPart } from './token-part.tsx'
import { useSend, useSendFeature, useSendNetwork, useSendWallet } from './use-send.ts'
import { sendWords } from './words.ts'

/** §3.7: the visitor enters a receiver and an amount, and sees what sending costs. */
export function SendView() {
  const message = useMessage(sendWords)
  const { retry, status, value } = useSendFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <SendForm send={value} />
}

function SendForm({ send }: { send: SendFeature }) {
  const state = useSend(send)
  const network = useSendNetwork(state.token)
  const message = useMessage(sendWords)
  const press = usePress(state)
  const amount = useRef<HTMLInputElement>(null)
  if (!state.accountId) return <NoAccount text={message('send.none-text')} />
  return (
    <form
      className="send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press?.()
      }}
    >
      <ReceiverPart actions={send.actions} onChosen={() => amount.current?.focus()} state={state} />
      <AmountPart actions={send.actions} fieldRef={amount} state={state} />
      <TokenPart actions={send.actions} state={state} />
      {state.shortfall && <Shortfall {...state.shortfall} />}
      <CostLines network={network} onRetry={send.actions.retryFee} state={state} />
      {/* A form of several fields without it does nothing on Enter. The button is in the foot of the card. */}
      <input hidden type="submit" />
      <Foot>
        <ReviewButton onPress={press} state={state} />
      </Foot>
    </form>
  )
}

/** What the button does. `undefined` if nothing can be sent now. */
function usePress({ isSending, issue }: SendState): (() => void) | undefined {
  const { actions, options } = useCore()
  if (issue === 'network' && options.enableNetworkSwitch) return () => actions.goTo('Networks')
  return issue && !isSending ? undefined : () => actions.goTo('WalletSendPreview')
}

type ButtonProps = { onPress: (() => void) | undefined; state: SendState }

function ReviewButton({ onPress, state }: ButtonProps) {
  const message = useMessage(sendWords)
  const network = useSendNetwork(state.token)
  const wallet = useSendWallet()
  const refusal = toRefusal(state, network, message)
  const isLoading = useTokens().status === 'loading' && !state.token
  const reason = isLoading ? message('tokens.loading') : toReason(state, network, message)
  const text = state.isSending ? message('send.continue', { wallet: wallet.name }) : reason
  return <ReviewFoot onPress={onPress} problem={refusal} text={text ?? message('send.review')} />
}
