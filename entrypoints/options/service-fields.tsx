import { defaultServices } from '../../shared/options/option-table.ts'
import {
  findExposedKeys,
  type Settings,
  type SettingsProblems,
} from '../../shared/wire/settings.ts'
import { TextField } from './text-field.tsx'

const services = [
  { label: 'RPC service', name: 'rpc' },
  { label: 'API service', name: 'api' },
  { label: 'Relay', name: 'relay' },
  { label: 'Secure site', name: 'secureSite' },
] as const

const keyWarning = 'Each page with this profile can read this address, with the key in it.'

type ServiceFieldsProps = {
  onChange: (change: Partial<Settings>) => void
  problems: SettingsProblems
  settings: Settings
}

/** The addresses of the services. An empty one is the hosted service. */
export function ServiceFields({ onChange, problems, settings }: ServiceFieldsProps) {
  const exposed = findExposedKeys(settings)
  return (
    <fieldset className="fields">
      <legend>Services</legend>
      {services.map(({ label, name }) => (
        <TextField
          key={name}
          label={label}
          name={`services.${name}`}
          onChange={(address) => onChange({ services: { ...settings.services, [name]: address } })}
          placeholder={defaultServices[name]}
          problem={problems[`services.${name}`]}
          value={settings.services[name] ?? ''}
          warning={exposed.has(name) ? keyWarning : undefined}
        />
      ))}
    </fieldset>
  )
}
