import { describe, expect, test } from 'vitest'
import { contract } from '../../../testing/portfolio-case.ts'
import { createSwapCase, etherId, usdcId } from '../../../testing/swap-case.ts'

describe('a service that says other decimals than the contract of a token', () => {
  test.each([
    ['is paid', [usdcId, etherId], { fromToken: 'USDC', toToken: 'ETH' }],
    ['arrives', [etherId, usdcId], { fromToken: 'ETH', toToken: 'USDC' }],
  ] as const)('gets no approval and no signature: the token that %s', async (_, ids, tokens) => {
    const instance = await createSwapCase()
    const { chain, feature, sending, swap, swapState } = instance
    await instance.enter('0.5', ...ids)
    await instance.preview()
    chain.decimals = { ...chain.decimals, [contract]: 7n }
    await swap.runSwap()
    const details = { issue: 'decimals', reason: 'USDC: 6, 7' }
    expect(swapState().error?.details).toEqual(details)
    await expect(feature.swap({ amount: '0.5', ...tokens })).rejects.toMatchObject({
      code: 'swap-invalid',
      details,
    })
    expect(sending.calls).toEqual([])
  })
})
