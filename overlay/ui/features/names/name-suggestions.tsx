import { useId } from 'react'
import type { NameCheckState } from '../../../../shared/features/names/name-check-controller.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { namesWords } from './words.ts'

type Props = { check: NameCheckState; onChoose: (name: string) => void }

/** The names that are free in place of one that is taken (§3.6). A press takes one of them. */
export function NameSuggestions({ check, onChoose }: Props) {
  const message = useMessage(namesWords)
  const id = useId()
  if (check.status !== 'taken') return null
  const { suggestions } = check
  if (suggestions.status !== 'ready')
    return suggestions.status === 'failed' ? (
      <p className="name-note">{message('names.suggestions-failed')}</p>
    ) : null
  if (suggestions.names.length === 0) return null
  return (
    <section className="name-suggestions">
      <h3 className="section-label" id={id}>
        {message('names.suggestions')}
      </h3>
      <ul aria-labelledby={id}>
        {suggestions.names.map((name) => (
          <li key={name}>
            <button className="name-chip" dir="ltr" onClick={() => onChoose(name)} type="button">
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
