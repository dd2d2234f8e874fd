import type { ReplayDifference } from '../../shared/recorder/replay/replay-outputs.ts'
import { TextBlock } from './text-block.tsx'

type DifferenceNoticeProps = {
  difference: ReplayDifference
  onSelect: (index: number) => void
}

const toText = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value, null, 2))

/** The first state in which the replay is not the recording. */
export function DifferenceNotice({ difference, onSelect }: DifferenceNoticeProps) {
  const { actual, expected, index, reason, store } = difference
  return (
    <section aria-label="First difference" className="notice">
      <p>
        <strong className="warning">The replay differs from the recording.</strong> The first
        difference is at entry {index + 1}, in the state {store}. From there on, the views may not
        be those that the visitor saw.{reason && ` ${reason}`}
      </p>
      <details>
        <summary>Both states</summary>
        <div className="states">
          <TextBlock label="Recorded state" text={`recorded\n${toText(expected)}`} />
          <TextBlock label="Replayed state" text={`replayed\n${toText(actual)}`} />
        </div>
      </details>
      <button className="second" onClick={() => onSelect(index)} type="button">
        Go to the difference
      </button>
    </section>
  )
}
