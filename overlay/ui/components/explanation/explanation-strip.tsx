import type { Explanation } from '../../../../shared/core/explanation.ts'
import { Icon } from '../../primitives/icon.tsx'
import { DomainRows, ExplanationCard, useWording } from './explanation-card.tsx'
import { toHeading } from './to-sentence.ts'
import { toReasonText, verdictIcons } from './verdict-card.tsx'

/**
 * A request in a line that unfolds: what it does, or why it needs attention. What is below it keeps its height: the answers of a wallet
 * are there.
 */
export function ExplanationStrip({ explanation }: { explanation: Explanation }) {
  const wording = useWording(explanation)
  const { reasons, word } = explanation.verdict
  const lines =
    word === 'fine'
      ? [toHeading(explanation, wording)]
      : reasons.map((reason) => toReasonText(reason, explanation, wording))
  return (
    <>
      <DomainRows explanation={explanation} wording={wording} />
      <details className="explanation-strip">
        <summary data-word={word}>
          <Icon of={verdictIcons[word]} size={16} />
          <bdi>{lines.join(' ')}</bdi>
        </summary>
        <ExplanationCard explanation={explanation} showsDomain={false} />
      </details>
    </>
  )
}
