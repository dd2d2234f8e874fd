import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../shared/controllers/read-only-store.ts'
import {
  filterRows,
  type RowKind,
  rowKinds,
  type TimelineFilter,
  type TimelineRow,
} from './timeline.ts'

type TimelineState = TimelineFilter & {
  readonly rows: readonly TimelineRow[]
}

export type TimelineController = {
  readonly store: ReadOnlyStore<TimelineState>
  readonly search: (text: string) => void
  readonly showErrorsOnly: (isErrorsOnly: boolean) => void
  readonly showKind: (kind: RowKind, isShown: boolean) => void
}

/** Owns which rows of a timeline are shown. At first, all but the background. */
export function createTimelineController(rows: readonly TimelineRow[]): TimelineController {
  const first: TimelineFilter = {
    isErrorsOnly: false,
    kinds: new Set(rowKinds.filter((kind) => kind !== 'background')),
    search: '',
  }
  const apply = (filter: TimelineFilter) => ({ ...filter, rows: filterRows(rows, filter) })
  const store = createStore<TimelineState>(() => apply(first))
  const change = (part: Partial<TimelineFilter>) =>
    store.setState(apply({ ...store.getState(), ...part }), true)

  return {
    search: (search) => change({ search }),
    showErrorsOnly: (isErrorsOnly) => change({ isErrorsOnly }),
    showKind(kind, isShown) {
      const kinds = new Set(store.getState().kinds)
      if (isShown) kinds.add(kind)
      else kinds.delete(kind)
      change({ kinds })
    },
    store,
  }
}
