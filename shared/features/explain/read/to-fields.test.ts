import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toFields } from './to-fields.ts'

const toList = (length: number) => Array.from({ length }, (_, index) => index)

describe('§2.21 toFields', () => {
  test.each<readonly [string, unknown, readonly (readonly [label: string, value: string])[]]>([
    ['a text', 'Hello', [['', 'Hello']]],
    ['a number', 7n, [['', '7']]],
    ['nothing', null, [['', 'null']]],
    ['an empty object', {}, []],
    [
      'members',
      { amount: 5, isOpen: false, none: null, unset: undefined },
      [
        ['amount', '5'],
        ['isOpen', 'false'],
        ['none', 'null'],
        ['unset', 'undefined'],
      ],
    ],
    [
      'objects in one another, each in its place',
      { from: { name: 'Bob', wallets: ['a', 'b'] }, list: [], text: 'Hi' },
      [
        ['from.name', 'Bob'],
        ['from.wallets.0', 'a'],
        ['from.wallets.1', 'b'],
        ['text', 'Hi'],
      ],
    ],
    ['texts without invisible characters', { 'a\u202Eb': 'c\u200Bd' }, [['ab', 'cd']]],
  ])('gives the values of %s', (_what, message, fields) => {
    expect(toFields(message)).toEqual({
      fields: fields.map(([label, value]) => ({ label, value })),
    })
  })

  test('begins each label with that of the message', () => {
    expect(toFields({ to: { name: 'Bob' } }, 'order')).toEqual({
      fields: [{ label: 'order.to.name', value: 'Bob' }],
    })
    expect(toFields('Hi', 'text')).toEqual({ fields: [{ label: 'text', value: 'Hi' }] })
  })

  test('gives 1,000 values, and says that there are more', () => {
    const fields = toList(1_000).map((index) => ({ label: String(index), value: String(index) }))
    expect(toFields(toList(1_000))).toEqual({ fields })
    expect(toFields(toList(1_001))).toEqual({ fields, isCut: true })
  })

  const long = 'a'.repeat(20_000)

  test.each([
    ['a value', { name: `${long}b` }, { label: 'name', value: long }],
    ['a label', { [`${long}b`]: 'x' }, { label: long, value: 'x' }],
  ])('cuts %s after 20,000 characters, and says so', (_what, message, field) => {
    const whole = { label: 'z', value: long }
    expect(toFields({ ...message, z: long })).toEqual({ fields: [field, whole], isCut: true })
    expect(toFields({ z: long })).toEqual({ fields: [whole] })
  })

  test('gives every value of any message', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
        : 1
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (message) => {
        expect(toFields(message).fields).toHaveLength(count(message))
      }),
    )
  })
})
