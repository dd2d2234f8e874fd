import { describe, expect, test } from 'vitest'
import { cleanFormat, toClaim } from './clean-descriptor.ts'

const raw = { format: 'raw', label: '0', path: 'amount' }
const shown = { isAddress: false, isUnread: false, label: 'Amount' }
const nothing = { intent: undefined, parts: [], spec: { fields: [] }, unread: [] }

/** What is left of a field, and what is said of it. */
function clean(field: unknown) {
  const { parts, spec, unread } = cleanFormat({}, { fields: [field] })
  return { field: spec.fields?.[0], part: parts[0], unread }
}

describe('toClaim', () => {
  test.each([
    ['Swap', 'Swap'],
    ['Pay\u202E me', 'Pay me'],
    ['x'.repeat(41), 'x'.repeat(40)],
    ['Get 500', undefined],
    ['Get ٥', undefined],
    ['Get ½', undefined],
    ['', undefined],
    [' ', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('takes %j for %j', (text, claim) => {
    expect(toClaim(text)).toBe(claim)
  })
})

describe('cleanFormat', () => {
  test.each([
    ['nothing', undefined],
    ['no fields', {}],
    ['fields that are no list', { fields: 'amount' }],
    ['an intent with a number', { fields: [], intent: 'Get 5' }],
    ['a text', 'Swap'],
  ])('leaves nothing of a format with %s', (_name, spec) => {
    expect(cleanFormat(undefined, spec)).toEqual(nothing)
  })

  test('has the intent, and each field by its place', () => {
    const fields = [
      { label: 'Amount', path: 'amount' },
      { label: 'To', path: 'to' },
    ]
    expect(cleanFormat(undefined, { fields, intent: 'Lock', other: 1 })).toEqual({
      intent: 'Lock',
      parts: [shown, { ...shown, label: 'To' }],
      spec: { fields: [raw, { format: 'raw', label: '1', path: 'to' }] },
      unread: [],
    })
  })

  test.each(['amount', '#.amount', '@.value', 'a.[].b', 'a.[0]', 'a-b_c'])(
    'shows the value of %s',
    (path) => {
      expect(clean({ label: 'Amount', path })).toEqual({
        field: { ...raw, path },
        part: shown,
        unread: [],
      })
    },
  )

  test.each(['$.metadata.x', 'amount.[31:32]', '', 'a b', 'a#b', '##a', 'a@', 7, undefined])(
    'does not show that of %j, and names it',
    (path) => {
      expect(clean({ label: 'Amount', path })).toEqual({
        field: undefined,
        part: undefined,
        unread: ['Amount'],
      })
    },
  )

  test.each([
    ['its label', { label: 'Fee', path: 'fee.[1:2]' }, 'Fee'],
    ['its value', { label: 'Fee 5', path: 'fee.[1:2]' }, 'fee'],
    ['the value of a list', { path: 'fees.amount.[1:2].[3:4]' }, 'fees.amount'],
    ['a sign, where its value has a digit', { path: 'fee1.[1:2]' }, '?'],
    ['a sign, where its value is no text', { path: 5 }, '?'],
    ['a sign, where it is none', null, '?'],
  ])('names what is not shown by %s', (_name, field, name) => {
    expect(clean(field).unread).toEqual([name])
  })

  test('has the path as the label of a value whose label has a digit', () => {
    expect(clean({ label: 'Get 5', path: 'amount' }).part).toEqual({ ...shown, label: 'amount' })
  })
})

describe('cleanFormat of a value', () => {
  test.each<readonly [string, object, object]>([
    ['an amount that is sent', { format: 'amount', path: '@.value' }, { format: 'amount' }],
    [
      'an amount of a token',
      { format: 'tokenAmount', params: { message: 'x', tokenPath: 'asset' } },
      { format: 'tokenAmount', params: { tokenPath: 'asset' } },
    ],
    [
      'a time',
      { format: 'date', params: { encoding: 'timestamp', other: 1 } },
      { format: 'date', params: { encoding: 'timestamp' } },
    ],
  ])('writes %s by its format', (_name, field, written) => {
    expect(clean({ label: 'Amount', path: 'amount', ...field })).toEqual({
      field: { ...raw, path: Object(field).path ?? 'amount', ...written },
      part: shown,
      unread: [],
    })
  })

  test.each([
    ['a number', { format: 'raw', params: { other: 1 } }],
    ['a number without a format', {}],
    ['a time in blocks', { format: 'date', params: { encoding: 'blockheight' } }],
    ['a time without a form', { format: 'date' }],
    ['a duration', { format: 'duration', params: { encoding: 'timestamp' } }],
    ['a token of another format', { format: 'enum', params: { tokenPath: 'asset' } }],
  ])('writes %s as it is', (_name, field) => {
    expect(clean({ label: 'Amount', path: 'amount', ...field })).toEqual({
      field: raw,
      part: shown,
      unread: [],
    })
  })

  test('writes what is sent as it is in another format', () => {
    const path = '@.value'
    expect(clean({ format: 'raw', label: 'Amount', path }).field).toEqual({ ...raw, path })
  })

  test.each([
    ['the native currency', { format: 'amount' }],
    ['a token that the request does not name', { format: 'tokenAmount', params: { token: '0x1' } }],
    ['a token of a constant', { format: 'tokenAmount', params: { tokenPath: '$.metadata.x' } }],
    ['a token without parameters', { format: 'tokenAmount' }],
    ['a collection', { format: 'nftName', params: { collection: '0x1' } }],
    ['a unit', { format: 'unit', params: { base: 'kg' } }],
    ['another network', { format: 'interoperableAddressName' }],
  ])('writes the number of %s, and says so', (_name, field) => {
    expect(clean({ label: 'Amount', path: 'amount', ...field })).toEqual({
      field: raw,
      part: { ...shown, isUnread: true },
      unread: [],
    })
  })

  test.each(['addressName', 'tokenTicker'])('says that %s is an address', (format) => {
    expect(clean({ format, label: 'Amount', path: 'amount' })).toEqual({
      field: raw,
      part: { ...shown, isAddress: true },
      unread: [],
    })
  })

  test.each([
    ['values that hide it', { ifNotIn: [1, 'a', null] }, { ifNotIn: [1, 'a', null] }],
    ['values that it must have', { mustMatch: [1, false] }, { mustMatch: [1, false] }],
    ['the first of both', { ifNotIn: [], mustMatch: [1] }, { ifNotIn: [] }],
    ['one that can be read', { ifNotIn: [{}], mustMatch: [1] }, { mustMatch: [1] }],
  ])('keeps %s', (_name, visible, kept) => {
    expect(clean({ label: 'Amount', path: 'amount', visible }).field).toEqual({
      ...raw,
      visible: kept,
    })
  })

  test.each([
    'always',
    'optional',
    undefined,
    null,
    { ifNotIn: 1 },
    { ifNotIn: [1, []] },
    { mustMatch: 'a' },
    { mustMatch: [1, {}] },
  ])('is always there with %j', (visible) => {
    expect(clean({ label: 'Amount', path: 'amount', visible }).field).toEqual(raw)
  })

  test('is neither shown nor named where its author never shows it', () => {
    const hidden = { label: 'Amount', path: 'amount', visible: 'never' }
    expect(cleanFormat({}, { fields: [hidden, { ...hidden, path: '$.x' }] })).toEqual(nothing)
  })
})
