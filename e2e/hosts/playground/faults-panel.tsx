import { useCallback, useEffect, useState } from 'react'
import type { FaultsState } from '../../sandbox/control/control.ts'
import type { Fault } from '../../sandbox/faults.ts'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Choice } from '../choice.tsx'

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
      <Choice
        label="What goes wrong"
        onChoose={choose}
        options={[
          { label: 'Nothing, or as set below', value: '' },
          ...state.presets.map(({ name, title }) => ({ label: title, value: name })),
        ]}
        value={chosen}
      />
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
    <Choice
      key={name}
      label={name}
      onChoose={(kind) =>
        void send('PUT', `/faults/${name}`, { fault: faultKinds[kind]?.fault ?? null })
      }
      options={Object.entries(faultKinds).map(([value, { label }]) => ({ label, value }))}
      value={kindOf(fault)}
    />
  ))
}

function ConditionsFields({ send, state: { conditions } }: FieldsProps) {
  const set = (change: Partial<FaultsState['conditions']>) =>
    void send('PUT', '/conditions', { ...conditions, ...change })
  return (
    <>
      <Choice
        label="clock of the services"
        onChoose={(value) => set({ skew: Number(value) })}
        options={[
          { label: 'Right', value: 0 },
          { label: 'An hour behind', value: -3_600_000 },
          { label: 'An hour ahead', value: 3_600_000 },
        ]}
        value={conditions.skew}
      />
      <Choice
        label="project id"
        onChoose={(value) => set({ projectsExpired: value === 'closed' })}
        options={[
          { label: 'Open', value: 'open' },
          { label: 'Closed', value: 'closed' },
        ]}
        value={conditions.projectsExpired ? 'closed' : 'open'}
      />
    </>
  )
}

type Kind = { readonly label: string; readonly fault: Fault | null }

const faultKinds: Readonly<Record<string, Kind>> = {
  none: { label: 'Works', fault: null },
  slow: { label: 'Two seconds late', fault: { kind: 'slow', milliseconds: 2000 } },
  401: { label: 'Answers 401', fault: { kind: 'status', status: 401 } },
  429: { label: 'Answers 429', fault: { kind: 'status', status: 429 } },
  503: { label: 'Answers 503', fault: { kind: 'status', status: 503 } },
  garbage: { label: 'Answers garbage', fault: { kind: 'garbage' } },
  hang: { label: 'Never answers', fault: { kind: 'hang' } },
  drop: { label: 'Is down', fault: { kind: 'drop' } },
  'cors-refused': { label: 'Refuses CORS', fault: { kind: 'cors-refused' } },
  'origin-refused': { label: 'Refuses the origin', fault: { kind: 'origin-refused' } },
}

/** The kind of a service's fault. A status that the panel does not offer is shown as 503. */
function kindOf(fault: Fault | null): string {
  if (!fault) return 'none'
  if (fault.kind !== 'status') return fault.kind
  return String(fault.status) in faultKinds ? String(fault.status) : '503'
}

type SendFault = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<void>

/** The world's faults, and a function that changes them. `state` is undefined until the endpoint has answered. */
function useFaults(control: string) {
  const [state, setState] = useState<FaultsState>()
  const send = useCallback<SendFault>(
    async (method, path, body) => {
      const response = await fetch(`${control}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.ok) setState(await response.json())
    },
    [control],
  )
  useEffect(() => {
    const read = () => void send('GET', '/faults')
    read()
    // Another tab or curl may have changed the faults.
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [send])
  return { state, send }
}
