import { midnight, mono, rounded, soft } from '@portico/overlay/themes'
import { useState } from 'react'
import { LogoField } from './logo-field.tsx'
import type { OptionDoc, OptionDocs } from './option-docs.ts'
import { OptionField } from './option-field.tsx'
import { getOption, type StudioState, withOption } from './studio-state.ts'

type Options = StudioState['options']
type PanelProps = { docs: OptionDocs; onChange: (options: Options) => void; options: Options }

const presets = { Default: {}, Midnight: midnight, Mono: mono, Rounded: rounded, Soft: soft }

/** The groups of options, in the order of the panel, and the path of what is in them. */
const groups = [
  { name: 'themeVariables', path: ['themeVariables'], title: 'Theme' },
  { name: 'features', path: ['features'], title: 'Features' },
  { name: 'options', path: [], title: 'Options' },
] as const

const isFound = ({ name, text }: OptionDoc, search: string) =>
  `${name} ${text}`.toLowerCase().includes(search.trim().toLowerCase())

export function OptionsPanel({ docs, onChange, options }: PanelProps) {
  const [search, setSearch] = useState('')
  const found = groups.map((group) => ({
    ...group,
    // They have a group of their fields.
    fields: docs[group.name].filter(
      (doc) => doc.name !== 'features' && doc.name !== 'themeVariables' && isFound(doc, search),
    ),
  }))
  return (
    <aside aria-label="Options" className="column options">
      <div className="card">
        <label>
          Search the options
          <input onChange={({ target }) => setSearch(target.value)} type="search" value={search} />
        </label>
        <fieldset className="row">
          <legend>Presets</legend>
          {Object.entries(presets).map(([name, { themeMode, themeVariables }]: PresetEntry) => (
            <button
              key={name}
              onClick={() => onChange(withPreset(options, themeMode, themeVariables))}
              type="button"
            >
              {name}
            </button>
          ))}
        </fieldset>
        <LogoField
          onAccent={(accent) =>
            onChange(withOption(options, ['themeVariables', '--portico-accent'], accent))
          }
        />
        <button
          disabled={Object.keys(options).length === 0}
          onClick={() => onChange({})}
          type="button"
        >
          Reset all options
        </button>
      </div>
      {found.map(({ fields, name, path, title }) => (
        <details key={name} open={search !== '' || name === 'themeVariables'}>
          <summary>
            {title} <span className="count">{fields.length}</span>
          </summary>
          {fields.map((doc) => (
            <OptionField
              doc={doc}
              key={doc.name}
              onChange={(value) => onChange(withOption(options, [...path, doc.name], value))}
              value={getOption(options, [...path, doc.name])}
            />
          ))}
        </details>
      ))}
    </aside>
  )
}

type PresetEntry = [string, { themeMode?: string; themeVariables?: object }]

function withPreset(options: Options, themeMode?: string, themeVariables?: object): Options {
  const withMode = themeMode ? withOption(options, ['themeMode'], themeMode) : options
  return withOption(withMode, ['themeVariables'], themeVariables)
}
