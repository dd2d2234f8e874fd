import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { decodeCalls } from './decode-calls.ts'
import { multicall3, permit2 } from './known-contracts.ts'
import { permit2Calls, tokenCalls } from './token-calls.ts'

const me = `0x${'11'.repeat(20)}` as const
const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const other = `0x${'44'.repeat(20)}` as const

const decodeOne = (data: Hex, to: string = token): Action | undefined =>
  decodeCalls([{ data, to, value: 0n }], me)[0]

/** A call with one more bit in a word of its parameters. */
function withBit(data: Hex, word: number, bit: bigint): Hex {
  const at = 10 + 64 * word
  const changed = BigInt(`0x${data.slice(at, at + 64)}`) | bit
  return `0x${data.slice(2, at)}${changed.toString(16).padStart(64, '0')}${data.slice(at + 64)}`
}

describe('decodeCalls of data with faults', () => {
  test('reads an approval whose address has more bits, as WETH9 does, and says so', () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      args: [friend, 2n ** 256n - 1n],
      functionName: 'approve',
    })
    const clean = decodeOne(data)
    expect(clean).toMatchObject({ isUnlimited: true, kind: 'approval', spender: friend })
    expect(clean).not.toHaveProperty('fault')
    for (const bit of [160n, 200n, 255n])
      expect(decodeOne(withBit(data, 0, 1n << bit))).toEqual({ ...clean, fault: 'unclean' })
  })

  test('reads a right to everything that is another number than 1', () => {
    const data = encodeFunctionData({
      abi: erc721Abi,
      args: [friend, true],
      functionName: 'setApprovalForAll',
    })
    expect(decodeOne(withBit(data, 1, 2n))).toMatchObject({
      fault: 'unclean',
      isApproved: true,
      kind: 'approval-for-all',
      spender: friend,
    })
  })

  test('reads what is unclean inside a batch', () => {
    const approval = encodeFunctionData({
      abi: erc20Abi,
      args: [friend, 5n],
      functionName: 'approve',
    })
    const batch = encodeFunctionData({
      abi: parseAbi(['function multicall(bytes[] data)']),
      args: [[withBit(approval, 0, 1n << 255n)]],
    })
    expect(decodeOne(batch)).toMatchObject({
      actions: [{ amount: 5n, fault: 'unclean', kind: 'approval', spender: friend }],
      kind: 'batch',
    })
  })

  test.each([
    ...Object.keys(tokenCalls).map((selector) => [selector, token] as const),
    ...Object.keys(permit2Calls).map((selector) => [selector, permit2] as const),
    // The batches of any contract, of Multicall3, and of an account.
    ['0x5ae401dc', token],
    ['0x1f0464d1', token],
    ['0xac9650d8', token],
    ['0x174dea71', multicall3],
    ['0x82ad56cb', multicall3],
    ['0xbce38bd7', multicall3],
    ['0x399542e9', multicall3],
    ['0xc3077fa9', multicall3],
    ['0x252dba42', multicall3],
    ['0x3f707e6b', me],
    ['0x34fcd5be', me],
    ['0xb61d27f6', me],
    ['0xe9ae5c53', me],
  ] as const)('names data of %s at %s that cannot be read', (selector, contract) => {
    const data: Hex = `0x${selector.slice(2)}00`
    expect(decodeOne(data, contract)).toEqual({
      contract,
      data,
      fault: 'unreadable',
      kind: 'call',
      value: 0n,
    })
  })

  test('takes no approval with a call for one without the data of that call', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function approveAndCall(address spender, uint256 amount, bytes data)']),
      args: [friend, 5n, '0xabcd'],
    })
    expect(decodeOne(data)).toMatchObject({ amount: 5n, kind: 'approval' })
    expect(decodeOne(data.slice(0, 10 + 2 * 64) as Hex)).toMatchObject({
      fault: 'unreadable',
      kind: 'call',
    })
  })

  test('finds no fault in a permit of another account, and in what it does not know', () => {
    const permit = encodeFunctionData({
      abi: parseAbi([
        'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      ]),
      args: [other, friend, 1n, 2n, 27, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
      functionName: 'permit',
    })
    expect(decodeOne(permit)).not.toHaveProperty('fault')
    expect(decodeOne('0x12345678')).not.toHaveProperty('fault')
  })
})
