import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import mailIcon from '@lucide/icons/icons/mail'
import { type ReactNode, type RefObject, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  action?: ReactNode
  autoComplete: 'email' | 'off'
  error: string | undefined
  fieldRef?: RefObject<HTMLInputElement | null>
  isBusy: boolean
  /** Shows the label above the field. Otherwise it is the placeholder. */
  isLabelShown?: boolean
  label: string
  onChange: (text: string) => void
  onFocus?: (() => void) | undefined
  value: string
}

/** A field for an email address, with its error below. It keeps focus while busy. */
export function EmailField(props: Props) {
  const {
    action,
    autoComplete,
    error,
    fieldRef,
    isBusy,
    isLabelShown,
    label,
    onChange,
    onFocus,
    value,
  } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field-block">
      <label className={isLabelShown ? 'field-label' : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      <div className="field" data-invalid={error !== undefined || undefined}>
        <span className="row-icon">
          <Icon of={mailIcon} size={20} />
        </span>
        <input
          aria-describedby={error === undefined ? undefined : errorId}
          aria-invalid={error !== undefined}
          autoCapitalize="off"
          autoComplete={autoComplete}
          autoCorrect="off"
          dir="ltr"
          enterKeyHint="go"
          id={id}
          inputMode="email"
          name="email"
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={onFocus}
          placeholder={isLabelShown ? undefined : label}
          readOnly={isBusy}
          ref={fieldRef}
          spellCheck={false}
          type="email"
          value={value}
        />
        {action}
      </div>
      {error !== undefined && (
        <p className="field-error" id={errorId} role="alert">
          <Icon of={circleAlertIcon} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
