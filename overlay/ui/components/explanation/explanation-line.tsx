import type { ExplanationState } from '../../../../shared/core/explanation.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { explanationWords } from '../../locales/explanation-words.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { ExplanationOutcome } from './explanation-card.tsx'
import { ExplanationStrip } from './explanation-strip.tsx'

type Props = { onConfirm: () => void; state: ExplanationState }

/** A request in a line that unfolds, or, for a verdict to stop, why, with the question whether to go on. */
export function ExplanationLine({ onConfirm, state }: Props) {
  const message = useMessage(explanationWords)
  if (state.status === 'idle') return null
  if (state.status === 'failed')
    return <p className="explanation-note">{message('explanation.changes-unchecked')}</p>
  if (state.status !== 'ready')
    return (
      <div className="explanation-loading">
        <output className="sr-only">{message('explanation.checking')}</output>
        <Skeleton shape="text" />
      </div>
    )
  const { explanation, isConfirmed } = state
  if (explanation.verdict.word !== 'stop') return <ExplanationStrip explanation={explanation} />
  return (
    <ExplanationOutcome explanation={explanation} isConfirmed={isConfirmed} onConfirm={onConfirm} />
  )
}
