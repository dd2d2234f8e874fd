import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { PorticoError } from '../../../../shared/errors/portico-error.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { CodeField } from '../../primitives/code-field.tsx'
import { activeElement, focusElement, hasFocus } from '../../primitives/focus.ts'
import { Icon } from '../../primitives/icon.tsx'
import { toAuthErrorText } from './auth-error-copy.ts'
import { authWords } from './auth-words.ts'

type Props = {
  error: PorticoError | undefined
  hint: string
  isChecking: boolean
  /** Another code is being sent, so the current one becomes invalid. */
  isRenewing?: boolean
  note?: string | undefined
  onCode: (code: string) => void
  text: string
  /** Absent where the title of the view says it. */
  title?: string | undefined
}

/** The entered digits. They are cleared after an error, and when another code is sent. */
function useDigits(error: PorticoError | undefined, isRenewing: boolean) {
  const [digits, setDigits] = useState('')
  const [seen, setSeen] = useState(error)
  if (seen !== error) {
    setSeen(error)
    if (error) setDigits('')
  }
  if (isRenewing && digits) setDigits('')
  return [digits, setDigits] as const
}

/** Focuses a field of the card, unless the page has the focus. */
function focusInCard(input: HTMLInputElement | null): void {
  const card = input?.closest('.card')
  if (card && (!activeElement(card.ownerDocument) || hasFocus(card))) focusElement(input)
}

/** Focuses the field when it is shown, and when an entered code is refused. Returns the function that marks a code as entered. */
function useFieldFocus(
  field: RefObject<HTMLInputElement | null>,
  error: PorticoError | undefined,
): () => void {
  const isEntered = useRef(false)
  useEffect(() => focusInCard(field.current), [field])
  useEffect(() => {
    if (!error || !isEntered.current) return
    isEntered.current = false
    focusInCard(field.current)
  }, [error, field])
  return () => {
    isEntered.current = true
  }
}

export function CodeEntry(props: Props) {
  const { error, hint, isChecking, isRenewing = false, note, onCode, text, title } = props
  const message = useMessage(authWords)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useDigits(error, isRenewing)
  const isRefused = error?.code === 'frame-request-failed'
  const markEntered = useFieldFocus(field, error)

  function onComplete(code: string): void {
    markEntered()
    onCode(code)
  }

  return (
    <div className="code-entry">
      <div className="hero-text" id={id}>
        {title && <h3>{title}</h3>}
        <p>{text}</p>
      </div>
      <CodeField
        describedBy={error ? `${id} ${id}-error` : id}
        fieldRef={field}
        isBusy={isChecking || isRenewing}
        isInvalid={isRefused}
        label={message('code.label')}
        onChange={setDigits}
        onComplete={onComplete}
        value={digits}
      />
      <div className="code-status">
        {error && (
          <p className="code-error" id={`${id}-error`} role="alert">
            {toAuthErrorText(error, message)}
            {isRefused && <span>{hint}</span>}
          </p>
        )}
        <output>
          {isChecking && (
            <>
              <Icon className="spinner" of={loaderCircleIcon} size={16} />
              {message('code.checking')}
            </>
          )}
          {!isChecking && !error && note}
        </output>
      </div>
    </div>
  )
}
