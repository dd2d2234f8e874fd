import { describe, expect, test } from 'vitest'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import {
  createPreview,
  createSwapCase,
  dai,
  etherId,
  router,
  toProblem,
  usdcId,
} from '../../../testing/swap-case.ts'
import { type SwapOutcome, simulateSwap } from '../../../testing/swap-simulation.ts'

const unit = 10n ** 18n

/** 10 USDC to Ether. */
const dollars = { amount: '10', fromToken: 'USDC', toToken: 'ETH' }

/** The steps of a swap whose contract neither our list nor the host has. */
async function createUnknownSpender() {
  const instance = await createSwapCase()
  instance.swapService.spender = secondAddress
  instance.swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
  await instance.enter('10', usdcId, etherId)
  await instance.preview()
  return instance
}

describe('a service that lies about what is approved', () => {
  test.each([
    ['builds a swap of another contract', { to: `eip155:1:${secondAddress}` }, 'mismatch'],
    ['builds a call that nobody can read', { data: '0xdeadbeef00' as const }, 'unreadable'],
    ['builds a swap for another account', { from: `eip155:1:${secondAddress}` }, 'mismatch'],
  ])('and %s gets no approval for it', async (_name, change, issue) => {
    const instance = await createPreview()
    instance.swapService.build = (built) => ({ ...built, ...change })
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe(issue)
    await expect(instance.feature.swap(dollars)).rejects.toMatchObject({ details: { issue } })
    expect(instance.sending.calls).toEqual([])
    expect(instance.view()).toBe('SwapPreview')
  })

  test.each([
    ['keeps the payment', { arrives: 0n, asset: 'native' }, 'minimum'],
    [
      'takes another token too',
      { arrives: unit, asset: 'native', lost: { amount: 1n, asset: dai } },
      'mismatch',
    ],
    [
      'takes more than was ordered',
      { arrives: unit, asset: 'native', lost: { amount: 10n ** 12n, asset: contract } },
      'mismatch',
    ],
    ['lets somebody spend', { arrives: unit, asset: 'native', spender: router }, 'mismatch'],
    ['fails', { arrives: unit, asset: 'native', status: '0x0' as const }, 'reverted'],
  ])(
    'and names a spender that %s gets no approval, where the node simulates',
    async (_name, outcome: SwapOutcome, issue) => {
      const instance = await createUnknownSpender()
      instance.chain.read = ({ method, params }) =>
        method === 'eth_simulateV1' ? simulateSwap(outcome, params) : undefined
      // Also the step that sets what was approved before to 0.
      for (const allowance of [0n, 1n]) {
        Object.assign(instance.chain, { allowance, isStrict: true })
        instance.swap.enterSwapAmount(`${10n + allowance}`, 'en')
        await instance.rest()
        await instance.swap.runSwap()
        expect(toProblem(instance)).toBe(issue)
      }
      await expect(instance.feature.swap(dollars)).rejects.toMatchObject({ details: { issue } })
      expect(instance.sending.calls).toEqual([])
    },
  )

  test('and names a spender that swaps gets an approval by a second press alone, where the node simulates', async () => {
    const instance = await createUnknownSpender()
    const calls: unknown[] = []
    instance.chain.read = ({ method, params }) => {
      if (method !== 'eth_simulateV1') return undefined
      calls.push(...Object(params)[0].blockStateCalls[0].calls)
      const lost = { amount: 10_000_000n, asset: contract }
      return simulateSwap({ arrives: unit, asset: 'native', lost }, params)
    }
    await instance.swap.runSwap()
    expect(instance.swapState().error?.details).toEqual({
      issue: 'unchecked',
      reason: secondAddress,
    })
    expect(instance.sending.calls).toEqual([])
    await instance.swap.runSwap()
    expect(instance.chain.allowance).toBe(10_000_000n)
    // It is simulated with the approval.
    expect(calls).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ from: firstAddress.toLowerCase(), to: contract }),
        expect.objectContaining({
          from: firstAddress.toLowerCase(),
          to: secondAddress.toLowerCase(),
        }),
      ]),
    )
  })

  test('and names a spender that nobody knows gets an approval by a second press alone, where the node cannot simulate', async () => {
    const { chain, feature, sending, swap, swapState } = await createUnknownSpender()
    const unchecked = { issue: 'unchecked', reason: secondAddress }
    await expect(feature.swap(dollars)).rejects.toMatchObject({ details: unchecked })
    await swap.runSwap()
    expect(swapState().error?.details).toEqual(unchecked)
    expect(sending.calls).toEqual([])
    await swap.runSwap()
    expect(sending.calls).toMatchObject([{ to: contract }])
    expect(chain.allowance).toBe(10_000_000n)
    chain.allowance = 0n
    await feature.swap({ ...dollars, confirmedContract: secondAddress })
    expect(sending.calls).toMatchObject([{}, { to: contract }, { to: secondAddress }])
  })

  test('and names no contract, or the account itself, gets no approval', async () => {
    for (const spender of [firstAddress, contract, '0x0000000000000000000000000000000000000000']) {
      const instance = await createSwapCase()
      instance.swapService.spender = spender
      await instance.enter('10', usdcId, etherId)
      await instance.preview()
      expect(instance.swapState().plan.status).toBe('failed')
    }
  })
})
