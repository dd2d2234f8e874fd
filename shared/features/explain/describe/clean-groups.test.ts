import { describe, expect, test } from 'vitest'
import { cleanFormat } from './clean-descriptor.ts'

const raw = { format: 'raw', label: '0', path: 'amount' }
const shown = { isAddress: false, isUnread: false, label: 'Amount' }

/** What is left of a field, and what is said of it. */
function clean(field: unknown) {
  const { parts, spec, unread } = cleanFormat({}, { fields: [field] })
  return { field: spec.fields?.[0], part: parts[0], unread }
}

describe('cleanFormat of groups', () => {
  const field = { label: 'Amount', path: 'amount' }
  const nest = (depth: number): object => (depth === 0 ? field : { fields: [nest(depth - 1)] })

  test('keeps groups with their path, and counts the values of all', () => {
    const fields = [{ fields: [field, { path: '$.x' }], path: 'list.[]' }, field]
    expect(cleanFormat({}, { fields })).toEqual({
      intent: undefined,
      parts: [shown, shown],
      spec: {
        fields: [
          { fields: [raw], path: 'list.[]' },
          { ...raw, label: '1' },
        ],
      },
      unread: ['$.x'],
    })
  })

  test('opens four groups in one another, and names the fifth', () => {
    expect(clean(nest(4))).toEqual({
      field: { fields: [{ fields: [{ fields: [{ fields: [raw] }] }] }] },
      part: shown,
      unread: [],
    })
    expect(clean(nest(5))).toEqual({
      field: { fields: [{ fields: [{ fields: [{ fields: [] }] }] }] },
      part: undefined,
      unread: ['?'],
    })
  })

  test('names a group of something else than a value', () => {
    expect(clean({ fields: [field], label: 'Legs', path: '$.x' })).toEqual({
      field: undefined,
      part: undefined,
      unread: ['Legs'],
    })
  })

  test('hides a group that its author never shows', () => {
    expect(clean({ fields: [field, { path: '$.x' }], visible: 'never' }).unread).toEqual([])
  })
})

describe('cleanFormat of definitions', () => {
  const display = {
    definitions: {
      address: { format: 'addressName', label: 'Address', path: 'to' },
      hidden: { label: 'Hidden', visible: 'never' },
    },
  }
  const cleanDefined = (field: object, from: unknown = display) => {
    const { parts, spec, unread } = cleanFormat(from, { fields: [field] })
    return [spec.fields, parts, unread]
  }
  const $ref = '$.display.definitions.address'

  test('has what the definition has, and what the field has before it', () => {
    const isAddress = { isAddress: true, isUnread: false }
    expect(cleanDefined({ $ref })).toEqual([
      [{ format: 'raw', label: '0', path: 'to' }],
      [{ ...isAddress, label: 'Address' }],
      [],
    ])
    expect(cleanDefined({ $ref, label: 'From', path: 'from' })).toEqual([
      [{ format: 'raw', label: '0', path: 'from' }],
      [{ ...isAddress, label: 'From' }],
      [],
    ])
    expect(cleanDefined({ $ref: '$.display.definitions.hidden', path: 'x' })).toEqual([[], [], []])
  })

  test.each([
    ['another definition', '$.display.definitions.other', display],
    ['a name of JavaScript', '$.display.definitions.toString', display],
    ['a definition of another place', '$.metadata.address', display],
    ['a number', 5, display],
    ['no definitions', $ref, {}],
    ['no display', $ref, null],
    ['definitions that are none', $ref, { definitions: { address: 'to' } }],
  ])('has the field alone for %s', (_name, ref, from) => {
    expect(cleanDefined({ $ref: ref, label: 'Amount', path: 'amount' }, from)).toEqual([
      [raw],
      [shown],
      [],
    ])
  })
})
