import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import circleCheckIcon from '@lucide/icons/icons/circle-check'
import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import { useId, useRef } from 'react'
import type {
  ExplainedDomain,
  Explanation,
  VerdictReason,
} from '../../../../shared/core/explanation.ts'
import { isolate } from '../../locales/token-text.ts'
import { Button } from '../../primitives/button.tsx'
import { focusElement } from '../../primitives/focus.ts'
import { focusPlace } from '../../primitives/focus-place.ts'
import { Icon } from '../../primitives/icon.tsx'
import type { Wording } from './to-sentence.ts'

type Props = {
  explanation: Explanation
  isConfirmed: boolean
  onConfirm: (() => void) | undefined
  wording: Wording
}

export const verdictIcons = {
  fine: circleCheckIcon,
  look: triangleAlertIcon,
  stop: circleAlertIcon,
}

/** The network that typed data is for: its name, or its id where the page does not have it. */
export const toNetworkName = ({ chainId, networkName }: ExplainedDomain): string =>
  isolate(networkName ?? chainId ?? '')

export function toReasonText(
  reason: VerdictReason,
  { changes, domain, unread = [] }: Explanation,
  { message }: Wording,
): string {
  const said = changes.status === 'reverted' ? changes.reason : undefined
  if (reason === 'reverts' && said !== undefined)
    return message('explanation.reverts-reason', { reason: isolate(said) })
  return message(`explanation.${reason}`, {
    names: unread.map(isolate).join(', '),
    network: domain ? toNetworkName(domain) : '',
  })
}

export function VerdictWord({
  id,
  word,
  wording,
}: {
  id?: string
  word: keyof typeof verdictIcons
  wording: Wording
}) {
  return (
    <p className="explanation-word" data-word={word} id={id}>
      <Icon of={verdictIcons[word]} size={16} />
      <span>{wording.message(`explanation.${word}`)}</span>
    </p>
  )
}

/** The verdict in one word, why, and for one to stop the question whether to go on. */
export function VerdictCard({ explanation, isConfirmed, onConfirm, wording }: Props) {
  const { reasons, word } = explanation.verdict
  const { message } = wording
  const place = useRef<HTMLDivElement>(null)
  const id = useId()

  function confirm(): void {
    onConfirm?.()
    // The pressed button is gone.
    focusElement(place.current)
  }

  return (
    <div
      aria-describedby={word === 'stop' && isConfirmed ? `${id}-confirmed` : undefined}
      aria-labelledby={id}
      className="explanation-verdict"
      data-quiet-focus=""
      data-word={word}
      ref={place}
      {...focusPlace}
    >
      <div role={word === 'stop' ? 'alert' : undefined}>
        <VerdictWord id={id} word={word} wording={wording} />
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{toReasonText(reason, explanation, wording)}</li>
            ))}
          </ul>
        )}
      </div>
      {word === 'stop' && isConfirmed && (
        <p id={`${id}-confirmed`}>{message('explanation.confirmed')}</p>
      )}
      {word === 'stop' && !isConfirmed && onConfirm && (
        <Button onPress={confirm} wide>
          {message('explanation.confirm')}
        </Button>
      )}
    </div>
  )
}
