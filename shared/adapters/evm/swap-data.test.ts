import * as fc from 'fast-check'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeSwap } from './swap-data.ts'

const struct =
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }'
const described = parseAbi([
  struct,
  'function swap(address executor, Description what, bytes data)',
])
const permitted = parseAbi([
  struct,
  'function swap(address executor, Description what, bytes permit, bytes data)',
])
const plain = parseAbi([
  'function swap(address from, address to, uint256 amount, uint256 minimum, address receiver)',
])

const address = fc
  .string({ maxLength: 40, minLength: 40, unit: fc.constantFrom(...'0123456789abcdef'.split('')) })
  .map((text): Hex => `0x${text}`)
const amount = fc.bigInt({ max: 2n ** 256n - 1n, min: 0n })
const bytes = fc
  .uint8Array({ maxLength: 70 })
  .map((content): Hex => `0x${Buffer.from(content).toString('hex')}`)
const order = fc.record({ amount, from: address, minimum: amount, receiver: address, to: address })
const others = fc.record({ data: bytes, executor: address, flags: amount, permit: bytes })
const nobody = `0x${'0'.repeat(40)}` as const

/** A call whose arguments are numbers. */
const toCall = (name: string, values: readonly bigint[]): Hex => {
  const types = values.map(() => ({ type: 'uint256' }))
  const selector = toFunctionSelector(`${name}(${types.map(({ type }) => type).join()})`)
  return concat([selector, encodeAbiParameters(types, values)])
}

describe('decodeSwap', () => {
  test('reads each form of a swap that viem encodes, with or without a permit', () => {
    fc.assert(
      fc.property(order, others, (swap, { data, executor, flags, permit }) => {
        const what = {
          amount: swap.amount,
          dstReceiver: swap.receiver,
          dstToken: swap.to,
          flags: (flags / 2n) * 2n,
          minReturnAmount: swap.minimum,
          srcReceiver: executor,
          srcToken: swap.from,
        }
        const receiver = swap.receiver === nobody ? undefined : swap.receiver
        for (const call of [
          encodeFunctionData({ abi: described, args: [executor, what, data] }),
          encodeFunctionData({ abi: permitted, args: [executor, what, permit, data] }),
        ])
          expect(decodeSwap(call)).toEqual({ ...swap, receiver })
        const args = [swap.from, swap.to, swap.amount, swap.minimum, swap.receiver] as const
        expect(decodeSwap(encodeFunctionData({ abi: plain, args }))).toEqual(swap)
      }),
    )
  })

  test.each([1, 2, 3])(
    'reads a swap through %i pools, which do not say which token arrives',
    (count) => {
      const name = `noswap${count === 1 ? '' : count}`
      const dexes = Array.from({ length: count }, (_, index) => BigInt(index))
      const from = `0x${'33'.repeat(20)}`
      const shared = { minimum: 7n, receiver: undefined, to: undefined }
      // The upper bits of a token are flags.
      const word = BigInt(from) + 2n ** 255n
      expect(decodeSwap(toCall(`u${name}`, [word, 5n, 7n, ...dexes]))).toEqual({
        ...shared,
        amount: 5n,
        from,
      })
      expect(decodeSwap(toCall(`ethU${name}`, [7n, ...dexes]))).toEqual({
        ...shared,
        amount: undefined,
        from: undefined,
      })
    },
  )

  test('says nothing of a swap that may give less than its minimum, of cut data and of other calls', () => {
    const encode = (flags: bigint) =>
      encodeFunctionData({
        abi: described,
        args: [
          nobody,
          {
            amount: 5n,
            dstReceiver: nobody,
            dstToken: nobody,
            flags,
            minReturnAmount: 7n,
            srcReceiver: nobody,
            srcToken: nobody,
          },
          '0x1234',
        ],
      })
    expect(decodeSwap(encode(0n))).toMatchObject({ minimum: 7n, receiver: undefined })
    expect(decodeSwap(encode(1n))).toBeUndefined()
    expect(decodeSwap(`0x${encode(0n).slice(2, -66)}`)).toBeUndefined()
    expect(decodeSwap('0xdeadbeef00')).toBeUndefined()
    expect(decodeSwap('0x')).toBeUndefined()
  })
})
