import { type ChangeEvent, useEffect, useRef } from 'react'
import { toLabel, zone } from '../../../../shared/features/names/name-rules.ts'
import { focusShown } from '../../primitives/focus-shown.ts'

type Props = {
  describedBy: string
  id: string
  isInvalid: boolean
  label: string
  onChange: (text: string) => void
  value: string
}

/** A field for the label of a name. Its zone is shown beside it. It has the focus when it is shown, unless the page has it. */
export function NameField({ describedBy, id, isInvalid, label, onChange, value }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => focusShown(field.current), [])

  /** Writes capitals in lower case where they are typed, so that the caret stays. */
  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const text = toLabel(input.value)
    const caret = input.selectionStart
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    onChange(text)
  }

  return (
    <div className="name-block">
      <label className="name-label" htmlFor={id}>
        {label}
      </label>
      <div className="name-field" data-invalid={isInvalid || undefined} dir="ltr">
        <input
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="go"
          id={id}
          name="account-name"
          onChange={change}
          ref={field}
          spellCheck={false}
          type="text"
          value={value}
        />
        <span>{zone}</span>
      </div>
    </div>
  )
}
