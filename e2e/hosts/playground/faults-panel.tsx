import { useState } from 'react'
import type { FaultsState } from '../../sandbox/control/control.ts'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { faultKinds, kindOf } from './fault-kinds.ts'
import { type SendFault, useFaults } from './use-faults.ts'

/** Sets faults of the local services, to see how the overlay shows them. */
export function FaultsPanel({ world }: { world: WorldFacts }) {
  const { state, send } = useFaults(world.control)
  const [chosen, setChosen] = useState('')
  if (!state) return null
  const preset = state.presets.find(({ name }) => name === chosen)
  const choose = (name: string) => {
    setChosen(name)
    void send('POST', name ? `/presets/${name}` : '/heal')
  }
  const change: SendFault = (...request) => {
    setChosen('')
    return send(...request)
  }
  return (
    <section aria-label="Trouble" className="card">
      <div className="title">
        <h2>Trouble</h2>
        <button className="quiet" onClick={() => choose('')} type="button">
          Make all well
        </button>
      </div>
      <label>
        What goes wrong
        <select onChange={({ target }) => choose(target.value)} value={chosen}>
          <option value="">Nothing, or as set below</option>
          {state.presets.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <output className="shows">{preset && `By the specification: ${preset.shows}.`}</output>
      <details>
        <summary>Part by part</summary>
        <div className="fields">
          <Parts send={change} state={state} />
          <ConditionsFields send={change} state={state} />
        </div>
        <div className="actions">
          <button onClick={() => void change('PUT', '/relay/messages', { lose: 1 })} type="button">
            Lose the relay’s next message
          </button>
          <button onClick={() => void change('POST', '/relay/cut')} type="button">
            Break the relay’s connections
          </button>
        </div>
      </details>
    </section>
  )
}

type FieldsProps = { send: SendFault; state: FaultsState }

function Parts({ send, state }: FieldsProps) {
  return state.services.map(({ fault, name }) => (
    <label key={name}>
      {name}
      <select
        onChange={({ target }) =>
          void send('PUT', `/faults/${name}`, { fault: faultKinds[target.value]?.fault ?? null })
        }
        value={kindOf(fault)}
      >
        {Object.entries(faultKinds).map(([kind, { label }]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
    </label>
  ))
}

function ConditionsFields({ send, state: { conditions } }: FieldsProps) {
  const set = (change: Partial<FaultsState['conditions']>) =>
    void send('PUT', '/conditions', { ...conditions, ...change })
  return (
    <>
      <label>
        clock of the services
        <select
          onChange={({ target }) => set({ skew: Number(target.value) })}
          value={conditions.skew}
        >
          <option value={0}>Right</option>
          <option value={-3_600_000}>An hour behind</option>
          <option value={3_600_000}>An hour ahead</option>
        </select>
      </label>
      <label>
        project id
        <select
          onChange={({ target }) => set({ projectsExpired: target.value === 'closed' })}
          value={conditions.projectsExpired ? 'closed' : 'open'}
        >
          <option value="open">Open</option>
          <option value="closed">Closed</option>
        </select>
      </label>
    </>
  )
}
