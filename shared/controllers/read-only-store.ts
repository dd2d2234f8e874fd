import type { StoreApi } from 'zustand/vanilla'

/** A store that only its own controller can write. */
export type ReadOnlyStore<state> = Pick<
  StoreApi<state>,
  'getInitialState' | 'getState' | 'subscribe'
>
