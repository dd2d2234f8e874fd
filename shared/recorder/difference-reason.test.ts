import { describe, expect, test } from 'vitest'
import { findDifferenceReason } from './difference-reason.ts'
import type { RecordingEntry } from './recording.ts'

const time = { at: 0, turn: 0 }
const toAction = (name: string): RecordingEntry => ({
  args: [],
  id: 1,
  kind: 'action',
  name,
  ...time,
})
const popup: RecordingEntry = { kind: 'event', source: 'popup', ...time }

describe('findDifferenceReason', () => {
  test.each([
    [popup, 'what the window of a social login has answered'],
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
    expect(findDifferenceReason([popup, popup, toAction('send.sendMax')], 3)).toBe(
      'A recording does not have what the window of a social login has answered, nor amounts beyond their first digit. That can be the reason.',
    )
  })
})
