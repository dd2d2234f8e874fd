import { useCallback } from 'react'
import type { OnrampProvider, OnrampRequest } from '../../shared/features/onramp/create-onramp.ts'
import type { PorticoCall } from './call-store.ts'
import { usePortico } from './portico-provider.tsx'
import { useCall } from './use-call.ts'

/** What `usePorticoOnramp` returns. `result` has the providers. */
export type PorticoOnramp = PorticoCall<readonly OnrampProvider[]> & {
  /** Reads where the active account can buy, as `portico.getOnrampProviders`. */
  readonly getOnrampProviders: (request?: OnrampRequest) => Promise<readonly OnrampProvider[]>
  /** Forgets the result. A call that still runs does not change the state after that. */
  readonly reset: () => void
}

/**
 * Returns the function that reads where the active account can buy, and how the last call of it stands. Nothing is read before the first
 * call, and nothing is read again when the account or the network changes.
 *
 * @example
 * const { getOnrampProviders, result } = usePorticoOnramp()
 * const read = () => void getOnrampProviders({ amount: '25', currency: 'USDC' }).catch(() => undefined)
 * return <button onClick={read}>{result ? result.map(({ name }) => name).join() : 'Where?'}</button>
 */
export function usePorticoOnramp(): PorticoOnramp {
  const portico = usePortico()
  const read = useCallback(
    ({ request }: { readonly request: OnrampRequest | undefined; signal?: AbortSignal }) =>
      portico.getOnrampProviders(request),
    [portico],
  )
  const { run, ...call } = useCall(read)
  const getOnrampProviders = useCallback((request?: OnrampRequest) => run({ request }), [run])
  return { ...call, getOnrampProviders }
}
