import type { ClipboardEvent, RefObject } from 'react'

const length = 6

/** The digits of a text, at most six. */
const toDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, length)

type Props = {
  describedBy: string
  fieldRef: RefObject<HTMLInputElement | null>
  isBusy: boolean
  isInvalid: boolean
  label: string
  onChange: (digits: string) => void
  onComplete: (digits: string) => void
  value: string
}

/**
 * A field for a one-time code of six digits. It is one field over six boxes, so pasting, correcting and autofill
 * from a message work.
 */
export function CodeField(props: Props) {
  const { describedBy, fieldRef, isBusy, isInvalid, label, onChange, onComplete, value } = props

  function change(digits: string): void {
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete(digits)
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const digits = toDigits(event.clipboardData.getData('text'))
    // A whole code replaces the value. A part of one is inserted at the caret.
    if (digits.length < length || isBusy) return
    event.preventDefault()
    change(digits)
  }

  return (
    <div className="code" data-busy={isBusy || undefined} data-invalid={isInvalid || undefined}>
      <span aria-hidden="true" className="code-boxes">
        {Array.from({ length }, (_, index) => (
          <span data-next={index === value.length || undefined} key={index} />
        ))}
      </span>
      <input
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-label={label}
        autoComplete="one-time-code"
        enterKeyHint="done"
        inputMode="numeric"
        name="code"
        onChange={(event) => change(toDigits(event.currentTarget.value))}
        onPaste={onPaste}
        readOnly={isBusy}
        ref={fieldRef}
        spellCheck={false}
        type="text"
        value={value}
      />
    </div>
  )
}
