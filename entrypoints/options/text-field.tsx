import { useId } from 'react'

type TextFieldProps = {
  label: string
  name: string
  onChange: (value: string) => void
  placeholder?: string
  problem: string | undefined
  value: string
  warning?: string | undefined
}

/** A text field with its label and, where it is invalid, its problem, else a warning. */
export function TextField(props: TextFieldProps) {
  const { label, name, onChange, placeholder, problem, value, warning } = props
  const id = useId()
  const note = problem ?? warning
  const noteId = `${id}-note`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        aria-describedby={note ? noteId : undefined}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        id={id}
        name={name}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={placeholder}
        spellCheck={false}
        type="text"
        value={value}
      />
      {note && (
        <p className={problem ? 'problem' : 'warning'} id={noteId}>
          {note}
        </p>
      )}
    </div>
  )
}
