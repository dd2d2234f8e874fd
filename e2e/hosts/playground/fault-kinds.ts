import type { Fault } from '../../sandbox/faults.ts'

type Kind = { readonly label: string; readonly fault: Fault | null }

/** The faults that the panel offers for a single service. */
export const faultKinds: Readonly<Record<string, Kind>> = {
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
export function kindOf(fault: Fault | null): string {
  if (!fault) return 'none'
  if (fault.kind !== 'status') return fault.kind
  return String(fault.status) in faultKinds ? String(fault.status) : '503'
}
