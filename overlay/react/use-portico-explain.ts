import { useCallback } from 'react'
import type { Explanation } from '../../shared/core/explanation.ts'
import type { ExplainRequest } from '../../shared/features/explain/read/explain-request.ts'
import type { ExplainOptions } from '../page/portico.ts'
import type { PorticoCall } from './call-store.ts'
import { usePortico } from './portico-provider.tsx'
import { useCall } from './use-call.ts'

/** What `usePorticoExplain` returns. `result` is the explanation. */
export type PorticoExplain = PorticoCall<Explanation> & {
  /** Explains a request, as `portico.explain`. */
  readonly explain: (request: ExplainRequest, options?: ExplainOptions) => Promise<Explanation>
  /** Aborts a call that runs, and forgets the result. */
  readonly reset: () => void
}

type Call = ExplainOptions & { readonly request: ExplainRequest }

/**
 * Returns the function that says in words what a request does, and how the last call of it stands. A call that runs when the component
 * is unmounted is aborted.
 *
 * @example
 * const { explain, result } = usePorticoExplain()
 * const check = () => void explain({ to: '0x…', data: '0x095ea7b3…' }).catch(() => undefined)
 * return <button onClick={check}>{result ? result.verdict.word : 'Check'}</button>
 */
export function usePorticoExplain(): PorticoExplain {
  const portico = usePortico()
  const read = useCallback(
    ({ request, signal }: Call) => portico.explain(request, { signal }),
    [portico],
  )
  const { run, ...call } = useCall(read)
  const explain = useCallback(
    (request: ExplainRequest, options?: ExplainOptions) => run({ ...options, request }),
    [run],
  )
  return { ...call, explain }
}
