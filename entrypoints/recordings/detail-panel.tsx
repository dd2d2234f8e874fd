import type { Recording } from '../../shared/recorder/recording.ts'
import { formatAt } from './format-time.ts'
import { toMessage } from './summary.ts'
import { TextBlock } from './text-block.tsx'
import type { TimelineRow } from './timeline.ts'

type DetailPanelProps = {
  recording: Recording
  rows: readonly TimelineRow[]
  selected: number | undefined
}

export function DetailPanel({ recording, rows, selected }: DetailPanelProps) {
  const row = selected === undefined ? undefined : rows[selected]
  return (
    <section aria-label="Selected entry" className="panel">
      <h2>Selected entry</h2>
      {row ? (
        <>
          <p className="entry-title">
            {row.title}
            <small>
              {`Entry ${row.index + 1} of ${rows.length}, ${row.kind}, ${formatAt(row.at)}`}
            </small>
          </p>
          {row.error !== undefined && (
            <p className="problem">
              {row.error}: {toMessage(row.error)}
            </p>
          )}
          <TextBlock
            label="Entry as JSON"
            text={JSON.stringify(recording.entries[row.index], null, 2)}
          />
        </>
      ) : (
        <p className="quiet-text">
          The beginning of the recording. Select an entry, or press Step.
        </p>
      )}
    </section>
  )
}
