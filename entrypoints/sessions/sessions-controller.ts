import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../shared/controllers/read-only-store.ts'
import type { Recording } from '../../shared/recorder/recording.ts'
import { type FileProblem, openFile, type SessionFile } from './open-file.ts'
import {
  createSessionPlayer,
  type SessionPlayer,
  type SessionPlayerOptions,
} from './session-player.ts'
import { type TimelineRow, toTimeline } from './timeline.ts'
import { createTimelineController, type TimelineController } from './timeline-controller.ts'

export type Session = {
  readonly name: string
  readonly player: SessionPlayer
  readonly recording: Recording
  readonly rows: readonly TimelineRow[]
  readonly timeline: TimelineController
}

export type SessionsState =
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly name: string; readonly problem: FileProblem }
  | { readonly status: 'opened'; readonly session: Session }
  | { readonly status: 'reading'; readonly name: string }

export type SessionsController = {
  readonly store: ReadOnlyStore<SessionsState>
  readonly close: () => void
  /** Opens a file in place of the session that is open. */
  readonly open: (file: SessionFile) => Promise<void>
}

/** Owns which session is open. Never rejects: failure is a state. */
export function createSessionsController(
  options: Omit<SessionPlayerOptions, 'recording'>,
): SessionsController {
  const store = createStore<SessionsState>(() => ({ status: 'empty' }))
  let latest: SessionFile | undefined

  function replace(next: SessionsState): void {
    const state = store.getState()
    store.setState(next, true)
    if (state.status === 'opened') state.session.player.destroy()
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
      const player = createSessionPlayer({ ...options, recording })
      const timeline = createTimelineController(rows)
      replace({ session: { name, player, recording, rows, timeline }, status: 'opened' })
    },
    store,
  }
}
