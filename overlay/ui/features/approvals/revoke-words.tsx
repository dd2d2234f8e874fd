import type { RevokeState } from '../../../../shared/features/approvals/approvals-state.ts'
import { ExplanationOutcome } from '../../components/explanation/explanation-card.tsx'
import { ExplanationStrip } from '../../components/explanation/explanation-strip.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { explanationWords } from '../../locales/explanation-words.ts'

type Props = { onConfirm: () => void; state: RevokeState | undefined }

/** What the transaction does, while the wallet asks. A verdict to stop is asked about before that. */
export function RevokeWords({ onConfirm, state }: Props) {
  const message = useMessage(explanationWords)
  if (state?.status === 'held')
    return (
      <div className="revoke-words">
        <ExplanationOutcome explanation={state.explanation} onConfirm={onConfirm} />
      </div>
    )
  if (state?.status !== 'confirming') return null
  return (
    <div className="revoke-words">
      {state.explanation ? (
        <ExplanationStrip explanation={state.explanation} />
      ) : (
        <p className="explanation-note">{message('explanation.failed')}</p>
      )}
    </div>
  )
}
