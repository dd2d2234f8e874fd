import { type RecordingPlayer, speeds } from './recording-player.ts'
import type { OpenedRecording } from './recordings-controller.ts'
import { findNextError } from './timeline.ts'

type ShortcutTarget = Pick<OpenedRecording, 'player' | 'rows'> & {
  readonly copySummary: () => void
  readonly focusSearch: () => void
}

type Shortcut = {
  readonly effect: string
  readonly keys: readonly { readonly key: string; readonly label: string }[]
  readonly run: (target: ShortcutTarget) => void
}

/** Selects the first error, or the next one after the selected entry. */
export function selectError(
  { player, rows }: Pick<OpenedRecording, 'player' | 'rows'>,
  isNext: boolean,
) {
  const { selected = -1 } = player.store.getState()
  const row = findNextError(rows, isNext ? selected : -1)
  if (row) player.select(row.index)
}

export function togglePlay({ pause, play, store }: RecordingPlayer): void {
  if (store.getState().isPlaying) pause()
  else play()
}

function changeSpeed({ setSpeed, store }: RecordingPlayer, by: number): void {
  const speed = speeds[speeds.indexOf(store.getState().speed) + by]
  if (speed !== undefined) setSpeed(speed)
}

const same = (key: string) => ({ key, label: key.toUpperCase() })

/** The keys of the page, in the order in which it lists them. */
export const shortcuts: readonly Shortcut[] = [
  {
    effect: 'Play or pause',
    keys: [{ key: ' ', label: 'Space' }, same('k')],
    run: ({ player }) => togglePlay(player),
  },
  {
    effect: 'Step',
    keys: [{ key: 'ArrowRight', label: '→' }],
    run: ({ player }) => player.step(),
  },
  {
    effect: 'Step back',
    keys: [{ key: 'ArrowLeft', label: '←' }],
    run: ({ player }) => player.stepBack(),
  },
  {
    effect: 'Go to the beginning',
    keys: [{ key: 'Home', label: 'Home' }],
    run: ({ player }) => player.seek(0),
  },
  {
    effect: 'Go to the end',
    keys: [{ key: 'End', label: 'End' }],
    run: ({ player, rows }) => player.seek(rows.length),
  },
  { effect: 'First error', keys: [same('e')], run: (target) => selectError(target, false) },
  { effect: 'Next error', keys: [same('n')], run: (target) => selectError(target, true) },
  { effect: 'Slower', keys: [same('[')], run: ({ player }) => changeSpeed(player, -1) },
  { effect: 'Faster', keys: [same(']')], run: ({ player }) => changeSpeed(player, 1) },
  { effect: 'Search', keys: [same('/')], run: ({ focusSearch }) => focusSearch() },
  { effect: 'Copy the summary', keys: [same('c')], run: ({ copySummary }) => copySummary() },
]

/** What an element that has the focus does with a key itself. */
export type FocusedControl = 'button' | 'none' | 'slider' | 'text'

/** Finds the shortcut of a key, unless the focused control has a use for the key. */
export function findShortcut(key: string, focused: FocusedControl): Shortcut | undefined {
  if (focused === 'text') return undefined
  if (focused === 'button' && key === ' ') return undefined
  if (focused === 'slider' && /^(Arrow|Home|End)/.test(key)) return undefined
  return shortcuts.find(({ keys }) =>
    keys.some((one) => one.key === key.toLowerCase() || one.key === key),
  )
}
