import type { Settings, SettingsProblems } from '../../shared/wire/settings.ts'
import { VariablesField } from './variables-field.tsx'

const themes = [
  { label: 'Dark', value: 'dark' },
  { label: 'Light', value: 'light' },
  { label: 'Match the device', value: 'auto' },
] as const

type ThemeFieldsProps = {
  onChange: (change: Partial<Settings>) => void
  problems: SettingsProblems
  settings: Settings
}

export function ThemeFields({ onChange, problems, settings }: ThemeFieldsProps) {
  const { themeMode, themeVariables } = settings
  return (
    <fieldset className="fields">
      <legend>Theme</legend>
      <div className="radios">
        {themes.map(({ label, value }) => (
          <label key={value}>
            <input
              checked={themeMode === value}
              name="themeMode"
              onChange={() => onChange({ themeMode: value })}
              type="radio"
              value={value}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <VariablesField onChange={onChange} problems={problems} variables={themeVariables} />
    </fieldset>
  )
}
