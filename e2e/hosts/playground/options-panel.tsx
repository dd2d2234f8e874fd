import { Choice } from '../choice.tsx'
import { defaultSettings, fonts, type Settings, socialChoices } from './settings.ts'

const choices: readonly { label: string; names: Settings['networks'] }[] = [
  { label: 'Ethereum, Base', names: ['mainnet', 'base'] },
  { label: 'Base, Ethereum', names: ['base', 'mainnet'] },
  { label: 'Ethereum alone', names: ['mainnet'] },
  { label: 'Base alone', names: ['base'] },
  { label: 'Ethereum, Base, Solana', names: ['mainnet', 'base', 'solana', 'solanaDevnet'] },
  { label: 'Solana alone', names: ['solana', 'solanaDevnet'] },
]

type Props = { onChange: (settings: Settings) => void; settings: Settings }

export function OptionsPanel({ onChange, settings }: Props) {
  const set = (change: Partial<Settings>) => onChange({ ...settings, ...change })
  return (
    <section aria-label="Options" className="card">
      <div className="title">
        <h2>Options</h2>
        <button className="quiet" onClick={() => onChange(defaultSettings)} type="button">
          Reset
        </button>
      </div>
      <Appearance set={set} settings={settings} />
      <p>
        <a href="/theme/">All variables of a theme</a>
      </p>
      <Wallet set={set} settings={settings} />
      <CheckList
        legend="Features"
        onChange={(features) => set({ features })}
        values={settings.features}
      />
      <CheckList
        legend="Behaviour"
        onChange={(switches) => set({ switches })}
        values={settings.switches}
      />
    </section>
  )
}

type FieldsProps = { set: (change: Partial<Settings>) => void; settings: Settings }

const themeModes = [
  { label: 'Dark', value: 'dark' },
  { label: 'Light', value: 'light' },
  { label: 'As the device', value: 'auto' },
]
const accountTypes = [
  { label: 'Smart account', value: 'smartAccount' },
  { label: 'Own key', value: 'eoa' },
]
const toIndexed = (list: readonly { readonly label: string }[]) =>
  list.map(({ label }, value) => ({ label, value }))

const toThemeMode = (value: string) => (value === 'light' || value === 'auto' ? value : 'dark')

function Appearance({ set, settings }: FieldsProps) {
  const { accent, fontFamily, radius, themeMode } = settings
  return (
    <div className="fields">
      <Choice
        label="Theme"
        onChoose={(value) => set({ themeMode: toThemeMode(value) })}
        options={themeModes}
        value={themeMode}
      />
      <Choice
        label="Font"
        onChoose={(value) => set({ fontFamily: value })}
        options={fonts}
        value={fontFamily}
      />
      <label>
        Accent
        <input
          onChange={({ target }) => set({ accent: target.value })}
          type="color"
          value={accent || (themeMode !== 'light' ? '#4a66f5' : '#3557e6')}
        />
      </label>
      <label>
        Radius {radius} px
        <input
          max={8}
          min={0}
          onChange={({ target }) => set({ radius: Number(target.value) })}
          type="range"
          value={radius}
        />
      </label>
    </div>
  )
}

function Wallet({ set, settings }: FieldsProps) {
  const { accountType, networks, socials } = settings
  return (
    <div className="fields">
      <Choice
        label="Networks"
        onChoose={(value) => set({ networks: choices[Number(value)]?.names ?? [] })}
        options={toIndexed(choices)}
        value={choices.findIndex(({ names }) => names.join() === networks.join())}
      />
      <Choice
        label="Social logins"
        onChoose={(value) => set({ socials: Number(value) })}
        options={toIndexed(socialChoices)}
        value={socials}
      />
      <Choice
        label="Account type"
        onChoose={(value) => set({ accountType: value === 'eoa' ? 'eoa' : 'smartAccount' })}
        options={accountTypes}
        value={accountType}
      />
    </div>
  )
}

type CheckListProps<values> = {
  legend: string
  onChange: (values: values) => void
  values: values
}

function CheckList<values extends object>({ legend, onChange, values }: CheckListProps<values>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {Object.entries(values).map(([name, isOn]) => (
        <label className="check" key={name}>
          <input
            checked={isOn}
            onChange={({ target }) => onChange({ ...values, [name]: target.checked })}
            type="checkbox"
          />
          <code>{name}</code>
        </label>
      ))}
    </fieldset>
  )
}
