import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { mount } from '../../overlay/ui/app/mount.tsx'
import type { Recording } from '../../shared/recorder/recording.ts'
import type { Replay } from '../../shared/recorder/replay/create-replay.ts'
import { createViewCore } from '../../shared/recorder/replay/create-view-core.ts'
import { Picture } from './picture.tsx'

type ReplayPanelProps = {
  onClose: () => void
  recording: Recording
  replay: Replay
}

/** Mounts the views of the package once. What is pressed in them does nothing: a link of theirs leads nowhere either. */
function useViews({ recording, replay }: Pick<ReplayPanelProps, 'recording' | 'replay'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const { entries, environment, startedAt } = recording
    const stop = (event: Event) => event.preventDefault()
    element.addEventListener('click', stop, { capture: true })
    const { unmount } = mount({
      core: createViewCore(replay.getCore(), {
        locale: environment.locale,
        now: () => startedAt + (entries[replay.getIndex() - 1]?.at ?? 0),
      }),
      element,
      Picture,
    })
    return () => {
      element.removeEventListener('click', stop, { capture: true })
      unmount()
    }
  }, [recording, replay])
  return place
}

/** Where the replay is, and the way to the next input. */
function useSteps({ recording, replay }: Pick<ReplayPanelProps, 'recording' | 'replay'>) {
  const total = recording.entries.length
  const [index, setIndex] = useState(replay.getIndex())
  const [isStepping, setStepping] = useState(false)

  async function step(): Promise<void> {
    setStepping(true)
    await replay.step()
    // Nothing follows that would wait for the states of the last input.
    if (replay.getIndex() >= total) await replay.play()
    setIndex(replay.getIndex())
    setStepping(false)
  }

  return { index, isOver: index >= total, isStepping, step: () => void step(), total }
}

export function ReplayPanel({ onClose, recording, replay }: ReplayPanelProps) {
  const place = useViews({ recording, replay })
  const { index, isOver, isStepping, step, total } = useSteps({ recording, replay })
  const { modal, options } = replay.getCore()
  const isShown = useStore(modal.store, ({ open }) => open) || options.enableEmbedded
  const isOff = isOver || isStepping
  const difference = replay.getDifference()
  return (
    <section aria-label="Replay of a recording" className="panel">
      <header>
        <h2>Replay of a recording</h2>
        <p>Nothing here reaches a wallet or a network.</p>
        <output>{isOver ? 'The end of the recording' : `Entry ${index} of ${total}`}</output>
        <div className="buttons">
          <button aria-disabled={isOff} onClick={() => isOff || step()} type="button">
            Next step
          </button>
          <button onClick={onClose} type="button">
            Close
          </button>
        </div>
        {difference && (
          <p className="warning">The replay differs from the recording. {difference.reason}</p>
        )}
      </header>
      {!isShown && <p className="closed">The overlay is closed at this point.</p>}
      <div className="views" hidden={!isShown} ref={place} />
    </section>
  )
}
