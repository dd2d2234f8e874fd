import { createStore } from 'zustand/vanilla'
import { createLatest, type Run } from '../../async/latest.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { type PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import type { Clock } from '../../platform/ports.ts'
import * as limits from './limits.ts'
import { findLabelProblem, type LabelProblem, toLabel, toName } from './name-rules.ts'
import type { NameSuggestion } from './names-service.ts'

export type Suggestions =
  | { readonly status: 'failed' | 'loading' }
  | { readonly status: 'ready'; readonly names: readonly string[] }

export type NameCheckState =
  | { readonly status: 'empty'; readonly label: '' }
  | { readonly status: 'invalid'; readonly label: string; readonly problem: LabelProblem }
  | {
      readonly status: 'available' | 'checking' | 'taken'
      readonly label: string
      readonly suggestions: Suggestions
    }
  /** The service did not answer: the name is neither available nor taken. */
  | { readonly status: 'failed'; readonly label: string; readonly error: PorticoError }

export type NameCheckController = {
  readonly store: ReadOnlyStore<NameCheckState>
  readonly enter: (text: string) => void
  readonly choose: (text: string) => void
  readonly retry: () => void
  readonly destroy: () => void
}

type NameCheckOptions = {
  readonly clock: Pick<Clock, 'after'>
  readonly isRegistered: (label: string, signal: AbortSignal) => Promise<boolean>
  readonly suggest: (label: string, signal: AbortSignal) => Promise<readonly NameSuggestion[]>
}

const empty: NameCheckState = { label: '', status: 'empty' }
const loading: Suggestions = { status: 'loading' }

export function createNameCheckController(options: NameCheckOptions): NameCheckController {
  const { clock, isRegistered, suggest } = options
  const store = createStore<NameCheckState>(() => empty)
  const latest = createLatest()
  let stopWaiting: () => void = () => undefined

  function setSuggestions(suggestions: Suggestions): void {
    const state = store.getState()
    if ('suggestions' in state) store.setState({ ...state, suggestions }, true)
  }

  async function readSuggestions(label: string, run: Run): Promise<void> {
    const found = await suggest(label, run.signal).catch(() => undefined)
    if (!run.isLatest()) return
    const free = found?.filter(
      ({ isRegistered: isTaken, name }) => !isTaken && name !== toName(label),
    )
    setSuggestions(
      free ? { names: free.map(({ name }) => name), status: 'ready' } : { status: 'failed' },
    )
  }

  async function check(label: string): Promise<void> {
    const run = latest.begin()
    void readSuggestions(label, run)
    try {
      const isTaken = await isRegistered(label, run.signal)
      const state = store.getState()
      if (!run.isLatest() || state.status !== 'checking') return
      store.setState({ ...state, status: isTaken ? 'taken' : 'available' }, true)
    } catch (cause) {
      if (!run.isLatest()) return
      run.end()
      const error = toPorticoError(cause, 'service-unavailable')
      store.setState({ error, label, status: 'failed' }, true)
    }
  }

  function begin(label: string, delay: number): void {
    stopWaiting()
    latest.abort()
    if (!label) return store.setState(empty, true)
    const problem = findLabelProblem(label)
    if (problem) return store.setState({ label, problem, status: 'invalid' }, true)
    store.setState({ label, status: 'checking', suggestions: loading }, true)
    if (delay === 0) return void check(label)
    stopWaiting = clock.after(delay, () => void check(label))
    return undefined
  }

  return {
    choose: (text) => begin(toLabel(text), 0),
    destroy() {
      stopWaiting()
      latest.abort()
    },
    enter(text) {
      const label = toLabel(text)
      if (label !== store.getState().label) begin(label, limits.typing)
    },
    retry: () => begin(store.getState().label, 0),
    store,
  }
}
