import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { encodeExchange } from '../../../testing/swap-case.ts'
import {
  daiAddress,
  eee,
  etherOrder,
  routerAddress,
  unit,
  usdcAddress,
  usdcOrder,
} from '../../../testing/swap-facts.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import { checkBuilt, toTransaction } from './check-built.ts'

const pools = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minimum, uint256 dex)',
  'function ethUnoswap(uint256 minimum, uint256 dex) payable',
])
const zero = `0x${'0'.repeat(40)}` as const
const least = 990_000_000n

type Arguments = Parameters<typeof encodeExchange>[0]
const fromEther: Arguments = [eee, usdcAddress, unit / 2n, least, firstAddress]
const fromUsdc: Arguments = [usdcAddress, eee, 10_000_000n, least, firstAddress]

const check = (
  args: Arguments | `0x${string}`,
  { order = etherOrder, ...changed }: { from?: string; order?: ResolvedSwap; to?: string } = {},
) => {
  const data = typeof args === 'string' ? args : encodeExchange(args)
  const spender = order.fromToken.address === undefined ? undefined : routerAddress
  const built = { data, from: firstAddress, to: routerAddress, ...changed }
  return checkBuilt(built, { least, order, spender })
}
const mismatch = { code: 'swap-invalid', details: { issue: 'mismatch' } }

describe('checkBuilt', () => {
  test('accepts a swap of the order whose data says which token arrives', async () => {
    expect(await check(fromEther)).toBe(true)
    expect(await check(fromUsdc, { order: usdcOrder })).toBe(true)
  })

  test('accepts the zero address as the native currency, and any case', async () => {
    expect(await check(fromEther.with(0, zero) as unknown as Arguments)).toBe(true)
    const order = {
      ...usdcOrder,
      account: { ...usdcOrder.account, address: firstAddress.toLowerCase() },
    }
    const changed = {
      from: firstAddress.toUpperCase().replace('0X', '0x'),
      to: routerAddress.toUpperCase().replace('0X', '0x'),
    }
    expect(await check(fromUsdc, { ...changed, order })).toBe(true)
  })

  test.each([
    ['less than was shown', fromEther.with(3, least - 1n), 'minimum'],
    ['another receiver', fromEther.with(4, secondAddress), 'mismatch'],
    ['another token that arrives', fromEther.with(1, daiAddress), 'mismatch'],
    ['the native currency where a token was ordered', fromEther.with(1, eee), 'mismatch'],
    ['another token that is paid', fromEther.with(0, daiAddress), 'mismatch'],
    ['more than was ordered', fromEther.with(2, unit / 2n + 1n), 'mismatch'],
    ['less than was ordered', fromEther.with(2, unit / 2n - 1n), 'mismatch'],
  ] as const)('refuses %s, of the native currency', async (_, args, issue) => {
    await expect(check(args as unknown as Arguments)).rejects.toMatchObject({ details: { issue } })
  })

  test.each([
    ['the native currency as what is paid', fromUsdc.with(0, eee)],
    ['the zero address as what is paid', fromUsdc.with(0, zero)],
    ['a token that arrives in place of the native currency', fromUsdc.with(1, daiAddress)],
    ['another amount', fromUsdc.with(2, 10_000_001n)],
  ] as const)('refuses %s, of a token', async (_, args) => {
    await expect(check(args as unknown as Arguments, { order: usdcOrder })).rejects.toMatchObject(
      mismatch,
    )
  })

  test('the least that was shown is enough', async () => {
    expect(await check(fromEther.with(3, least + 1n) as unknown as Arguments)).toBe(true)
    expect(await check(fromEther.with(3, least) as unknown as Arguments)).toBe(true)
  })

  test('refuses a swap of another account', async () => {
    await expect(check(fromEther, { from: secondAddress })).rejects.toMatchObject(mismatch)
  })

  test('refuses a call that is not known', async () => {
    await expect(check('0xdeadbeef00')).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'unreadable' },
    })
  })

  test.each([
    ['the account', firstAddress],
    ['the token that arrives', usdcAddress],
    ['the name of the native currency', eee],
    ['the zero address', zero],
  ])('refuses a call of %s', async (_, to) => {
    await expect(check(fromEther, { to })).rejects.toMatchObject(mismatch)
    await expect(check(fromEther, { to: to.toLowerCase() })).rejects.toMatchObject(mismatch)
  })

  test('a payment of the native currency can go to any contract, that of a token to the spender alone', async () => {
    expect(await check(fromEther, { to: secondAddress })).toBe(true)
    await expect(check(fromUsdc, { order: usdcOrder, to: secondAddress })).rejects.toMatchObject(
      mismatch,
    )
    await expect(check(fromUsdc, { order: usdcOrder, to: usdcAddress })).rejects.toMatchObject(
      mismatch,
    )
  })

  test('has to simulate what the data does not say', async () => {
    const native = encodeFunctionData({
      abi: pools,
      args: [least, 1n],
      functionName: 'ethUnoswap',
    })
    expect(await check(native)).toBe(false)
    const token = encodeFunctionData({
      abi: pools,
      args: [BigInt(usdcAddress), 10_000_000n, least, 1n],
      functionName: 'unoswap',
    })
    expect(await check(token, { order: usdcOrder })).toBe(false)
    await expect(check(native, { order: usdcOrder })).rejects.toMatchObject(mismatch)
  })
})

describe('toTransaction', () => {
  const built = { data: '0x01', from: secondAddress, to: routerAddress } as const

  test('pays the amount as the value of a call of the native currency', () => {
    expect(toTransaction(built, etherOrder)).toEqual({
      data: '0x01',
      from: firstAddress,
      network: etherOrder.account.network,
      to: routerAddress,
      value: unit / 2n,
    })
  })

  test('pays no value for a token', () => {
    expect(toTransaction(built, usdcOrder).value).toBe(0n)
  })
})
