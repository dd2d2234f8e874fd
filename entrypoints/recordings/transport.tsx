import { formatAt } from './format-time.ts'
import { type PlayerState, type Speed, speeds } from './recording-player.ts'
import type { OpenedRecording } from './recordings-controller.ts'
import { selectError, togglePlay } from './shortcuts.ts'

type TransportProps = {
  opened: OpenedRecording
  state: PlayerState
}

/** What is announced of a step. A play would announce too much. */
function toAnnouncement(
  { rows }: OpenedRecording,
  { isPlaying, position, selected }: PlayerState,
): string {
  if (isPlaying) return 'Playing'
  const row = selected === undefined ? undefined : rows[selected]
  if (!row) return 'At the beginning'
  const error = row.error === undefined ? '' : `, error ${row.error}`
  const isEnd = position >= rows.length ? ', at the end' : ''
  return `Entry ${row.index + 1} of ${rows.length}, ${row.title}${error}${isEnd}`
}

export function Transport({ opened, state }: TransportProps) {
  const { player, rows } = opened
  const { isPlaying, position, speed } = state
  const length = rows.at(-1)?.at ?? 0
  return (
    <section aria-label="Playback" className="transport">
      <div className="transport-buttons">
        <button className="second" onClick={player.stepBack} type="button">
          Step back
        </button>
        <button className="save" onClick={() => togglePlay(player)} type="button">
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button className="second" onClick={player.step} type="button">
          Step
        </button>
        <ErrorButtons opened={opened} />
        <SpeedField onChange={player.setSpeed} speed={speed} />
      </div>
      <div className="slider">
        <input
          aria-label="Position"
          aria-valuetext={`${position} of ${rows.length} entries`}
          max={rows.length}
          min={0}
          onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
          type="range"
          value={position}
        />
        <span className="quiet-text">
          {`${formatAt(rows[position - 1]?.at ?? 0)} / ${formatAt(length)}`}
        </span>
      </div>
      <output aria-live="polite" className="step">
        {toAnnouncement(opened, state)}
      </output>
    </section>
  )
}

function ErrorButtons({ opened }: Pick<TransportProps, 'opened'>) {
  const errors = opened.rows.filter(({ error }) => error !== undefined).length
  const buttons = [
    { isNext: false, name: 'First error' },
    { isNext: true, name: 'Next error' },
  ]
  return (
    <>
      {buttons.map(({ isNext, name }) => (
        <button
          className="second"
          disabled={errors === 0}
          key={name}
          onClick={() => selectError(opened, isNext)}
          type="button"
        >
          {name}
        </button>
      ))}
      <span className="quiet-text">{errors === 1 ? '1 error' : `${errors} errors`}</span>
    </>
  )
}

function SpeedField({ onChange, speed }: { onChange: (speed: Speed) => void; speed: Speed }) {
  return (
    <label className="speed">
      Speed
      <select
        onChange={({ currentTarget }) => {
          const chosen = speeds.find((one) => String(one) === currentTarget.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        value={speed}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>{`${one}×`}</option>
        ))}
      </select>
    </label>
  )
}
