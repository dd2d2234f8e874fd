import { describe, expect, test } from 'vitest'
import { findBadMark, toMarksKey } from './payment-marks.ts'

const key = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const many = (count: number) => Array.from({ length: count }, () => key)

describe('findBadMark', () => {
  test.each([
    ['nothing', { memo: undefined, references: [] }],
    ['an empty memo', { memo: '', references: [] }],
    ['a memo of 566 bytes', { memo: 'é'.repeat(283), references: [] }],
    // 21 references take 693 of 700 bytes.
    ['21 references', { memo: undefined, references: many(21) }],
    ['21 references and a memo of 7 bytes', { memo: '1234567', references: many(21) }],
  ])('takes %s', (_, marks) => {
    expect(findBadMark(marks)).toBeUndefined()
  })

  test.each([
    ['a memo of 567 bytes', { memo: 'a'.repeat(567), references: [] }, `memo=${'a'.repeat(567)}`],
    ['a memo that is no UTF-8', { memo: 'a\uFFFD', references: [] }, 'memo=a\uFFFD'],
    ['22 references', { memo: undefined, references: many(22) }, `reference=${key}`],
    [
      '21 references and a memo of 8 bytes',
      { memo: '12345678', references: many(21) },
      `reference=${key}`,
    ],
    ['no key', { memo: undefined, references: [key, '0x12'] }, 'reference=0x12'],
    [
      'a key of 33 bytes',
      { memo: undefined, references: ['1'.repeat(33)] },
      `reference=${'1'.repeat(33)}`,
    ],
    ['the memo first', { memo: '\uFFFD', references: ['0x12'] }, 'memo=\uFFFD'],
  ])('refuses %s', (_, marks, part) => {
    expect(findBadMark(marks)).toBe(part)
  })
})

test('toMarksKey tells marks apart by each of their parts', () => {
  const plain = { gas: 1n, gasPrice: 2n, memo: 'a', references: [key] }
  const all = [
    plain,
    { ...plain, gas: 2n },
    { ...plain, gasPrice: 3n },
    { ...plain, memo: 'b' },
    { ...plain, references: [] },
    { memo: 'a', references: [key] },
  ]
  expect(new Set(all.map((marks) => toMarksKey(marks))).size).toBe(6)
  expect(toMarksKey({ ...plain })).toBe(toMarksKey(plain))
  expect(toMarksKey(undefined)).toBe('')
})
