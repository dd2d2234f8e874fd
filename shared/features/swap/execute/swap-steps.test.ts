import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import { settle } from '../../../testing/settle.ts'
import {
  createPreview,
  createSwapCase,
  etherId,
  native,
  router,
  toProblem,
  usdcId,
} from '../../../testing/swap-case.ts'

const unit = 10n ** 18n

describe('§1.15 a swap of the native currency', () => {
  test('is one transaction with the amount as its value, and returns to Account', async () => {
    const { sending, snackbar, swap, swapState, view, ...rest } = await createPreview('native')
    expect(swapState().plan).toMatchObject({ plan: { isBatch: false, steps: ['swap'] } })
    await swap.runSwap()
    expect(sending.calls).toMatchObject([
      { from: firstAddress, network: { id: 1 }, to: router, value: unit / 2n },
    ])
    expect(view()).toBe('Account')
    expect(snackbar.store.getState()).toMatchObject({ message: 'transaction-started' })
    expect(swapState()).toMatchObject({ amount: { text: '' }, run: undefined })
    expect(rest.storage.get('sent-transactions')).toMatchObject([{ id: '0xfe' }])
  })

  test('§9.24 asks the service for a slippage of 1 %', async () => {
    const { swap, swapService } = await createPreview('native')
    await swap.runSwap()
    expect(swapService.calls.find(({ path }) => path.endsWith('build-transaction'))?.body).toEqual({
      amount: String(unit / 2n),
      disableEstimate: true,
      eip155: { slippage: 1 },
      from: `eip155:1:${native}`,
      projectId: 'p',
      to: `eip155:1:${contract}`,
      userAddress: `eip155:1:${firstAddress}`,
    })
  })
})

describe('a swap of a token', () => {
  test('approves exactly the amount to the spender of the data, then swaps without a value', async () => {
    const { chain, sending, swap, swapState, view } = await createPreview()
    expect(swapState().plan).toMatchObject({
      plan: { spender: router, steps: ['approve', 'swap'] },
    })
    await swap.runSwap()
    expect(chain.allowance).toBe(10_000_000n)
    expect(view()).toBe('SwapPreview')
    expect(swapState().plan).toMatchObject({ plan: { steps: ['swap'] } })
    await swap.runSwap()
    expect(sending.calls.map(({ to, value }) => [to, value])).toEqual([
      [contract, 0n],
      [router, 0n],
    ])
    expect(view()).toBe('Account')
  })

  test('sets an allowance to 0 first where the token refuses to raise it', async () => {
    const instance = await createSwapCase()
    instance.chain.allowance = 1n
    instance.chain.isStrict = true
    await instance.enter('10', usdcId, etherId)
    await instance.preview()
    const steps = () => {
      const { plan } = instance.swapState()
      return plan.status === 'ready' ? plan.plan.steps : plan.status
    }
    expect(steps()).toEqual(['reset', 'approve', 'swap'])
    await instance.swap.runSwap()
    expect(instance.chain.allowance).toBe(0n)
    expect(steps()).toEqual(['approve', 'swap'])
    await instance.swap.runSwap()
    expect(steps()).toEqual(['swap'])
  })

  test('an allowance that cannot be read is not 0: nothing can be pressed until it is', async () => {
    const instance = await createSwapCase()
    instance.chain.read = ({ method, params }) => {
      const [call] = params as [{ to?: string }]
      if (method === 'eth_call' && call.to === contract) throw new PorticoError('rpc-failed')
      return undefined
    }
    await instance.enter('10', usdcId, etherId)
    await instance.preview()
    expect(instance.swapState().plan).toEqual({ status: 'failed' })
    await instance.swap.runSwap()
    expect(instance.sending.calls).toEqual([])
    instance.chain.read = () => undefined
    instance.swap.retrySwap()
    await instance.rest()
    expect(instance.swapState().plan.status).toBe('ready')
  })

  test('waits until the node shows the allowance, whatever became of the transaction', async () => {
    const instance = await createPreview()
    const { chain, clock, swap, swapState } = instance
    chain.receipt = undefined
    const running = swap.runSwap()
    await settle()
    expect(swapState().run).toEqual({ status: 'pending', step: 'approve' })
    clock.advance(4_000)
    await settle()
    expect(swapState().run).toBeDefined()
    // The wallet has replaced it by a faster one.
    chain.allowance = 10_000_000n
    clock.advance(4_000)
    await running
    expect(swapState()).toMatchObject({ plan: { plan: { steps: ['swap'] } }, run: undefined })
  })

  test('an approval that is reverted, or of less than the amount, is no approval', async () => {
    const reverted = await createPreview()
    reverted.chain.receipt = 0n
    await reverted.swap.runSwap()
    expect(toProblem(reverted)).toBe('approval-failed')
    const short = await createPreview()
    short.sending.answer = async () => {
      short.chain.allowance = 5n
      return '0xfe'
    }
    const running = short.swap.runSwap()
    for (let poll = 0; poll <= 3; poll += 1) {
      await settle()
      short.clock.advance(4_000)
    }
    await running
    expect(toProblem(short)).toBe('allowance-short')
    expect(short.swapState().run).toBeUndefined()
  })
})

test('a price impact over 10 % is confirmed a second time', async () => {
  const instance = await createSwapCase()
  instance.swapService.rate = () => 880_000_000n
  await instance.enter('0.5')
  await instance.preview()
  expect(instance.swapState()).toMatchObject({ impact: 'unconfirmed', issue: 'impact' })
  await instance.swap.runSwap()
  expect(instance.sending.calls).toEqual([])
  instance.swap.confirmImpact()
  expect(instance.swapState()).toMatchObject({ impact: 'confirmed', issue: undefined })
  instance.swapService.rate = () => 700_000_000n
  instance.clock.advance(10_000)
  await instance.rest()
  expect(instance.swapState().impact).toBe('unconfirmed')
})
