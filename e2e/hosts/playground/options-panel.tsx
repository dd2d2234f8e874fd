import { CheckList } from './check-list.tsx'
import {
  defaultSettings,
  featureNames,
  fonts,
  type Settings,
  socialChoices,
  switchNames,
} from './settings.ts'

const choices: readonly { label: string; names: Settings['networks'] }[] = [
  { label: 'Ethereum, Base', names: ['mainnet', 'base'] },
  { label: 'Base, Ethereum', names: ['base', 'mainnet'] },
  { label: 'Ethereum alone', names: ['mainnet'] },
  { label: 'Base alone', names: ['base'] },
  { label: 'Ethereum, Base, Solana', names: ['mainnet', 'base', 'solana', 'solanaDevnet'] },
  { label: 'Solana alone', names: ['solana', 'solanaDevnet'] },
]

type Props = { onChange: (settings: Settings) => void; settings: Settings }

/** The options that can be changed. Each change creates a new instance. */
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
        names={featureNames}
        onChange={(features) => set({ features })}
        values={settings.features}
      />
      <CheckList
        legend="Behaviour"
        names={switchNames}
        onChange={(switches) => set({ switches })}
        values={settings.switches}
      />
    </section>
  )
}

type FieldsProps = { set: (change: Partial<Settings>) => void; settings: Settings }

const toThemeMode = (value: string) => (value === 'light' || value === 'auto' ? value : 'dark')

function Appearance({ set, settings }: FieldsProps) {
  const { accent, fontFamily, radius, themeMode } = settings
  return (
    <div className="fields">
      <label>
        Theme
        <select
          onChange={({ target }) => set({ themeMode: toThemeMode(target.value) })}
          value={themeMode}
        >
          <option value="dark">Dark</option>
          <option value="light">Light</option>
          <option value="auto">As the device</option>
        </select>
      </label>
      <label>
        Font
        <select onChange={({ target }) => set({ fontFamily: target.value })} value={fontFamily}>
          {fonts.map(({ label, value }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
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

/** The networks, and the logins and account type of the embedded wallet. */
function Wallet({ set, settings }: FieldsProps) {
  const { accountType, networks, socials } = settings
  return (
    <div className="fields">
      <label>
        Networks
        <select
          onChange={({ target }) => set({ networks: choices[Number(target.value)]?.names ?? [] })}
          value={choices.findIndex(({ names }) => names.join() === networks.join())}
        >
          {choices.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Social logins
        <select onChange={({ target }) => set({ socials: Number(target.value) })} value={socials}>
          {socialChoices.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Account type
        <select
          onChange={({ target }) =>
            set({ accountType: target.value === 'eoa' ? 'eoa' : 'smartAccount' })
          }
          value={accountType}
        >
          <option value="smartAccount">Smart account</option>
          <option value="eoa">Own key</option>
        </select>
      </label>
    </div>
  )
}
