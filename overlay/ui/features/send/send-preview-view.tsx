import sendIcon from '@lucide/icons/icons/send'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import { isHeld } from '../../components/explanation/explanation-part.tsx'
import { Foot } from '../../components/foot.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { Review } from './review.tsx'
import { SendButton } from './send-button.tsx'
import { toSending } from './sending.ts'
import { usePaymentExplanation, useSend, useSendFeature, useSendWallet } from './use-send.ts'
import { sendWords } from './words.ts'

/** §3.7: everything that the wallet will sign. */
export function SendPreviewView() {
  const message = useMessage(sendWords)
  const { retry, status, value } = useSendFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <Preview send={value} />
}

const noViews = [] as const

function Preview({ send }: { send: SendFeature }) {
  const state = useSend(send)
  usePrefetch(state.isSending ? noViews : undefined, useFeatures().paymentMoment)
  const message = useMessage(sendWords)
  const wallet = useSendWallet()
  const sending = toSending(state)
  const explanation = usePaymentExplanation(send, state)
  if (state.isSending)
    return (
      <WaitPanel
        isFailed={false}
        onCancel={send.actions.cancelSend}
        onRetry={() => undefined}
        picture={<Avatar imageUrl={wallet.imageUrl} name={wallet.name} size="large" />}
        text={message('send.confirming-text')}
        title={message('send.confirming', { wallet: wallet.name })}
      />
    )
  if (!sending) return <NothingToReview />
  return (
    <>
      <Review actions={send.actions} explanation={explanation} sending={sending} state={state} />
      <Foot>
        <SendButton
          isHeld={isHeld(explanation.state)}
          onPress={() => void send.actions.sendTokens()}
          sending={sending}
          state={state}
        />
      </Foot>
    </>
  )
}

function NothingToReview() {
  const { actions } = useCore()
  const message = useMessage(sendWords)
  return (
    <EmptyState
      action={<Button onPress={() => actions.goTo('WalletSend')}>{message('send.edit')}</Button>}
      icon={<Icon of={sendIcon} size={22} />}
      text={message('send.nothing-text')}
      title={message('send.nothing')}
    />
  )
}
