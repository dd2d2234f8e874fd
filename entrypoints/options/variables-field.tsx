import { useId, useState } from 'react'
import type { Settings, SettingsProblems } from '../../shared/wire/settings.ts'
import { parseVariables, toVariablesText } from './theme-variables.ts'

type VariablesFieldProps = {
  onChange: (change: Partial<Settings>) => void
  problems: SettingsProblems
  variables: Settings['themeVariables']
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

export function VariablesField({ onChange, problems, variables }: VariablesFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const noteId = `${id}-note`
  const found = Object.entries(problems).flatMap(([path, problem]) => {
    const [field, name] = path.split(/\.(.*)/s)
    return field === 'themeVariables' ? [`${name}: ${problem}`] : []
  })
  // What was typed, as it was typed. Another profile, or one that is read again, has its own.
  const text = isSame(parseVariables(typed), variables) ? typed : toVariablesText(variables)
  return (
    <div className="field">
      <label htmlFor={id}>Variables</label>
      <textarea
        aria-describedby={found.length > 0 ? noteId : undefined}
        aria-invalid={found.length > 0}
        id={id}
        name="themeVariables"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange({ themeVariables: parseVariables(value) })
        }}
        placeholder="--portico-accent: #ff5500"
        rows={3}
        spellCheck={false}
        value={text}
      />
      {found.length > 0 && (
        <p className="problem" id={noteId}>
          {found.join(' ')}
        </p>
      )}
    </div>
  )
}
