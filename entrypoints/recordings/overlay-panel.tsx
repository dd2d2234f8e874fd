import type { Recording } from '../../shared/recorder/recording.ts'
import { OverlayView } from './overlay-view.tsx'
import type { PlayerState } from './recording-player.ts'

type OverlayPanelProps = {
  recording: Recording
  state: PlayerState
}

const sentences = {
  dropped:
    'This recording does not begin with the visit: its oldest entries were dropped. It has a timeline, and no views. For the views, ask the visitor to reload the page, repeat the problem at once, and save the report again.',
  failed:
    'This recording cannot be replayed. It has a timeline, and no views. Open it with the version of the extension that it was recorded with.',
  loading: 'Loading the views.',
}

const checks = {
  checking: 'Comparing the replay with the recording',
  different: 'The replay differs from the recording',
  equal: 'The replay reaches the recorded states',
  unavailable: '',
}

export function OverlayPanel({ recording, state }: OverlayPanelProps) {
  const { check, position, replay } = state
  return (
    <section aria-label="Overlay" className="panel overlay">
      <h2>Overlay</h2>
      <output className="check" data-status={check.status}>
        {checks[check.status]}
      </output>
      {replay.status === 'ready' ? (
        <OverlayView core={replay.core} position={position} recording={recording} />
      ) : (
        <p className={replay.status === 'loading' ? 'quiet-text' : 'warning'}>
          {sentences[replay.status]}
        </p>
      )}
    </section>
  )
}
