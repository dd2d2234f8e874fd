import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { decodeCalls } from './decode-calls.ts'
import { oneInch } from './known-contracts.ts'

const me = `0x${'11'.repeat(20)}` as const
const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const localExchange = `0x${'e8'.repeat(20)}` as const
const other = `0x${'44'.repeat(20)}` as const
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const decodeOne = (data: Hex, to: string | undefined = token, value = 0n): Action | undefined =>
  decodeCalls([{ data, to, value }], me, new Map([[localExchange, 'Local exchange']]))[0]

const exchange = parseAbi([
  'function swap(address from, address to, uint256 amount, uint256 minimum, address receiver)',
])
const inch = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data)',
])
describe('decodeCalls of exchanges', () => {
  test('names swaps of known exchanges, unless the amount that goes with them is another one', () => {
    const args = [native, token, 10n, 3n, me] as const
    const data = encodeFunctionData({ abi: exchange, args, functionName: 'swap' })
    expect(decodeOne(data, localExchange, 10n)).toEqual({
      contract: localExchange,
      gets: [{ amount: 3n, asset: token, tokenId: undefined }],
      gives: [{ amount: 10n, asset: undefined, tokenId: undefined }],
      isOrder: false,
      kind: 'exchange',
      receiver: me,
      value: 0n,
    })
    expect(decodeOne(data, localExchange, 11n)).toMatchObject({ kind: 'call', value: 11n })
    expect(decodeOne(data, other, 10n)).toMatchObject({ kind: 'call' })
    const described = {
      amount: 5n,
      dstReceiver: friend,
      dstToken: native,
      flags: 0n,
      minReturnAmount: 2n,
      srcReceiver: other,
      srcToken: token,
    } as const
    const routed = encodeFunctionData({
      abi: inch,
      args: [other, described, '0x1234'],
      functionName: 'swap',
    })
    expect(decodeOne(routed, oneInch)).toMatchObject({
      gets: [{ amount: 2n, asset: undefined }],
      gives: [{ amount: 5n, asset: token }],
      receiver: friend,
    })
  })

  test('names the account that calls as the receiver where 1inch does, and no minimum that may not be kept', () => {
    const described = {
      amount: 5n,
      dstReceiver: `0x${'0'.repeat(40)}`,
      dstToken: native,
      minReturnAmount: 2n,
      srcReceiver: other,
      srcToken: token,
    } as const
    const toData = (flags: bigint) =>
      encodeFunctionData({
        abi: inch,
        args: [other, { ...described, flags }, '0x1234'],
        functionName: 'swap',
      })
    expect(decodeOne(toData(0n), oneInch)).toMatchObject({ kind: 'exchange', receiver: me })
    expect(decodeOne(toData(1n), oneInch)).toMatchObject({ kind: 'call' })
  })
})
