import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import * as appLimits from '../../limits.ts'
import type { Hex } from '../../schema/primitives.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { contract } from '../../testing/portfolio-case.ts'
import { settle } from '../../testing/settle.ts'
import {
  createSwapCase,
  encodeExchange,
  etherId,
  native,
  router,
  toRevert,
  usdcId,
} from '../../testing/swap-case.ts'
import * as limits from './limits.ts'

const unit = 10n ** 18n

/** The view with the steps, for 10 USDC to Ether, or for 0.5 Ether to USDC. */
async function createPreview(of: 'native' | 'token' = 'token') {
  const instance = await createSwapCase()
  if (of === 'token') await instance.enter('10', usdcId, etherId)
  else await instance.enter('0.5')
  await instance.preview()
  return instance
}

const toIssue = ({ swapState }: Awaited<ReturnType<typeof createSwapCase>>) =>
  swapState().error?.details?.['issue'] ?? swapState().error?.code

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
    clock.advance(appLimits.receiptPolling)
    await settle()
    expect(swapState().run).toBeDefined()
    // The wallet has replaced it by a faster one.
    chain.allowance = 10_000_000n
    clock.advance(appLimits.receiptPolling)
    await running
    expect(swapState()).toMatchObject({ plan: { plan: { steps: ['swap'] } }, run: undefined })
  })

  test('an approval that is reverted, or of less than the amount, is no approval', async () => {
    const reverted = await createPreview()
    reverted.chain.receipt = 0n
    await reverted.swap.runSwap()
    expect(toIssue(reverted)).toBe('approval-failed')
    const short = await createPreview()
    short.sending.answer = async () => {
      short.chain.allowance = 5n
      return '0xfe'
    }
    const running = short.swap.runSwap()
    for (let poll = 0; poll <= limits.allowancePolls; poll += 1) {
      await settle()
      short.clock.advance(appLimits.receiptPolling)
    }
    await running
    expect(toIssue(short)).toBe('allowance-short')
    expect(short.swapState().run).toBeUndefined()
  })
})

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
    expect(toIssue(instance)).toBe(issue)
    expect(instance.view()).toBe('SwapPreview')
    expect(instance.swapState()).toMatchObject({ amount: { text: '0.5' }, run: undefined })
  })

  test('and builds a call that nobody can read, or for another account, gets no signature', async () => {
    const instance = await createPreview('native')
    instance.swapService.build = (built) => ({ ...built, data: '0xdeadbeef00' })
    await instance.swap.runSwap()
    expect(toIssue(instance)).toBe('unreadable')
    instance.swapService.build = (built) => ({ ...built, from: `eip155:1:${secondAddress}` })
    await instance.swap.runSwap()
    expect(toIssue(instance)).toBe('mismatch')
    expect(instance.sending.calls).toEqual([])
  })

  test('and calls another contract than the one that was approved gets no signature', async () => {
    const instance = await createPreview()
    await instance.swap.runSwap()
    instance.swapService.build = (built) => ({ ...built, to: `eip155:1:${secondAddress}` })
    await instance.swap.runSwap()
    expect(toIssue(instance)).toBe('mismatch')
    expect(instance.sending.calls).toHaveLength(1)
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

describe('what changes meanwhile', () => {
  test('a quote that has ended is not used: one that gives less is shown first', async () => {
    const instance = await createPreview('native')
    const { clock, platform, swap, swapService, sending } = instance
    Object.assign(platform.page, { visible: false })
    clock.advance(limits.quoteLifetime)
    swapService.rate = () => 999_000_000n
    await swap.runSwap()
    expect(sending.calls).toEqual([])
    expect(toIssue(instance)).toBe('changed')
    expect(instance.swapState().quote).toMatchObject({ quote: { received: 999_000_000n } })
    await swap.runSwap()
    expect(sending.calls).toHaveLength(1)
  })

  test('a price that moves between the quote and the press is shown, and not called a lie', async () => {
    const instance = await createPreview('native')
    instance.swapService.rate = () => 999_000_000n
    await instance.swap.runSwap()
    expect(toIssue(instance)).toBe('changed')
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
    expect(toIssue(instance)).toBe('gas')
    expect(instance.sending.calls).toEqual([])
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
  instance.clock.advance(limits.refresh)
  await instance.rest()
  expect(instance.swapState().impact).toBe('unconfirmed')
})

describe('a wallet with batches', () => {
  const hash = '0xba'

  async function createBatch(status: unknown) {
    const instance = await createSwapCase()
    const requests: { readonly method: string; readonly params?: unknown }[] = []
    instance.wallet.reply = (call) => {
      requests.push(call)
      if (call.method === 'eth_accounts') return [firstAddress]
      if (call.method === 'wallet_getCapabilities')
        return { '0x1': { atomic: { status: 'supported' } } }
      if (call.method === 'wallet_sendCalls') return { id: '0x1' }
      if (status instanceof Error) throw status
      return status
    }
    await instance.enter('10', usdcId, etherId)
    await instance.preview()
    return { ...instance, requests }
  }

  test('approves and swaps in one request', async () => {
    const receipts = [{ status: '0x1', transactionHash: hash }]
    const { requests, storage, swap, swapState, view } = await createBatch({
      receipts,
      status: 200,
    })
    expect(swapState().plan).toMatchObject({ plan: { isBatch: true, steps: ['approve', 'swap'] } })
    await swap.runSwap()
    expect(requests.find(({ method }) => method === 'wallet_sendCalls')?.params).toMatchObject([
      {
        atomicRequired: true,
        calls: [
          { to: contract, value: '0x0' },
          { to: router, value: '0x0' },
        ],
        chainId: '0x1',
        from: firstAddress,
        version: '2.0.0',
      },
    ])
    expect(view()).toBe('Account')
    expect(storage.get('sent-transactions')).toMatchObject([{ id: hash }])
  })

  test('that fails says so', async () => {
    const failed = await createBatch({ receipts: [], status: 500 })
    await failed.swap.runSwap()
    expect(toIssue(failed)).toBe('batch-failed')
  })

  test('that does not know the batch has cancelled it', async () => {
    const unknown = await createBatch(Object.assign(new TypeError('unknown'), { code: 5730 }))
    const running = unknown.swap.runSwap()
    for (let poll = 0; poll < limits.unknownPolls; poll += 1) {
      await settle()
      unknown.clock.advance(limits.batchPolling)
    }
    await running
    expect(toIssue(unknown)).toBe('batch-unknown')
  })

  test('that refuses the batch is asked step by step', async () => {
    const instance = await createBatch({ status: 100 })
    const { reply } = instance.wallet
    instance.wallet.reply = (call) => {
      if (call.method === 'wallet_sendCalls')
        throw Object.assign(new TypeError('no'), { code: 5750 })
      return reply(call)
    }
    await instance.swap.runSwap()
    expect(instance.swapState().plan).toMatchObject({
      plan: { isBatch: false, steps: ['approve', 'swap'] },
    })
    expect(instance.swapState().error?.code).toBe('wallet-unavailable')
  })
})
