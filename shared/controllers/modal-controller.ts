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
  readonly namespace: Namespace | undefined
  readonly failure: PorticoError | undefined
}

export type ModalController = {
  readonly store: ReadOnlyStore<ModalState>
  readonly open: (namespace: Namespace | undefined) => void
  readonly close: (failure?: PorticoError) => void
  readonly setLoading: (loading: boolean) => void
  /** §2.46. */
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
