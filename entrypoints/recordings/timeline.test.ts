import { describe, expect, test } from 'vitest'
import type { RecordingEntry } from '../../shared/recorder/recording.ts'
import { filterRows, findNextError, type RowKind, rowKinds, toTimeline } from './timeline.ts'

const turn = 1
const entries: readonly RecordingEntry[] = [
  { args: [{ view: 'Connect' }], at: 0, id: 1, kind: 'action', name: 'actions.open', turn },
  { at: 0, kind: 'read', name: 'page.isMobile', turn, value: false },
  { at: 5, id: 2, kind: 'call', target: 'fetch GET api/getWallets', turn },
  { at: 9, id: 2, kind: 'answer', turn, value: { status: 503 } },
  { at: 9, id: 3, kind: 'call', target: 'connector connect', turn },
  { at: 12, error: { code: 'aborted', name: 'PorticoError' }, id: 3, kind: 'failure', turn },
  { at: 14, error: { code: 'user-rejected', name: 'PorticoError' }, id: 3, kind: 'failure', turn },
  {
    at: 14,
    kind: 'state',
    store: 'connections',
    turn,
    value: { eip155: { error: 'user-rejected', status: 'disconnected' } },
  },
  {
    at: 15,
    kind: 'state',
    store: 'connections',
    turn,
    value: { eip155: { error: 'user-rejected', status: 'disconnected' }, solana: {} },
  },
  { at: 20, delay: 500, index: 0, kind: 'timer', turn },
  { at: 21, kind: 'state', store: 'send.send', turn, value: { status: 'failed' } },
  { at: 22, kind: 'event', source: 'page visibilitychange', turn },
  { at: 23, id: 1, kind: 'end', turn },
  { at: 24, kind: 'state', store: 'alerts', turn, value: { code: 'project-id-invalid' } },
  {
    at: 25,
    kind: 'state',
    store: 'snackbar',
    turn,
    value: { message: 'copy-failed', open: true, variant: 'error' },
  },
]

const rows = toTimeline({ entries: [...entries] })
const all = { isErrorsOnly: false, kinds: new Set(rowKinds), search: '' }
const getIndexes = (filter: Partial<typeof all>) =>
  filterRows(rows, { ...all, ...filter }).map(({ index }) => index)

describe('toTimeline', () => {
  test('names an answer by its call, and an end by its action', () => {
    expect(rows.map(({ title }) => title)).toMatchObject({
      0: 'open',
      3: 'answer of fetch GET api/getWallets',
      6: 'failure of connector connect',
      12: 'end of actions.open',
    })
  })

  test('marks failures, refused requests and states with an error, each once, and no replaced call', () => {
    const errors = rows.flatMap(({ error, index }) => (error === undefined ? [] : [[index, error]]))
    expect(errors).toEqual([
      [3, 'HTTP 503'],
      [6, 'user-rejected'],
      [7, 'user-rejected'],
      [10, 'failed'],
      [13, 'project-id-invalid'],
      [14, 'copy-failed'],
    ])
  })
})

describe('filterRows', () => {
  test('filters by kind, by errors and by all words of a search', () => {
    expect(getIndexes({})).toHaveLength(entries.length)
    expect(getIndexes({ kinds: new Set<RowKind>(['action']) })).toEqual([
      0, 3, 6, 7, 10, 12, 13, 14,
    ])
    expect(getIndexes({ isErrorsOnly: true })).toEqual([3, 6, 7, 10, 13, 14])
    expect(getIndexes({ search: 'GETWALLETS answer' })).toEqual([3])
    expect(getIndexes({ search: 'nothing of it' })).toEqual([])
  })
})

describe('findNextError', () => {
  test('gives the first error after an entry, and begins again after the last', () => {
    expect(findNextError(rows, -1)?.index).toBe(3)
    expect(findNextError(rows, 3)?.index).toBe(6)
    expect(findNextError(rows, 14)?.index).toBe(3)
    expect(findNextError([], 0)).toBeUndefined()
  })
})
