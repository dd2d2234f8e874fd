import { memo } from 'react'
import type { Recording } from '../../shared/recorder/recording.ts'
import { toFacts } from './summary.ts'

/** Where the recording was recorded, and with which options. Memoised: no step changes it. */
export const RecordingFacts = memo(function RecordingFacts({
  recording,
}: {
  recording: Recording
}) {
  return (
    <section aria-label="Environment and options" className="panel">
      <h2>Environment and options</h2>
      <dl>
        {toFacts(recording).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
})
