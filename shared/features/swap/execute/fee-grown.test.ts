import { describe, expect, test } from 'vitest'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { createPreview, createSwapCase, toProblem } from '../../../testing/swap-case.ts'

const gwei = 10n ** 9n
/** That of 150,000 gas at 10 gwei. */
const shown = '1500000000000000'
/** That of 100,000 gas at 200 gwei. */
const now = '20000000000000000'
const grown = { issue: 'fee-grown', now, shown }

describe('a swap whose fee has grown since it was shown', () => {
  test.each(['native', 'token'] as const)(
    'asks before the wallet is called, and the next press is the answer: a step of %s',
    async (of) => {
      const { chain, sending, snackbar, swap, swapState } = await createPreview(of)
      chain.gasPrice = 200n * gwei
      await swap.runSwap()
      expect(swapState()).toMatchObject({ error: { details: grown }, run: undefined })
      expect(snackbar.store.getState()).not.toMatchObject({ message: 'send-failed' })
      expect(sending.calls).toEqual([])
      await swap.runSwap()
      expect(sending.calls).toHaveLength(1)
    },
  )

  test('asks again if it grows further', async () => {
    const { chain, sending, swap, swapState } = await createPreview('native')
    chain.gasPrice = 200n * gwei
    await swap.runSwap()
    chain.gasPrice = 401n * gwei
    await swap.runSwap()
    expect(swapState().error?.details).toEqual({
      issue: 'fee-grown',
      now: '40100000000000000',
      shown: now,
    })
    expect(sending.calls).toEqual([])
  })

  test('does not ask for what an unbuilt swap may cost: twice what was shown', async () => {
    const { chain, sending, swap } = await createPreview('native')
    chain.gas = 300_000n
    await swap.runSwap()
    expect(sending.calls).toHaveLength(1)
  })

  test('asks for one unit of gas more', async () => {
    const { chain, sending, swap, ...rest } = await createPreview('native')
    chain.gas = 300_001n
    await swap.runSwap()
    expect(toProblem({ chain, sending, swap, ...rest })).toBe('fee-grown')
    expect(sending.calls).toEqual([])
  })

  test('remembers the answer to the question before: that of the contract', async () => {
    const { chain, sending, swap, swapService, swapState } = await createPreview('native')
    swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    chain.gasPrice = 200n * gwei
    await swap.runSwap()
    expect(swapState().error?.details).toMatchObject({ issue: 'unchecked' })
    await swap.runSwap()
    expect(swapState().error?.details).toEqual(grown)
    expect(sending.calls).toEqual([])
    await swap.runSwap()
    expect(sending.calls).toMatchObject([{ from: firstAddress, to: secondAddress }])
  })

  test('forgets both answers for another order', async () => {
    const { chain, enter, preview, sending, swap, swapState } = await createPreview('native')
    chain.gasPrice = 200n * gwei
    await swap.runSwap()
    chain.gasPrice = 10n * gwei
    await enter('0.25')
    await preview()
    chain.gasPrice = 200n * gwei
    await swap.runSwap()
    expect(swapState().error?.details).toMatchObject({ issue: 'fee-grown' })
    expect(sending.calls).toEqual([])
  })

  test('rejects without the modal, unless the host has shown the new fee', async () => {
    const { chain, feature, sending } = await createSwapCase()
    const request = { amount: '0.5', toToken: 'USDC' }
    const { networkFee } = await feature.quote(request)
    chain.gasPrice = 200n * gwei
    await expect(feature.swap({ ...request, maxFee: networkFee.total })).rejects.toMatchObject({
      code: 'swap-invalid',
      details: grown,
    })
    expect(sending.calls).toEqual([])
    await feature.swap({ ...request, maxFee: BigInt(now) })
    expect(sending.calls).toHaveLength(1)
  })
})
