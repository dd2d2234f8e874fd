import * as fc from 'fast-check'
import { createContract, Decoder } from 'micro-eth-signer/abi.js'
import { type Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { isHex } from '../../../schema/hex.ts'
import type { Hex } from '../../../schema/primitives.ts'
import { decodeCalls } from '../read/decode-calls.ts'

const me = `0x${'11'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const

const address = fc
  .array(fc.integer({ max: 255, min: 0 }), { maxLength: 20, minLength: 20 })
  .map((list) => `0x${list.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
/** Small, large and any amounts: the ends are where a decoder goes wrong. */
const amount = fc.oneof(
  fc.constantFrom(0n, 1n, 2n ** 255n - 1n, 2n ** 255n, 2n ** 256n - 1n),
  fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
)

type Case = {
  readonly abi: Abi
  /** The values by the name of their parameter. */
  readonly args: fc.Arbitrary<Readonly<Record<string, unknown>>>
  readonly name: string
  /** What the values mean. */
  readonly toAction: (args: Readonly<Record<string, unknown>>) => object
}

const cases: readonly Case[] = [
  {
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: fc.record({ amount, to: address }),
    name: 'transfer',
    toAction: ({ amount: value, to }) => ({
      amount: value,
      to,
      asset: token,
      from: me,
      kind: 'transfer',
    }),
  },
  {
    abi: parseAbi(['function transferFrom(address from, address to, uint256 amount)']),
    args: fc.record({ amount, from: address, to: address }),
    name: 'transferFrom',
    toAction: (values) => ({ ...values, asset: token, kind: 'transfer' }),
  },
  {
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: fc.record({ amount, spender: address }),
    name: 'approve',
    toAction: (values) => ({
      ...values,
      change: 'set',
      isUnlimited: typeof values['amount'] === 'bigint' && values['amount'] >= 2n ** 255n,
      kind: 'approval',
    }),
  },
  {
    abi: parseAbi(['function setApprovalForAll(address operator, bool approved)']),
    args: fc.record({ approved: fc.boolean(), operator: address }),
    name: 'setApprovalForAll',
    toAction: ({ approved, operator }) => ({
      isApproved: approved,
      spender: operator,
      kind: 'approval-for-all',
    }),
  },
  {
    abi: parseAbi([
      'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    ]),
    args: fc.record({
      amount,
      data: fc.uint8Array({ maxLength: 70 }),
      from: address,
      id: amount,
      to: address,
    }),
    name: 'safeTransferFrom',
    toAction: ({ amount: value, from, id, to }) => ({
      amount: value,
      from,
      to,
      tokenId: id,
      kind: 'transfer',
    }),
  },
]

const toHexText = (bytes: Uint8Array): Hex =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const toBytes = (data: Hex) =>
  Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The bytes of a call, as the other package writes them. */
function encode({ abi, name }: Case, args: Readonly<Record<string, unknown>>): Hex {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: The package has types for constant ABIs alone.
  const contract = createContract(abi as never) as unknown as Readonly<
    Record<string, { readonly encodeInput: (values: unknown) => Uint8Array }>
  >
  return toHexText(contract[name]?.encodeInput(args) ?? new Uint8Array())
}

/** What the other package says of the values of a call. `undefined` if it refuses the bytes. */
function readElsewhere({ abi }: Case, data: Hex): readonly unknown[] | undefined {
  const decoder = new Decoder()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: The package has types for constant ABIs alone.
  decoder.add(token, abi as never)
  try {
    const read: unknown = decoder.decode(token, toBytes(data), {})
    const { value } = Object(read)
    return value === undefined ? undefined : Object.values(Object(value))
  } catch {
    return undefined
  }
}

const decodeOne = (data: Hex) => decodeCalls([{ data, to: token, value: 0n }], me)[0]

/** The numbers and addresses of an action that are in its bytes. */
function toValues(action: Action | undefined): readonly unknown[] {
  const { amount: value, from, isApproved, spender, to, tokenId } = Object(action)
  return [value, from, isApproved, spender, to, tokenId].filter((one) => one !== undefined)
}

/** The values of an action that another package does not read. None if it refuses the bytes. */
function findOthers(action: Action | undefined, elsewhere: readonly unknown[] | undefined) {
  const values = elsewhere?.map((value) => (isHex(value) ? value.toLowerCase() : value))
  return toValues(action).filter((value) => value !== me && values?.includes(value) === false)
}

describe.each(cases)('decodeCalls of $name', (one) => {
  test('reads what another package writes', () => {
    fc.assert(
      fc.property(one.args, (args) => {
        expect(decodeOne(encode(one, args))).toMatchObject(one.toAction(args))
      }),
    )
  })

  test('never reads other values than another package from bytes that are changed or cut', () => {
    let compared = 0
    const change = fc.record({
      at: fc.nat(),
      by: fc.integer({ max: 255, min: 1 }),
      cut: fc.nat(40),
    })
    fc.assert(
      fc.property(one.args, change, (args, { at, by, cut }) => {
        const bytes = toBytes(encode(one, args))
        // The selector stays: it names the function.
        const index = 4 + (at % (bytes.length - 4))
        bytes[index] = (bytes[index] ?? 0) ^ by
        const data = toHexText(cut < 32 ? bytes : bytes.slice(0, bytes.length - (cut - 31)))
        const action = decodeOne(data)
        const elsewhere = action?.kind === 'call' ? undefined : readElsewhere(one, data)
        if (elsewhere) compared += 1
        expect(findOthers(action, elsewhere)).toEqual([])
      }),
    )
    expect(compared).toBeGreaterThan(20)
  })
})
