import { TextBlock } from './text-block.tsx'
import type { CopyOutcome } from './use-copy.ts'

type SummaryPanelProps = {
  onCopy: () => void
  outcome: CopyOutcome
  summary: string
}

const sentences: Readonly<Record<CopyOutcome, string>> = {
  copied: 'Copied. Paste it into the ticket.',
  none: '',
  refused: 'Copying didn’t work. Select the text below.',
}

export function SummaryPanel({ onCopy, outcome, summary }: SummaryPanelProps) {
  return (
    <section aria-label="Summary" className="panel">
      <h2>Summary for a ticket</h2>
      <button className="second" onClick={onCopy} type="button">
        Copy summary
      </button>
      <output className={outcome === 'refused' ? 'problem' : 'state'} data-status={outcome}>
        {sentences[outcome]}
      </output>
      <details>
        <summary>Show the summary</summary>
        <TextBlock label="Summary as Markdown" text={summary} />
      </details>
    </section>
  )
}
