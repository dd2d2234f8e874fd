import { ExplanationCard } from '../../components/explanation/explanation-card.tsx'
import { isHeld } from '../../components/explanation/explanation-part.tsx'
import { ExplanationStrip } from '../../components/explanation/explanation-strip.tsx'
import { useExplanation } from '../../hooks/use-explanation.ts'
import type { ApprovalCardProps } from '../../hooks/use-features.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { explanationWords } from '../../locales/explanation-words.ts'
import { Button } from '../../primitives/button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'

/**
 * §2.12 §2.21: what the embedded wallet is asked, in words, above the wallet's frame. The frame is shown once there are words: it would
 * move under the pointer otherwise. With a verdict to stop, the words are alone until the visitor has decided to go on.
 */
export function ApprovalCard({ children, explained, onReject }: ApprovalCardProps) {
  const message = useMessage(explanationWords)
  const { confirm, state } = useExplanation(explained)
  if (state.status === 'loading' || state.status === 'idle') return <Loading />
  if (state.status === 'ready' && isHeld(state))
    return (
      <>
        <div className="approval-words" data-held="">
          <ExplanationCard explanation={state.explanation} onConfirm={confirm} />
        </div>
        <div className="approval-answer">
          <Button onPress={onReject} variant="primary" wide>
            {message('explanation.reject')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <div className="approval-words">
        {state.status === 'ready' ? (
          <ExplanationStrip explanation={state.explanation} />
        ) : (
          <p className="explanation-note">{message('explanation.failed')}</p>
        )}
      </div>
      {children}
    </>
  )
}

function Loading() {
  const message = useMessage(explanationWords)
  return (
    <div className="approval-words" data-held="">
      <output className="sr-only">{message('explanation.checking')}</output>
      <div className="explanation-loading">
        <Skeleton shape="text" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </div>
  )
}
