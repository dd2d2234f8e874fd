import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../shared/controllers/read-only-store.ts'
import type { Recording } from '../../shared/recorder/recording.ts'
import { type FileProblem, openFile, type RecordingFile } from './open-file.ts'
import {
  createRecordingPlayer,
  type RecordingPlayer,
  type RecordingPlayerOptions,
} from './recording-player.ts'
import { type TimelineRow, toTimeline } from './timeline.ts'
import { createTimelineController, type TimelineController } from './timeline-controller.ts'

export type OpenedRecording = {
  readonly name: string
  readonly player: RecordingPlayer
  readonly recording: Recording
  readonly rows: readonly TimelineRow[]
  readonly timeline: TimelineController
}

export type RecordingsState =
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly name: string; readonly problem: FileProblem }
  | { readonly status: 'opened'; readonly opened: OpenedRecording }
  | { readonly status: 'reading'; readonly name: string }

export type RecordingsController = {
  readonly store: ReadOnlyStore<RecordingsState>
  readonly close: () => void
  /** Opens a file in place of the recording that is open. */
  readonly open: (file: RecordingFile) => Promise<void>
}

/** Owns which recording is open. Never rejects: failure is a state. */
export function createRecordingsController(
  options: Omit<RecordingPlayerOptions, 'recording'>,
): RecordingsController {
  const store = createStore<RecordingsState>(() => ({ status: 'empty' }))
  let latest: RecordingFile | undefined

  function replace(next: RecordingsState): void {
    const state = store.getState()
    store.setState(next, true)
    if (state.status === 'opened') state.opened.player.destroy()
  }

  return {
    close() {
      latest = undefined
      replace({ status: 'empty' })
    },
    async open(file) {
      const { name } = file
      latest = file
      replace({ name, status: 'reading' })
      const opened = await openFile(file)
      // Another file was opened meanwhile.
      if (latest !== file) return
      if ('problem' in opened) {
        replace({ name, problem: opened.problem, status: 'failed' })
        return
      }
      const { recording } = opened
      const rows = toTimeline(recording)
      const player = createRecordingPlayer({ ...options, recording })
      const timeline = createTimelineController(rows)
      replace({ opened: { name, player, recording, rows, timeline }, status: 'opened' })
    },
    store,
  }
}
