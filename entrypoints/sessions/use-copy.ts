import { useState } from 'react'
import { type SummaryOptions, toSummary } from './summary.ts'

export type CopyOutcome = 'copied' | 'none' | 'refused'

/** The summary of a session, and what copies it. */
export function useCopy(copy: (text: string) => Promise<void>, options: SummaryOptions) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none')
  const summary = toSummary(options)
  const run = () =>
    void copy(summary).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return { outcome, run, summary }
}
