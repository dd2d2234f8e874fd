import { describe, expect, test } from 'vitest'
import type { RecordingEntry } from '../recording.ts'
import { findDifferenceReason } from './difference-reason.ts'

const time = { at: 0, turn: 0 }
const toAction = (name: string): RecordingEntry => ({
  args: [],
  id: 1,
  kind: 'action',
  name,
  ...time,
})

describe('findDifferenceReason', () => {
  test.each([
    [
      toAction('signIn feature.signIn'),
      'whether the page has ended a sign-in that it began itself',
    ],
    [toAction('swap.enterSwapAmount'), 'amounts beyond their first digit'],
  ])('names what is not recorded', (entry, name) => {
    const sentence = `A recording does not have ${name}. That can be the reason.`
    expect(findDifferenceReason([entry], 1)).toBe(sentence)
    expect(findDifferenceReason([toAction('actions.open'), entry], 1)).toBeUndefined()
  })

  test('names each of several once', () => {
    const entries = ['send.sendMax', 'signIn feature.signIn', 'swap.swapMax'].map(toAction)
    expect(findDifferenceReason(entries, 3)).toBe(
      'A recording does not have whether the page has ended a sign-in that it began itself, nor amounts beyond their first digit. That can be the reason.',
    )
  })
})
