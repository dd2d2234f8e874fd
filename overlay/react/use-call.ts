import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type CallStore, createCallStore, type PorticoCall } from './call-store.ts'

/** Follows the calls of a function of the instance. One that runs when the component is unmounted is aborted. */
export function useCall<request extends { signal?: AbortSignal | undefined }, result>(
  call: (request: request) => Promise<result>,
): PorticoCall<result> & Pick<CallStore<request, result>, 'reset' | 'run'> {
  const { get, reset, run, subscribe } = useMemo(() => createCallStore(call), [call])
  useEffect(() => reset, [reset])
  return { ...useSyncExternalStore(subscribe, get, get), reset, run }
}
