import { useMemo, useState } from 'react'
import { type SummaryOptions, toSummary } from './summary.ts'

export type CopyOutcome = 'copied' | 'none' | 'refused'

export function useCopy(
  copy: (text: string) => Promise<void>,
  { check, recording, rows }: SummaryOptions,
) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none')
  const summary = useMemo(() => toSummary({ check, recording, rows }), [check, recording, rows])
  const run = () =>
    void copy(summary).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return { outcome, run, summary }
}
