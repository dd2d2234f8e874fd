import { describe, expect, test } from 'vitest'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import { settle } from '../../../testing/settle.ts'
import { createSwapCase, etherId, router, toProblem, usdcId } from '../../../testing/swap-case.ts'

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
    expect(toProblem(failed)).toBe('batch-failed')
  })

  test('that does not know the batch has cancelled it', async () => {
    const unknown = await createBatch(Object.assign(new TypeError('unknown'), { code: 5730 }))
    const running = unknown.swap.runSwap()
    for (let poll = 0; poll < 5; poll += 1) {
      await settle()
      unknown.clock.advance(2_000)
    }
    await running
    expect(toProblem(unknown)).toBe('batch-unknown')
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
