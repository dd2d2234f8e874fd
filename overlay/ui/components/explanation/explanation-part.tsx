import type { ExplanationState } from '../../../../shared/core/explanation.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { explanationWords } from '../../locales/explanation-words.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { ExplanationOutcome } from './explanation-card.tsx'

type Props = { onConfirm: () => void; state: ExplanationState }

/** What changes and the verdict, while it is read, once it is, and if it cannot be. */
export function ExplanationPart({ onConfirm, state }: Props) {
  const message = useMessage(explanationWords)
  if (state.status === 'idle') return null
  if (state.status === 'failed')
    return <p className="explanation-note">{message('explanation.changes-unchecked')}</p>
  if (state.status === 'ready')
    return (
      <ExplanationOutcome
        explanation={state.explanation}
        isConfirmed={state.isConfirmed}
        onConfirm={onConfirm}
      />
    )
  return (
    <div className="explanation-loading">
      <output className="sr-only">{message('explanation.checking')}</output>
      <Skeleton shape="text" />
      <Skeleton shape="row" />
    </div>
  )
}

export const isHeld = (state: ExplanationState): boolean =>
  state.status === 'ready' && state.explanation.verdict.word === 'stop' && !state.isConfirmed
