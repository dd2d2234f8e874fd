import type { Settings } from '../../shared/wire/settings.ts'

const themes = [
  { label: 'Dark', value: 'dark' },
  { label: 'Light', value: 'light' },
  { label: 'As the device', value: 'auto' },
] as const

type ThemeFieldsProps = {
  onChange: (change: Partial<Settings>) => void
  settings: Settings
}

/** The theme of the overlay. */
export function ThemeFields({ onChange, settings: { themeMode } }: ThemeFieldsProps) {
  return (
    <fieldset>
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
    </fieldset>
  )
}
