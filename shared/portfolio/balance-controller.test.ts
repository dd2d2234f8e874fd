import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { NativeBalance } from '../adapters/adapter.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import {
  type BalanceState,
  createBalanceController,
  type ReadBalance,
} from './balance-controller.ts'

const options = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const network = extendNetwork(mainnet, options)
const other = extendNetwork(base, options)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const accountId = `eip155:1:${address}`
const balance: NativeBalance = { decimals: 18, symbol: 'ETH', value: 5n }

type Read = {
  readonly options: Parameters<ReadBalance>[0]
  readonly reject: (error: unknown) => void
  readonly resolve: (balance: NativeBalance) => void
}

/** A reader whose answers the test gives. */
function setUp() {
  const reads: Read[] = []
  const failures: string[] = []
  const store = createStore<BalanceState>(() => ({ status: 'idle' }))
  const controller = createBalanceController({
    store,
    onFailure: () => void failures.push('failed'),
    read: (request) =>
      new Promise((resolve, reject) => {
        reads.push({ options: request, reject, resolve })
      }),
  })
  return { controller, failures, reads, state: store.getState }
}

describe('createBalanceController', () => {
  test('goes from idle to loading to ready', async () => {
    const { controller, reads, state } = setUp()
    expect(state()).toEqual({ status: 'idle' })
    const work = controller.load({ address, network })
    expect(state()).toEqual({ accountId, status: 'loading' })
    expect(reads[0]?.options).toMatchObject({ address, isFresh: false, network })
    reads[0]?.resolve(balance)
    await work
    expect(state()).toEqual({ accountId, balance, status: 'ready' })
  })

  test('a failure is a state, and is reported once', async () => {
    const { controller, failures, reads, state } = setUp()
    const work = controller.load({ address, network })
    reads[0]?.reject(new TypeError('offline'))
    await work
    expect(state()).toEqual({ accountId, status: 'failed' })
    expect(failures).toEqual(['failed'])
  })

  test('keeps the balance of the same account while it is read again', async () => {
    const { controller, reads, state } = setUp()
    const first = controller.load({ address, network })
    reads[0]?.resolve(balance)
    await first
    const second = controller.load({ address, isFresh: true, network })
    expect(state()).toEqual({ accountId, balance, status: 'ready' })
    expect(reads[1]?.options.isFresh).toBe(true)
    reads[1]?.resolve({ ...balance, value: 6n })
    await second
    expect(state()).toMatchObject({ balance: { value: 6n }, status: 'ready' })
  })

  test('another account or network is loading at once, never the balance before', async () => {
    const { controller, reads, state } = setUp()
    const first = controller.load({ address, network })
    reads[0]?.resolve(balance)
    await first
    void controller.load({ address, network: other })
    expect(state()).toEqual({ accountId: `eip155:8453:${address}`, status: 'loading' })
  })

  test('a newer read aborts the older one, whose late balance is dropped', async () => {
    const { controller, reads, state } = setUp()
    const older = controller.load({ address, network })
    const newer = controller.load({ address, network: other })
    expect(reads[0]?.options.signal.aborted).toBe(true)
    expect(reads[1]?.options.signal.aborted).toBe(false)
    reads[1]?.resolve(balance)
    await newer
    reads[0]?.resolve({ ...balance, value: 1n })
    await older
    expect(state()).toMatchObject({ accountId: `eip155:8453:${address}`, balance })
  })

  test('a read past the cache is joined by one of the same account that may use the cache, and by no other', async () => {
    const { controller, reads, state } = setUp()
    const fresh = controller.load({ address, isFresh: true, network })
    const joined = controller.load({ address, network })
    expect(reads).toHaveLength(1)
    reads[0]?.resolve(balance)
    await Promise.all([fresh, joined])
    expect(state()).toEqual({ accountId, balance, status: 'ready' })

    // It has ended: the next may use the cache.
    void controller.load({ address, network })
    // What is in a block since then is not in an older read.
    void controller.load({ address, isFresh: true, network })
    void controller.load({ address, isFresh: true, network })
    // Another account is read for itself, and the first anew after it.
    void controller.load({ address, network: other })
    void controller.load({ address, network })
    controller.clear()
    void controller.load({ address, isFresh: true, network })
    controller.clear()
    void controller.load({ address, network })
    expect(reads.slice(1).map(({ options: { isFresh } }) => isFresh)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      false,
    ])
  })

  test('the late failure of an older read is neither shown nor reported', async () => {
    const { controller, failures, reads, state } = setUp()
    const older = controller.load({ address, network })
    const newer = controller.load({ address, network })
    reads[1]?.resolve(balance)
    await newer
    reads[0]?.reject(new TypeError('offline'))
    await older
    expect(state()).toMatchObject({ status: 'ready' })
    expect(failures).toEqual([])
  })

  test('clear aborts the read and drops its balance', async () => {
    const { controller, failures, reads, state } = setUp()
    const work = controller.load({ address, network })
    controller.clear()
    expect(state()).toEqual({ status: 'idle' })
    expect(reads[0]?.options.signal.aborted).toBe(true)
    reads[0]?.resolve(balance)
    await work
    expect(state()).toEqual({ status: 'idle' })
    expect(failures).toEqual([])
  })
})
