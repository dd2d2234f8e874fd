import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { Hex } from '../../../schema/primitives.ts'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import { settle } from '../../../testing/settle.ts'
import {
  createPreview,
  createSwapCase,
  dai,
  encodeExchange,
  native,
  router,
  toProblem,
  toRevert,
} from '../../../testing/swap-case.ts'
import { type SwapOutcome, simulateSwap } from '../../../testing/swap-simulation.ts'

const otherContract = '0x00000000000000000000000000000000000000a1'

const unit = 10n ** 18n

describe('a service that lies', () => {
  const toBuilt = (
    change: Partial<Record<'amount' | 'minimum', bigint>> & {
      from?: Hex
      receiver?: Hex
      to?: Hex
    },
  ) =>
    encodeExchange([
      change.from ?? native,
      change.to ?? contract,
      change.amount ?? unit / 2n,
      change.minimum ?? 990_000_000n,
      change.receiver ?? firstAddress,
    ])

  test.each([
    ['gives less than the minimum that was shown', { minimum: 989_999_999n }, 'minimum'],
    ['names another receiver', { receiver: secondAddress }, 'mismatch'],
    ['takes another amount', { amount: unit }, 'mismatch'],
    ['gives another token', { to: router }, 'mismatch'],
    ['takes another token', { from: contract }, 'mismatch'],
  ] as const)('and %s gets no signature', async (_name, change, issue) => {
    const instance = await createPreview('native')
    instance.swapService.build = (built) => ({ ...built, data: toBuilt(change) })
    await instance.swap.runSwap()
    expect(instance.sending.calls).toEqual([])
    expect(toProblem(instance)).toBe(issue)
    expect(instance.view()).toBe('SwapPreview')
    expect(instance.swapState()).toMatchObject({ amount: { text: '0.5' }, run: undefined })
  })

  test('and builds a call that nobody can read, or for another account, gets no signature', async () => {
    const instance = await createPreview('native')
    instance.swapService.build = (built) => ({ ...built, data: '0xdeadbeef00' })
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('unreadable')
    instance.swapService.build = (built) => ({ ...built, from: `eip155:1:${secondAddress}` })
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('mismatch')
    expect(instance.sending.calls).toEqual([])
  })

  test('and calls another contract than the one that was approved gets no signature', async () => {
    const instance = await createPreview()
    await instance.swap.runSwap()
    instance.swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('mismatch')
    expect(instance.sending.calls).toHaveLength(1)
  })

  test('and names a contract that keeps the payment gets no signature, where the node simulates', async () => {
    const thief = { arrives: 0n }
    const honest = { arrives: 990_000_000n }
    const instance = await createPreview('native')
    let outcome: SwapOutcome = thief
    instance.swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    instance.chain.read = ({ method, params }) =>
      method === 'eth_simulateV1' ? simulateSwap(outcome, params) : undefined
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('minimum')
    await expect(instance.feature.swap({ amount: '0.5', toToken: 'USDC' })).rejects.toMatchObject({
      details: { issue: 'minimum' },
    })
    outcome = { ...honest, lost: { amount: 1n, asset: dai } }
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('mismatch')
    expect(instance.sending.calls).toEqual([])
    outcome = honest
    await instance.swap.runSwap()
    // An honest simulation can be that of an unknown contract, too.
    expect(instance.swapState().error?.details).toEqual({
      issue: 'unchecked',
      reason: secondAddress,
    })
    expect(instance.sending.calls).toEqual([])
    await instance.swap.runSwap()
    expect(instance.sending.calls).toHaveLength(1)
  })

  test('and names a contract that keeps a payment whose least is 0 gets no signature, nor one that is none', async () => {
    const instance = await createSwapCase()
    const { chain, sending, swap, swapService } = instance
    swapService.rate = () => 1n
    await instance.enter('0.5')
    await instance.preview()
    swap.confirmImpact()
    expect(instance.swapState().quote).toMatchObject({ quote: { least: 0n } })
    let arrives = 0n
    chain.read = ({ method, params }) =>
      method === 'eth_simulateV1' ? simulateSwap({ arrives }, params) : undefined
    swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    await swap.runSwap()
    expect(toProblem(instance)).toBe('minimum')
    arrives = 1n
    swapService.build = (built) => ({ ...built, to: `eip155:1:${native}` })
    await swap.runSwap()
    expect(toProblem(instance)).toBe('mismatch')
    expect(sending.calls).toEqual([])
    swapService.build = (built) => built
    await swap.runSwap()
    expect(sending.calls).toHaveLength(1)
  })

  test('and names a contract that nobody knows gets a signature by a second press alone, where the node cannot simulate', async () => {
    const instance = await createPreview('native')
    const { feature, sending, swap, swapService, swapState } = instance
    swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    expect(await feature.readSigningRequest()).toMatchObject({ params: [{ to: secondAddress }] })
    await swap.runSwap()
    expect(sending.calls).toEqual([])
    expect(swapState().error?.details).toEqual({ issue: 'unchecked', reason: secondAddress })
    expect(instance.snackbar.store.getState().open).toBe(false)
    // Another amount is another question.
    await instance.enter('0.25')
    await swap.runSwap()
    expect(toProblem(instance)).toBe('unchecked')
    expect(sending.calls).toEqual([])
    await swap.runSwap()
    expect(sending.calls).toMatchObject([{ to: secondAddress, value: unit / 4n }])
  })

  test('and names another such contract at the second press is asked about that one', async () => {
    const { sending, swap, swapService, swapState } = await createPreview('native')
    swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    await swap.runSwap()
    swapService.build = (built) => ({ ...built, to: `eip155:1:${otherContract}` })
    await swap.runSwap()
    expect(swapState().error?.details).toEqual({ issue: 'unchecked', reason: otherContract })
    expect(sending.calls).toEqual([])
    await swap.runSwap()
    expect(sending.calls).toMatchObject([{ to: otherContract }])
  })

  test('and names such a contract gets a signature from a host that says so', async () => {
    const { feature, sending, swapService } = await createSwapCase()
    swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    const request = { amount: '0.5', toToken: 'USDC' }
    await expect(feature.swap(request)).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'unchecked', reason: secondAddress },
    })
    expect(sending.calls).toEqual([])
    await expect(
      feature.swap({ ...request, confirmedContract: otherContract }),
    ).rejects.toMatchObject({ details: { issue: 'unchecked', reason: secondAddress } })
    expect(sending.calls).toEqual([])
    await feature.swap({ ...request, confirmedContract: secondAddress.toLowerCase() })
    expect(sending.calls).toHaveLength(1)
  })

  test('and names one that the host knows gets a signature', async () => {
    const named = { 'eip155:1': { [secondAddress]: 'Router' } }
    const { feature, sending, swapService } = await createSwapCase({ knownContracts: named })
    swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    await feature.swap({ amount: '0.5', toToken: 'USDC' })
    expect(sending.calls).toHaveLength(1)
  })
})

describe('what changes meanwhile', () => {
  test('a quote that has ended is not used: one that gives less is shown first', async () => {
    const instance = await createPreview('native')
    const { clock, platform, swap, swapService, sending } = instance
    Object.assign(platform.page, { visible: false })
    clock.advance(15_000)
    swapService.rate = () => 999_000_000n
    await swap.runSwap()
    expect(sending.calls).toEqual([])
    expect(toProblem(instance)).toBe('changed')
    expect(instance.swapState().quote).toMatchObject({ quote: { received: 999_000_000n } })
    await swap.runSwap()
    expect(sending.calls).toHaveLength(1)
  })

  test('a price that moves between the quote and the press is shown, and not called a lie', async () => {
    const instance = await createPreview('native')
    instance.swapService.rate = () => 999_000_000n
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('changed')
    expect(instance.sending.calls).toEqual([])
  })

  test('another account or network gets no transaction', async () => {
    const instance = await createPreview()
    instance.swapService.intercept = (path) => {
      if (path.endsWith('build-approve')) instance.switchAccount()
      return undefined
    }
    instance.wallet.reply = ({ method }) => {
      if (method === 'eth_accounts') instance.switchAccount()
      return method === 'eth_accounts' ? [firstAddress] : undefined
    }
    await instance.swap.runSwap()
    expect(instance.sending.calls).toEqual([])
    expect(instance.swapState()).toMatchObject({ amount: { text: '' }, run: undefined })
  })

  test('what the wallet declines loses nothing, and shows no snackbar', async () => {
    const instance = await createPreview('native')
    instance.sending.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await instance.swap.runSwap()
    expect(instance.swapState()).toMatchObject({
      amount: { text: '0.5' },
      error: { code: 'user-rejected' },
      run: undefined,
    })
    expect(instance.snackbar.store.getState().open).toBe(false)
  })

  test('the wait for the wallet can end, and a later answer changes nothing', async () => {
    const instance = await createPreview('native')
    let answer: (hash: string) => void = () => undefined
    instance.sending.answer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const running = instance.swap.runSwap()
    await settle()
    expect(instance.swapState().run).toEqual({ status: 'confirming', step: 'swap' })
    instance.swap.cancelSwap()
    expect(instance.swapState().run).toBeUndefined()
    answer('0xfe')
    await running
    expect(instance.swapState()).toMatchObject({ amount: { text: '0.5' }, error: undefined })
    expect(instance.storage.get('sent-transactions')).toMatchObject([{ id: '0xfe' }])
  })

  test('the node says that it would fail, with the words of the contract', async () => {
    const instance = await createPreview('native')
    instance.chain.read = ({ method }) => {
      if (method === 'eth_estimateGas') throw toRevert('execution reverted: Paused')
      return undefined
    }
    await instance.swap.runSwap()
    expect(instance.swapState().error?.details).toEqual({ issue: 'reverted', reason: 'Paused' })
    expect(instance.sending.calls).toEqual([])
  })

  test('§5.11 gas that the built swap needs, and the account lacks, stops it', async () => {
    const instance = await createPreview('native')
    instance.chain.gas = 60_000_000n
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('gas')
    expect(instance.sending.calls).toEqual([])
  })
})
