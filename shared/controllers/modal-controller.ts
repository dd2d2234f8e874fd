import { createStore } from 'zustand/vanilla'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

/** §2.43 */
export type ModalState = {
  readonly open: boolean
  readonly loading: boolean
  readonly shake: boolean
  /** The namespace that `open` was called with, if any. */
  readonly namespace: Namespace | undefined
}

export type ModalController = {
  readonly store: ReadOnlyStore<ModalState>
  readonly open: (namespace: Namespace | undefined) => void
  readonly close: () => void
  readonly setLoading: (loading: boolean) => void
  /** Shakes the modal for 500 ms (§2.46). */
  readonly shake: () => void
  readonly destroy: () => void
}

const closed: ModalState = { open: false, loading: false, shake: false, namespace: undefined }

/** Owns whether the modal is shown. */
export function createModalController(options: { clock: Clock }): ModalController {
  const store = createStore<ModalState>(() => closed)
  let stopShaking: () => void = () => undefined

  return {
    close() {
      stopShaking()
      store.setState(closed, true)
    },
    destroy: () => stopShaking(),
    open: (namespace) => store.setState({ open: true, namespace }),
    setLoading: (loading) => store.setState({ loading }),
    shake() {
      stopShaking()
      store.setState({ shake: true })
      stopShaking = options.clock.after(limits.shake, () => store.setState({ shake: false }))
    },
    store,
  }
}
