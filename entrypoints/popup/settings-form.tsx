import { type FormEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { findExposedKeys } from '../../shared/wire/settings.ts'
import type { SettingsController } from './settings-controller.ts'
import { SettingsField } from './settings-field.tsx'

const fields = [
  { label: 'Project id', name: 'projectId', placeholder: '' },
  { label: 'RPC service', name: 'rpc', placeholder: 'https://rpc.walletconnect.org' },
  { label: 'API service', name: 'api', placeholder: 'https://api.web3modal.org' },
  { label: 'Relay', name: 'relay', placeholder: 'wss://relay.walletconnect.org' },
  { label: 'Secure site', name: 'secureSite', placeholder: 'https://secure.walletconnect.org' },
] as const

const themes = [
  { label: 'Dark', value: 'dark' },
  { label: 'Light', value: 'light' },
] as const

const keyWarning = 'Each page that Portico is on for can read this address, with the key in it.'

const sentences: Readonly<Record<string, string>> = {
  failed: 'The browser could not keep the settings.',
  invalid: 'Nothing is saved: see the fields above.',
  saved: 'Saved. Pages use it when next loaded.',
}

/** The settings of the overlay on all sites. */
export function SettingsForm({ settings }: { settings: SettingsController }) {
  const state = useStore(settings.store)
  const form = useRef<HTMLFormElement>(null)
  const { status, values } = state
  const exposed = findExposedKeys(values)
  const problems = status === 'invalid' ? state.problems : {}

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = await settings.save()
    const first = fields.find(({ name }) => found?.[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
  }

  return (
    <form aria-label="Settings" noValidate onSubmit={(event) => void submit(event)} ref={form}>
      <h2>Settings for every site</h2>
      {fields.map(({ label, name, placeholder }) => (
        <SettingsField
          isDisabled={status === 'loading'}
          key={name}
          label={label}
          name={name}
          onChange={(value) => settings.edit({ [name]: value })}
          placeholder={placeholder}
          problem={problems[name]}
          value={values[name]}
          warning={exposed.has(name) ? keyWarning : undefined}
        />
      ))}
      <fieldset>
        <legend>Theme</legend>
        {themes.map(({ label, value }) => (
          <label key={value}>
            <input
              checked={values.themeMode === value}
              name="themeMode"
              onChange={() => settings.edit({ themeMode: value })}
              type="radio"
              value={value}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="outcome">
        <output className={status === 'saved' ? 'state' : 'problem'} data-status={status}>
          {sentences[status]}
        </output>
        <button className="save" type="submit">
          Save
        </button>
      </div>
    </form>
  )
}
