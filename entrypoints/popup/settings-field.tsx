import { useId } from 'react'

type Props = {
  isDisabled: boolean
  label: string
  name: string
  onChange: (value: string) => void
  placeholder: string
  problem: string | undefined
  value: string
}

/** A text field with its label and, where it is invalid, its problem. */
export function SettingsField(props: Props) {
  const { isDisabled, label, name, onChange, placeholder, problem, value } = props
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        disabled={isDisabled}
        id={id}
        inputMode={placeholder ? 'url' : 'text'}
        name={name}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={placeholder}
        spellCheck={false}
        type="text"
        value={value}
      />
      {problem && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  )
}
