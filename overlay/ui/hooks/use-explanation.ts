import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Explained, ExplanationState } from '../../../shared/core/explanation.ts'
import { useCore } from './use-core.ts'
import { useLazy } from './use-lazy.ts'

const unknown = createStore<ExplanationState>(() => ({ status: 'idle' }))

/** A request in words, kept while the component is mounted. `undefined` as a request has no words. */
export function useExplanation(explained: Explained | undefined) {
  const { status, value } = useLazy(useCore().features.explain, 'The explanation of requests')
  const key = explained?.key
  useEffect(
    () => (value && explained ? value.actions.watchExplanation(explained) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- The key names the request: another object of the same key is the same one.
    [key, value],
  )
  const known = useStore(value?.stores.explanation ?? unknown)
  return {
    confirm: () => key !== undefined && value?.actions.confirmExplanation(key),
    state: toState(known, key, status === 'failed'),
  }
}

/** The state of one request: what is known of another one is not of it. */
function toState(
  known: ExplanationState,
  key: string | undefined,
  hasFailed: boolean,
): ExplanationState {
  if (key === undefined) return { status: 'idle' }
  if (hasFailed) return { key, status: 'failed' }
  return known.status !== 'idle' && known.key === key ? known : { key, status: 'loading' }
}
