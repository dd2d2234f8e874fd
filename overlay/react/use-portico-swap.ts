import type { SwapRequest } from '../../shared/features/swap/headless-swap.ts'
import type { SwapQuote } from '../../shared/features/swap/swap-state.ts'
import type { PorticoCall } from './call-store.ts'
import { usePortico } from './portico-provider.tsx'
import { useCall } from './use-call.ts'

/** What `usePorticoSwap` returns. `result` is the hash of the swap. */
export type PorticoSwap = PorticoCall<string> & {
  /** Reads what a swap would give, as `portico.getSwapQuote`. */
  readonly getSwapQuote: (request: SwapRequest) => Promise<SwapQuote>
  /** Aborts a swap that waits, and forgets the result. A wallet that has the request can still send. */
  readonly reset: () => void
  /** Swaps, as `portico.swap`. */
  readonly swap: (request: SwapRequest) => Promise<string>
}

/**
 * Returns the functions that read a quote and swap, and how the last swap stands. A swap that waits when the component is unmounted is
 * aborted.
 *
 * @example
 * const { error, status, swap } = usePorticoSwap()
 * const buy = () => void swap({ amount: '0.1', toToken: 'USDC' }).catch(() => undefined)
 * return <button disabled={status === 'pending'} onClick={buy}>{error ? error.code : 'Swap'}</button>
 */
export function usePorticoSwap(): PorticoSwap {
  const { getSwapQuote, swap } = usePortico()
  const { run, ...call } = useCall(swap)
  return { ...call, getSwapQuote, swap: run }
}
