import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../../../format/entered-amount.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { toNativeToken } from '../../../portfolio/token-balance.ts'
import { createCheckedPlatform } from '../../../testing/checked-platform.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { checkShown, toLeaving } from './check-shown.ts'

const native = toNativeToken(
  extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }),
  100n,
)
const token = { ...native, address: '0xa1' }
const fee = {
  fee: { gas: 1n, gasPrice: 7n, rent: 2n, total: 7n, value: undefined },
  status: 'ready' as const,
}

describe('checkShown', () => {
  const shown = { amount: 50n, fee: 80n }
  const check = (...leaving: readonly [typeof shown, typeof shown]) =>
    checkShown(createFakePlatform(), ...leaving)

  test.each([
    ['the same', { amount: 50n, fee: 80n }],
    ['less', { amount: 49n, fee: 1n }],
    ['a fee that is a quarter higher', { amount: 50n, fee: 100n }],
  ])('passes %s', async (_, now) => {
    await expect(check(shown, now)).resolves.toBeUndefined()
  })

  test.each([
    ['a higher fee', { amount: 50n, fee: 101n }, { issue: 'fee-grown', now: '101', shown: '80' }],
    [
      'a larger amount',
      { amount: 51n, fee: 80n },
      { issue: 'amount-grown', now: '51', shown: '50' },
    ],
  ])('rejects %s, with both values', async (_, now, details) => {
    await expect(check(shown, now)).rejects.toMatchObject({ code: 'send-invalid', details })
  })

  test('is a check, whose answer a recording has in place of the amounts', async () => {
    const { checks, platform } = createCheckedPlatform()
    await checkShown(platform, shown, shown)
    expect(checks).toEqual(['shown'])
  })

  test('where nothing was charged, anything is more', async () => {
    const nothing = { amount: 0n, fee: 0n }
    await expect(check(nothing, { amount: 0n, fee: 1n })).rejects.toThrow('fee-grown')
  })
})

describe('toLeaving', () => {
  const amount = { ...emptyAmount, value: 93n }

  test('is the amount, with the fee where everything is sent, and the fee with the rent', () => {
    const whole = { ...amount, isMax: true }
    expect(toLeaving({ amount, fee, token: native })).toEqual({ amount: 93n, fee: 9n })
    expect(toLeaving({ amount: whole, fee, token: native })).toEqual({ amount: 100n, fee: 9n })
    expect(toLeaving({ amount: whole, fee, token })).toEqual({ amount: 93n, fee: 9n })
    expect(toLeaving({ amount: whole, fee, token: undefined })).toEqual({ amount: 100n, fee: 9n })
  })

  test('is not known without a fee or an amount', () => {
    expect(toLeaving({ amount, fee: { status: 'loading' }, token })).toBeUndefined()
    expect(toLeaving({ amount: emptyAmount, fee, token })).toBeUndefined()
  })
})
