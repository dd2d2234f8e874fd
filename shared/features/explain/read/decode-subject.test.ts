import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../provider/canonical/parse-typed-data.ts'
import { decodeSubject } from './decode-subject.ts'
import type { EvmSubject } from './explain-request.ts'

const account = `0x${'11'.repeat(20)}`
const friend = `0x${'22'.repeat(20)}`
const decode = (subject: EvmSubject) => decodeSubject(subject, { account, hostNames: new Map() })
const toMethod = (params: unknown, method = 'wallet_x') =>
  decode({ kind: 'method', method, params })
const shared = { contract: undefined, value: 0n }

describe('decodeSubject', () => {
  test('decodes calls in the name of the account', () => {
    expect(
      decode({ calls: [{ data: '0x', to: friend, value: 5n }], kind: 'calls', unread: [] }),
    ).toEqual([
      {
        amount: 5n,
        asset: undefined,
        contract: friend,
        from: account,
        kind: 'transfer',
        to: friend,
        tokenId: undefined,
        value: 0n,
      },
    ])
  })

  test('decodes typed data', () => {
    const data = parseTypedData({
      domain: {},
      message: { text: 'Hi' },
      primaryType: 'Mail',
      types: { Mail: [{ name: 'text', type: 'string' }] },
    })
    expect(decode({ data, kind: 'typed-data' })).toEqual([
      {
        ...shared,
        fields: [{ label: 'text', value: 'Hi' }],
        kind: 'typed-data',
        primaryType: 'Mail',
      },
    ])
  })

  test('shows a text, or bytes that are none', () => {
    const message = { ...shared, kind: 'message' }
    expect(decode({ kind: 'text', text: 'Hi' })).toEqual([{ ...message, text: 'Hi' }])
    expect(decode({ isBytes: true, kind: 'text', text: '0xff' })).toEqual([
      { ...message, isBytes: true, text: '0xff' },
    ])
  })

  test.each([
    ['the one parameter of a list', [{ a: 1 }], [{ label: 'a', value: '1' }]],
    [
      'several parameters by their place',
      [{ a: 1 }, 'x'],
      [
        { label: '0.a', value: '1' },
        { label: '1', value: 'x' },
      ],
    ],
    [
      'an object',
      { a: 1, length: 1 },
      [
        { label: 'a', value: '1' },
        { label: 'length', value: '1' },
      ],
    ],
    ['a text', 'x', [{ label: '', value: 'x' }]],
    ['null', null, [{ label: '', value: 'null' }]],
    ['nothing of an empty list', [], []],
    ['nothing of no parameters', undefined, []],
    ['nothing of a list of nothing', [undefined], []],
  ])('shows the values of another method: %s', (_name, params, fields) => {
    expect(toMethod(params)).toEqual([{ ...shared, fields, kind: 'request', method: 'wallet_x' }])
  })

  test('cuts the name of a method, and says that values are cut', () => {
    expect(toMethod(['x'.repeat(20_001)], `wallet_\u202E${'x'.repeat(40)}`)).toEqual([
      {
        ...shared,
        fields: [{ label: '', value: 'x'.repeat(20_000) }],
        isCut: true,
        kind: 'request',
        method: `wallet_${'x'.repeat(33)}`,
      },
    ])
  })
})
