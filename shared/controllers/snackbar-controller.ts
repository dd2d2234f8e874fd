import { createStore } from 'zustand/vanilla'
import type { SnackbarMessage } from '../errors/snackbar-messages.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type SnackbarIcon = 'copy'

const snackbarIcons: Partial<Readonly<Record<SnackbarMessage, SnackbarIcon>>> = {
  'link-copied': 'copy',
}

/** §3.20 */
export type SnackbarState = {
  readonly message: SnackbarMessage | undefined
  readonly variant: 'error' | 'loading' | 'success'
  readonly svg: SnackbarIcon | undefined
  readonly open: boolean
  readonly autoClose: boolean
}

export type SnackbarController = {
  readonly store: ReadOnlyStore<SnackbarState>
  readonly show: (
    variant: SnackbarState['variant'],
    message: SnackbarMessage,
    options?: { svg?: SnackbarIcon; autoClose?: boolean },
  ) => void
  readonly hide: () => void
  readonly destroy: () => void
}

const hidden: SnackbarState = {
  message: undefined,
  variant: 'success',
  svg: undefined,
  open: false,
  autoClose: true,
}

export function createSnackbarController({ clock }: { clock: Clock }): SnackbarController {
  const store = createStore<SnackbarState>(() => hidden)
  let stopTimer: () => void = () => undefined

  function hide(): void {
    stopTimer()
    store.setState({ open: false })
  }

  function present(state: SnackbarState): void {
    store.setState(state, true)
    if (state.autoClose) stopTimer = clock.after(limits.snackbarLifetime, hide)
  }

  return {
    destroy: () => stopTimer(),
    hide,
    show(variant, message, options = {}) {
      const { autoClose = variant !== 'loading', svg = snackbarIcons[message] } = options
      const next: SnackbarState = { autoClose, message, open: true, svg, variant }
      const isReplacing = store.getState().open
      hide()
      // §4.2: the visitor sees the old message go, and so notices the new one.
      if (isReplacing) stopTimer = clock.after(limits.snackbarSwap, () => present(next))
      else present(next)
    },
    store,
  }
}
