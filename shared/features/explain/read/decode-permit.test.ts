import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../provider/canonical/parse-typed-data.ts'
import { toMembers } from '../../../testing/explained-permit.ts'
import { permit2 } from './known-contracts.ts'
import { decodePermit } from './permits.ts'

const me = `0x${'11'.repeat(20)}`
const spender = `0x${'22'.repeat(20)}`
const token = `0x${'33'.repeat(20)}`
const other = `0x${'44'.repeat(20)}`

/** What a permit for a contract gives. */
const decode = (data: object, contract: string = permit2) =>
  decodePermit(parseTypedData({ domain: { verifyingContract: contract }, ...data }), contract)

const approval = {
  amount: 4n,
  asset: token,
  change: 'set',
  contract: permit2,
  expiry: 9n,
  isPermit: true,
  isUnlimited: false,
  kind: 'approval',
  spender,
  value: 0n,
  witness: [],
}

const permissions = { TokenPermissions: toMembers('address token,uint256 amount') }
const rest = toMembers('address spender,uint256 nonce,uint256 deadline')
const one = { deadline: 9, nonce: 1, permitted: { amount: 4, token }, spender }
const two = { ...one, permitted: [one.permitted, { amount: String(2n ** 255n), token: other }] }

type Member = ReturnType<typeof toMembers>[number]

/** A permit of Permit2 for one token, with what its author adds to it. */
function toWitnessed(members: readonly Member[], values: object, types: object = {}) {
  return {
    message: { ...one, ...values },
    primaryType: 'PermitWitnessTransferFrom',
    types: {
      ...permissions,
      ...types,
      PermitWitnessTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions' },
        ...rest,
        ...members,
      ],
    },
  }
}

/** A permit of Permit2 for several tokens. */
const toBatch = (primaryType: string, members: readonly Member[] = [], values: object = {}) => ({
  message: { ...two, ...values },
  primaryType,
  types: {
    ...permissions,
    [primaryType]: [{ name: 'permitted', type: 'TokenPermissions[]' }, ...rest, ...members],
  },
})

describe('decodePermit', () => {
  test('reads the end of a permit of DAI, and none where it is 0', () => {
    const toDai = (expiry: number) => ({
      message: { allowed: true, expiry, holder: me, nonce: 1, spender },
      primaryType: 'Permit',
      types: {
        Permit: toMembers(
          'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
        ),
      },
    })
    const all = {
      ...approval,
      amount: 2n ** 256n - 1n,
      contract: token,
      isUnlimited: true,
    }
    expect(decode(toDai(7), token)).toEqual([{ ...all, expiry: 7n }])
    expect(decode(toDai(0), token)).toEqual([{ ...all, expiry: undefined }])
  })

  test('reads each token of a transfer of several, unlimited from 2^255 on', () => {
    const second = { ...approval, amount: 2n ** 255n, asset: other, isUnlimited: true }
    expect(decode(toBatch('PermitBatchTransferFrom'))).toEqual([approval, second])
    const witness = [{ label: 'order', value: '0x12' }]
    expect(
      decode(
        toBatch('PermitBatchWitnessTransferFrom', toMembers('bytes order'), { order: '0x12' }),
      ),
    ).toEqual([
      { ...approval, witness },
      { ...second, witness },
    ])
  })

  const lists = { order: ['0x01', '0x02'] }
  const structs = { order: { id: 3 } }
  test.each<readonly [string, object, object]>([
    ['a number', toWitnessed(toMembers('uint256 order'), { order: 5 }), { order: '5' }],
    [
      'a list',
      toWitnessed(toMembers('bytes1[] order'), lists),
      { 'order.0': '0x01', 'order.1': '0x02' },
    ],
    [
      'a list of a fixed length',
      toWitnessed(toMembers('bytes1[2] order'), lists),
      { 'order.0': '0x01', 'order.1': '0x02' },
    ],
    [
      'a list of lists',
      toWitnessed(toMembers('bool[][2] order'), { order: [[true], []] }),
      { 'order.0.0': 'true' },
    ],
    [
      'a struct with a name in other letters',
      toWitnessed(toMembers('Ördér-1 order'), structs, { 'Ördér-1': toMembers('uint8 id') }),
      { 'order.id': '3' },
    ],
    [
      'names with a dollar, a digit and a line',
      toWitnessed(
        toMembers('Order_1$ order_1$'),
        { order_1$: { id: 3 } },
        { Order_1$: toMembers('uint8 id') },
      ),
      { 'order_1$.id': '3' },
    ],
    [
      'a name with a space',
      toWitnessed([{ name: 'my order', type: 'bool' }], { 'my order': false }),
      { 'my order': 'false' },
    ],
  ])('shows the witness of Permit2: %s', (_name, data, shown) => {
    const witness = Object.entries(shown).map(([label, value]) => ({ label, value }))
    expect(decode(data)).toEqual([{ ...approval, witness }])
  })

  test('says that a long witness is cut', () => {
    const long = { order: 'x'.repeat(20_001) }
    expect(decode(toWitnessed(toMembers('string order'), long))).toEqual([
      { ...approval, isCut: true, witness: [{ label: 'order', value: 'x'.repeat(20_000) }] },
    ])
  })

  test.each([
    ['two witnesses', toWitnessed(toMembers('bool a,bool b'), { a: true, b: true })],
    ['no witness', toWitnessed([], {})],
    [
      'permissions of another type',
      toWitnessed(
        toMembers('bool a'),
        { a: true, permitted: { amount: 4, token, x: 1 } },
        { TokenPermissions: toMembers('address token,uint256 amount,uint8 x') },
      ),
    ],
    ['no permissions', toWitnessed(toMembers('bool a'), { a: true, permitted: null })],
    ['another name', toBatch('PermitBatchWitnessTransfer', toMembers('bool a'), { a: true })],
  ])('reads nothing that Permit2 does not take: %s', (_name, data) => {
    expect(decode(data)).toBeUndefined()
  })

  test.each([
    ['permits of Permit2', toBatch('PermitBatchTransferFrom')],
    ['permits with a witness', toWitnessed(toMembers('bool a'), { a: true })],
  ])('reads %s for no other contract', (_name, data) => {
    expect(decode(data, token)).toBeUndefined()
  })
})
