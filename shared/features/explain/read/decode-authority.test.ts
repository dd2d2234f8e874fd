import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../../format/base58.ts'
import {
  type DecodedAuthority,
  decodeApprove,
  decodeApproveChecked,
  decodeAssignment,
  decodeRevoke,
  decodeSetAuthority,
  givesRight,
  systemProgram,
  toAuthoritySize,
  toNumber,
  toSeededSize,
} from './decode-authority.ts'

const account = 'account'
const key = new Uint8Array(32).fill(5)
const holder = toBase58(key)

/** An instruction with these bytes and accounts. */
const toInstruction = (data: readonly number[], accounts: readonly string[] = [account]) => ({
  accounts,
  data: Uint8Array.from(data),
  program: 'program',
})

describe('toNumber', () => {
  test('reads bytes with the smallest part first', () => {
    expect(toNumber(Uint8Array.of())).toBe(0n)
    expect(toNumber(Uint8Array.of(2, 1))).toBe(258n)
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 64n - 1n, min: 0n }), (value) => {
        expect(toNumber(new Uint8Array(BigUint64Array.of(value).buffer))).toBe(value)
      }),
    )
  })
})

describe('decodeAssignment', () => {
  test('has the program in the last 32 bytes', () => {
    const expected = { account, kind: 'authority', right: 'program', to: holder }
    expect(decodeAssignment(toInstruction([1, 0, 0, 0, ...key]))).toEqual(expected)
    const seeded = [10, 0, 0, 0, ...new Uint8Array(32).fill(9), 3, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7]
    expect(decodeAssignment(toInstruction([...seeded, ...key]))).toEqual(expected)
  })

  test('names no account where the instruction has none', () => {
    expect(decodeAssignment(toInstruction([1, 0, 0, 0, ...key], []))).toMatchObject({ account: '' })
  })
})

describe('toSeededSize', () => {
  const base = [10, 0, 0, 0, ...new Uint8Array(32).fill(9)]
  test.each([
    [0, [0, 0, 0, 0, 0, 0, 0, 0], 76],
    [3, [3, 0, 0, 0, 0, 0, 0, 0], 79],
    [258, [2, 1, 0, 0, 0, 0, 0, 0], 334],
  ])('has the program behind a seed of %i bytes', (_length, length, size) => {
    expect(toSeededSize(Uint8Array.from([...base, ...length, 250, 250, 250]))).toBe(size)
  })
})

describe('decodeSetAuthority', () => {
  test.each([
    [0, 'mint'],
    [1, 'freeze'],
    [2, 'account-owner'],
    [3, 'close'],
    [4, 'other'],
    [255, 'other'],
  ] as const)('has the right %i: %s', (type, right) => {
    const shared = { account, kind: 'authority', right }
    expect(decodeSetAuthority(toInstruction([6, type, 1, ...key]))).toEqual({
      ...shared,
      to: holder,
    })
    expect(decodeSetAuthority(toInstruction([6, type, 0]))).toEqual({ ...shared, to: undefined })
  })

  test('has no holder behind another sign than 1', () => {
    expect(decodeSetAuthority(toInstruction([6, 2, 2, ...key]))).toMatchObject({ to: undefined })
  })

  test('is of minting, and of no account, where the instruction does not say', () => {
    expect(decodeSetAuthority(toInstruction([6], []))).toEqual({
      account: '',
      kind: 'authority',
      right: 'mint',
      to: undefined,
    })
  })
})

describe('toAuthoritySize', () => {
  test.each([
    [[6, 0, 0], 3],
    [[6, 0, 1], 35],
    [[6, 0, 2], undefined],
    [[6, 0], undefined],
  ])('has the holder by the third byte: %j', (data, size) => {
    expect(toAuthoritySize(Uint8Array.from(data))).toBe(size)
  })
})

describe('decodeRevoke', () => {
  test('takes the delegate from an account', () => {
    const shared = { kind: 'authority', right: 'delegate', to: undefined }
    expect(decodeRevoke(toInstruction([5]))).toEqual({ ...shared, account })
    expect(decodeRevoke(toInstruction([5], []))).toEqual({ ...shared, account: '' })
  })
})

describe('decodeApprove', () => {
  const data = [4, 2, 1, 0, 0, 0, 0, 0, 0, 99]

  test('has the spender and the amount, and no mint', () => {
    const shared = { amount: 258n, kind: 'approval', mint: undefined }
    expect(decodeApprove(toInstruction(data, [account, 'spender', 'owner']))).toEqual({
      ...shared,
      account,
      spender: 'spender',
    })
    expect(decodeApprove(toInstruction(data, []))).toEqual({ ...shared, account: '', spender: '' })
  })
})

describe('decodeApproveChecked', () => {
  const data = [13, 2, 1, 0, 0, 0, 0, 0, 0, 6]
  const shared = { amount: 258n, kind: 'approval' }

  test('has the mint, the spender and the amount', () => {
    expect(decodeApproveChecked(toInstruction(data, [account, 'mint', 'spender']))).toEqual({
      ...shared,
      account,
      mint: 'mint',
      spender: 'spender',
    })
  })

  test('has no mint that is in a table of the chain', () => {
    expect(decodeApproveChecked(toInstruction(data, [account, '', 'spender']))).toEqual({
      ...shared,
      account,
      mint: undefined,
      spender: 'spender',
    })
    expect(decodeApproveChecked(toInstruction(data, []))).toEqual({
      ...shared,
      account: '',
      mint: undefined,
      spender: '',
    })
  })
})

describe('givesRight', () => {
  const owner = 'owner'
  const stranger = 'stranger'
  const authority = { account, kind: 'authority', right: 'account-owner', to: stranger } as const
  const approval = {
    account,
    amount: 1n,
    kind: 'approval',
    mint: undefined,
    spender: stranger,
  } as const
  const gives = (decoded: DecodedAuthority, accounts = [account, owner]) =>
    givesRight(decoded, toInstruction([], accounts), { holder: undefined, owner })

  test.each<readonly [string, DecodedAuthority, boolean]>([
    ['a right that a stranger gets', authority, true],
    ['a right that the owner gets', { ...authority, to: owner }, false],
    ['a right that nobody gets', { ...authority, to: undefined }, false],
    ['an allowance of a stranger', approval, true],
    ['an allowance of nothing', { ...approval, amount: 0n }, false],
    ['an allowance of the owner', { ...approval, spender: owner }, false],
    ['a right to the system program', { ...authority, to: systemProgram }, true],
    ['an account for a program', { ...authority, right: 'program' }, true],
    [
      'an account for the system program',
      { ...authority, right: 'program', to: systemProgram },
      false,
    ],
    [
      'an account for a program at the address of the owner',
      { ...authority, right: 'program', to: owner },
      true,
    ],
  ])('says whether somebody else gets it: %s', (_name, decoded, expected) => {
    expect(gives(decoded)).toBe(expected)
  })

  test('is over what the owner has: they are named, or the account is theirs', () => {
    const without = toInstruction([], [account, stranger])
    expect(givesRight(authority, without, { holder: undefined, owner })).toBe(false)
    expect(givesRight(authority, without, { holder: stranger, owner })).toBe(false)
    expect(givesRight(authority, without, { holder: owner, owner })).toBe(true)
    expect(givesRight({ ...authority, to: owner }, without, { holder: owner, owner })).toBe(false)
  })
})
