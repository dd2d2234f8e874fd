import { createStore } from 'zustand/vanilla'
import type { PorticoError } from '../errors/portico-error.ts'
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
  /** Why the modal was closed, if not by the visitor or the page. */
  readonly failure: PorticoError | undefined
}

export type ModalController = {
  readonly store: ReadOnlyStore<ModalState>
  readonly open: (namespace: Namespace | undefined) => void
  readonly close: (failure?: PorticoError) => void
  readonly setLoading: (loading: boolean) => void
  /** Shakes the modal for 500 ms (§2.46). */
  readonly shake: () => void
  readonly destroy: () => void
}

const closed: ModalState = {
  failure: undefined,
  loading: false,
  namespace: undefined,
  open: false,
  shake: false,
}

/** Owns whether the modal is shown. */
export function createModalController(options: { clock: Clock }): ModalController {
  const store = createStore<ModalState>(() => closed)
  let stopShaking: () => void = () => undefined

  return {
    close(failure) {
      stopShaking()
      store.setState({ ...closed, failure }, true)
    },
    destroy: () => stopShaking(),
    open: (namespace) => store.setState({ failure: undefined, namespace, open: true }),
    setLoading: (loading) => store.setState({ loading }),
    shake() {
      stopShaking()
      store.setState({ shake: true })
      stopShaking = options.clock.after(limits.shake, () => store.setState({ shake: false }))
    },
    store,
  }
}
