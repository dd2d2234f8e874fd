import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../shared/controllers/read-only-store.ts'
import type { Core } from '../../shared/core/create-core.ts'
import type { Clock } from '../../shared/platform/ports.ts'
import type { Recording } from '../../shared/recorder/recording.ts'
import type { Replay } from '../../shared/recorder/replay/create-replay.ts'
import type { ReplayDifference } from '../../shared/recorder/replay/replay-outputs.ts'
import { createPositions, type Positions } from './positions.ts'

export const speeds = [0.5, 1, 2, 4, 8] as const

export type Speed = (typeof speeds)[number]

/** The longest and the shortest wait between two steps of a play, in ms at speed 1 and at any speed. */
const waits = { longest: 2_000, shortest: 30 }

/** Whether the replay reaches the recorded states. It is checked once, to the end. */
export type ReplayCheck =
  | { readonly status: 'checking' | 'equal' | 'unavailable' }
  | { readonly status: 'different'; readonly difference: ReplayDifference }

export type PlayerState = {
  readonly check: ReplayCheck
  readonly isPlaying: boolean
  /** The number of entries that have been. */
  readonly position: number
  /** The index of the entry that is shown in full. `undefined` at the beginning. */
  readonly selected: number | undefined
  readonly speed: Speed
  /** The core at the position. `dropped`: the oldest entries are missing, and nothing can be replayed. */
  readonly replay:
    | { readonly status: 'dropped' | 'failed' | 'loading' }
    | { readonly status: 'ready'; readonly core: Core }
}

export type RecordingPlayer = {
  readonly store: ReadOnlyStore<PlayerState>
  readonly pause: () => void
  /** Plays in the time of the recording, from the beginning again if it is at the end. A long wait is cut to 2 s. */
  readonly play: () => void
  /** Goes to a position, and pauses. */
  readonly seek: (position: number) => void
  /** Shows an entry, and goes to where it has been. */
  readonly select: (index: number) => void
  readonly setSpeed: (speed: Speed) => void
  readonly step: () => void
  readonly stepBack: () => void
  readonly destroy: () => void
}

export type RecordingPlayerOptions = {
  readonly clock: Clock
  readonly createReplay: (recording: Recording) => Promise<Replay>
  readonly recording: Recording
}

type Scope = RecordingPlayerOptions & {
  readonly positions: Positions
  readonly set: (change: Partial<PlayerState>) => void
  readonly store: StoreApi<PlayerState>
}

/** Replays all of a recording beside the shown one. */
async function check({ createReplay, recording, set }: Scope): Promise<void> {
  const replay = await createReplay(recording)
  const difference = await replay.play()
  replay.destroy()
  set({ check: difference ? { difference, status: 'different' } : { status: 'equal' } })
}

/** Moves a replay. Of several targets at once, it goes to the last one. */
function createMoves({ createReplay, recording, set, store }: Scope) {
  let replay: Replay | undefined
  let isEnded = false
  let isMoving = false
  let moved: Promise<void> = Promise.resolve()

  async function run(current: Replay): Promise<void> {
    let target = -1
    while (target !== store.getState().position) {
      target = store.getState().position
      await current.seek(target)
      // Nothing follows that would wait for the states of the last input.
      if (target >= recording.entries.length) await current.play()
      if (!isEnded) set({ replay: { core: current.getCore(), status: 'ready' } })
    }
  }

  const fail = () => set({ isPlaying: false, replay: { status: 'failed' } })

  function sync(): Promise<void> {
    if (isMoving || !replay) return moved
    isMoving = true
    moved = run(replay)
      .catch(fail)
      .finally(() => {
        isMoving = false
      })
    return moved
  }

  return {
    destroy() {
      isEnded = true
      replay?.destroy()
    },
    async load(): Promise<void> {
      const created = await createReplay(recording)
      if (isEnded) {
        created.destroy()
        return
      }
      replay = created
      set({ replay: { core: created.getCore(), status: 'ready' } })
      await sync()
    },
    sync,
  }
}

/** Plays: one step after the other, in the time of the recording. */
function createLoop({ clock, positions, set, store }: Scope, step: () => Promise<void>) {
  let cancel = () => undefined as void

  function schedule(): void {
    cancel()
    const { isPlaying, position, speed } = store.getState()
    if (!isPlaying) return
    const next = positions.findNext(position)
    if (next === undefined) return set({ isPlaying: false })
    const wait = Math.min(positions.getWait(next), waits.longest) / speed
    cancel = clock.after(Math.max(wait, waits.shortest), () => void step().then(schedule))
  }

  const pause = (): void => {
    cancel()
    set({ isPlaying: false })
  }

  return { pause, schedule }
}

const initial = ({ dropped }: Recording): PlayerState => ({
  check: { status: dropped > 0 ? 'unavailable' : 'checking' },
  isPlaying: false,
  position: 0,
  replay: { status: dropped > 0 ? 'dropped' : 'loading' },
  selected: undefined,
  speed: 1,
})

/** Owns where a recording is, and the replay that is there. Never rejects: failure is a state. */
export function createRecordingPlayer(options: RecordingPlayerOptions): RecordingPlayer {
  const { recording } = options
  const { length } = recording.entries
  const store = createStore<PlayerState>(() => initial(recording))
  const positions = createPositions(recording.entries)
  const set = (change: Partial<PlayerState>) => store.setState(change)
  const scope = { ...options, positions, set, store }
  const moves = createMoves(scope)
  const loop = createLoop(scope, step)

  function go(position: number, selected: number | undefined): Promise<void> {
    set({ position: Math.min(Math.max(position, 0), length), selected })
    return moves.sync()
  }

  async function step(): Promise<void> {
    const next = positions.findNext(store.getState().position)
    if (next !== undefined) await go(positions.after(next), next)
  }

  if (recording.dropped === 0)
    moves
      .load()
      .then(() => check(scope))
      .catch(() =>
        set({ check: { status: 'unavailable' }, isPlaying: false, replay: { status: 'failed' } }),
      )

  return {
    destroy() {
      loop.pause()
      moves.destroy()
    },
    pause: loop.pause,
    play() {
      if (positions.findNext(store.getState().position) === undefined) void go(0, undefined)
      set({ isPlaying: true })
      loop.schedule()
    },
    seek(position) {
      loop.pause()
      void go(position, positions.findLast(position))
    },
    select(index) {
      loop.pause()
      void go(index + 1, index)
    },
    setSpeed(speed) {
      set({ speed })
      loop.schedule()
    },
    step() {
      loop.pause()
      void step()
    },
    stepBack() {
      loop.pause()
      const last = positions.findLast(store.getState().position)
      if (last !== undefined) void go(last, positions.findLast(last))
    },
    store,
  }
}
