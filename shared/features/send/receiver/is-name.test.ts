import { expect, test } from 'vitest'
import { isName } from './is-name.ts'

test.each([
  ['alice.eth', true],
  ['pay.alice.eth', true],
  ['café.eth', true],
  ['0x12.eth', true],
  [`${'a'.repeat(251)}.eth`, true],
  [`${'a'.repeat(252)}.eth`, false],
  ['alice', false],
  ['.eth', false],
  ['alice.', false],
  ['alice..eth', false],
  ['alice.eth/', false],
  ['alice.eth:1', false],
  ['alice@shop.eth', false],
  ['al ice.eth', false],
  ['alice.eth\n', false],
  ['', false],
])('%j has the form of a name: %s', (text, is) => {
  expect(isName(text)).toBe(is)
})
