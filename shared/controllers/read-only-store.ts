import type { StoreApi } from 'zustand/vanilla'

export type ReadOnlyStore<state> = Pick<
  StoreApi<state>,
  'getInitialState' | 'getState' | 'subscribe'
>
