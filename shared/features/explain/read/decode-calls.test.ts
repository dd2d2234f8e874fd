import * as fc from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { decodeCalls } from './decode-calls.ts'
import { multicall3, oneInch, permit2 } from './known-contracts.ts'
import { permit2Calls, tokenCalls } from './token-calls.ts'

const me = `0x${'11'.repeat(20)}` as const
const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const other = `0x${'44'.repeat(20)}` as const

const decodeOne = (data: Hex, to: string | undefined = token, value = 0n): Action | undefined =>
  decodeCalls([{ data, to, value }], me)[0]

const amounts = fc.oneof(
  fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
  fc.bigInt({ max: 1000n, min: 0n }),
  // The amounts around the limit.
  fc.constantFrom(2n ** 255n - 1n, 2n ** 255n, 2n ** 256n - 1n, 0n, 1n),
  fc.bigInt({ max: 2n ** 255n + 1000n, min: 2n ** 255n - 1000n }),
  fc.bigInt({ max: 2n ** 256n - 1n, min: 2n ** 256n - 1000n }),
)

const more = parseAbi([
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function increaseApproval(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount, bytes data)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
])
const ofPermit2 = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
])
describe('decodeCalls', () => {
  test('§2.21 names the native currency that is sent, to the last wei', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        expect(decodeOne('0x', friend, value)).toEqual({
          amount: value,
          asset: undefined,
          contract: friend,
          from: me,
          kind: 'transfer',
          to: friend,
          tokenId: undefined,
          value: 0n,
        })
      }),
    )
  })

  test('names transfers of tokens by their bytes', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const sent = encodeFunctionData({
          abi: erc20Abi,
          args: [friend, amount],
          functionName: 'transfer',
        })
        expect(decodeOne(sent)).toMatchObject({
          amount,
          asset: token,
          from: me,
          kind: 'transfer',
          to: friend,
        })
        const moved = encodeFunctionData({
          abi: erc20Abi,
          args: [other, friend, amount],
          functionName: 'transferFrom',
        })
        expect(decodeOne(moved)).toMatchObject({
          amount,
          from: other,
          kind: 'transfer',
          to: friend,
        })
      }),
    )
  })

  test('an approval is unlimited from 2^255 on, and exact below', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const data = encodeFunctionData({
          abi: erc20Abi,
          args: [friend, amount],
          functionName: 'approve',
        })
        expect(decodeOne(data)).toMatchObject({
          amount,
          asset: token,
          isUnlimited: amount >= 2n ** 255n,
          kind: 'approval',
          spender: friend,
        })
      }),
    )
  })

  test('an approval of Permit2 is unlimited from 2^159 on', () => {
    const near = fc.oneof(
      fc.constantFrom(2n ** 159n - 1n, 2n ** 159n, 2n ** 160n - 1n),
      fc.bigInt({ max: 2n ** 160n - 1n, min: 2n ** 159n - 1000n }),
      fc.bigInt({ max: 1000n, min: 0n }),
    )
    fc.assert(
      fc.property(near, (amount) => {
        const data = encodeFunctionData({
          abi: ofPermit2,
          args: [token, friend, amount, 1_900_000_000],
          functionName: 'approve',
        })
        const expected = {
          amount,
          asset: token,
          expiry: 1_900_000_000n,
          isUnlimited: amount >= 2n ** 159n,
          kind: 'approval',
          spender: friend,
        }
        expect(decodeOne(data, permit2)).toMatchObject(expected)
        // At another address, the same bytes are those of another function.
        expect(decodeOne(data, other)).toMatchObject({ kind: 'call' })
      }),
    )
    const moved = encodeFunctionData({
      abi: ofPermit2,
      args: [other, friend, 7n, token],
      functionName: 'transferFrom',
    })
    expect(decodeOne(moved, permit2)).toMatchObject({
      amount: 7n,
      asset: token,
      from: other,
      to: friend,
    })
  })

  test('names what raises, lowers and hands in allowances', () => {
    const args = [friend, 5n] as const
    const raised = encodeFunctionData({ abi: more, args, functionName: 'increaseAllowance' })
    expect(decodeOne(raised)).toMatchObject({ amount: 5n, change: 'raise', kind: 'approval' })
    const lowered = encodeFunctionData({ abi: more, args, functionName: 'decreaseAllowance' })
    expect(decodeOne(lowered)).toMatchObject({ amount: 5n, change: 'lower' })
    const word = `0x${'00'.repeat(32)}` as const
    const permit = (owner: Hex) =>
      encodeFunctionData({
        abi: more,
        args: [owner, friend, 9n, 10n, 27, word, word],
        functionName: 'permit',
      })
    expect(decodeOne(permit(me))).toMatchObject({ amount: 9n, expiry: 10n, spender: friend })
    // The permit of another account is not the account's.
    expect(decodeOne(permit(other))).toMatchObject({ kind: 'call' })
    const dai = encodeFunctionData({
      abi: more,
      args: [me, friend, 0n, 0n, true, 27, word, word],
      functionName: 'permit',
    })
    expect(decodeOne(dai)).toMatchObject({ expiry: undefined, isUnlimited: true })
  })

  test('names what moves tokens of collections, and what lets others do it', () => {
    const one = encodeFunctionData({
      abi: erc721Abi,
      args: [me, friend, 7n],
      functionName: 'safeTransferFrom',
    })
    expect(decodeOne(one)).toMatchObject({ amount: 1n, asset: token, to: friend, tokenId: 7n })
    const withData = encodeFunctionData({
      abi: erc721Abi,
      args: [me, friend, 8n, '0x12'],
      functionName: 'safeTransferFrom',
    })
    expect(decodeOne(withData)).toMatchObject({ amount: 1n, tokenId: 8n })
    const some = encodeFunctionData({
      abi: erc1155Abi,
      args: [me, friend, 7n, 3n, '0x'],
      functionName: 'safeTransferFrom',
    })
    expect(decodeOne(some)).toMatchObject({ amount: 3n, tokenId: 7n })
    const many = encodeFunctionData({
      abi: erc1155Abi,
      args: [me, friend, [1n, 2n], [3n, 4n], '0x'],
      functionName: 'safeBatchTransferFrom',
    })
    expect(decodeOne(many)).toMatchObject({
      actions: [
        { amount: 3n, tokenId: 1n },
        { amount: 4n, tokenId: 2n },
      ],
      kind: 'batch',
    })
    const all = encodeFunctionData({
      abi: erc721Abi,
      args: [friend, true],
      functionName: 'setApprovalForAll',
    })
    expect(decodeOne(all)).toMatchObject({
      isApproved: true,
      kind: 'approval-for-all',
      spender: friend,
    })
  })

  test('a contract that is being created is a call without a contract', () => {
    expect(decodeCalls([{ data: '0x6001', to: undefined, value: 2n }], me)).toEqual([
      { contract: undefined, data: '0x6001', kind: 'call', value: 2n },
    ])
  })

  test('each selector is that of its function', () => {
    const signatures = [...erc20Abi, ...erc721Abi, ...erc1155Abi, ...more]
      .filter(({ type }) => type === 'function')
      .map((item) => toFunctionSelector(item as never))
    expect(signatures).toEqual(expect.arrayContaining(Object.keys(tokenCalls)))
    expect(ofPermit2.map((item) => toFunctionSelector(item)).toSorted()).toEqual(
      Object.keys(permit2Calls).toSorted(),
    )
  })

  test('never throws, and never drops bytes that it does not know', () => {
    const selectors = fc.constantFrom(
      ...Object.keys(tokenCalls),
      '0xac9650d8',
      '0x5ae401dc',
      '0x12345678',
    )
    const rests = fc.string({ maxLength: 600, unit: fc.constantFrom(...'0001f'.split('')) })
    fc.assert(
      fc.property(
        selectors,
        rests,
        fc.constantFrom(token, permit2, multicall3, me, oneInch),
        (selector, rest, to) => {
          const data: Hex = `0x${selector.slice(2)}${rest}`
          const action = decodeOne(data, to)
          expect(action).toBeDefined()
          expect(action?.kind === 'call' ? action.data : data).toBe(data)
        },
      ),
    )
  })
})
