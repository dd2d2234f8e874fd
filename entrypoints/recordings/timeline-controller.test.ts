import { describe, expect, test } from 'vitest'
import { createTimelineController } from './timeline-controller.ts'

const row = { at: 0, error: undefined, text: '' }

describe('createTimelineController', () => {
  test('shows all but the background at first, then what is filtered and searched', () => {
    const timeline = createTimelineController([
      { ...row, index: 0, kind: 'action', title: 'open' },
      { ...row, index: 1, kind: 'background', title: 'timer' },
      { ...row, error: 'user-rejected', index: 2, kind: 'request', title: 'failure' },
    ])
    const read = () => timeline.store.getState().rows.map(({ index }) => index)
    expect(read()).toEqual([0, 2])
    timeline.showKind('background', true)
    expect(read()).toEqual([0, 1, 2])
    timeline.showKind('action', false)
    expect(read()).toEqual([1, 2])
    timeline.search('timer')
    expect(read()).toEqual([1])
    timeline.search('')
    timeline.showErrorsOnly(true)
    expect(read()).toEqual([2])
  })
})
