import { describe, expect, test } from 'vitest'
import type { Changes, SimulatedChanges } from '../../../core/explanation.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import {
  daiAddress,
  ethereum,
  etherOrder,
  routerAddress,
  unit,
  usdcAddress,
  usdcOrder,
} from '../../../testing/swap-facts.ts'
import { approval } from '../../../testing/verdict-facts.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import { checkArrival } from './check-arrival.ts'

const least = 990_000_000n
const call = {
  data: '0x01',
  from: firstAddress,
  network: ethereum,
  to: routerAddress,
  value: unit / 2n,
} as const

const toAmount = (amount: bigint, asset: string | undefined, tokenId?: bigint) => ({
  amount,
  asset,
  tokenId,
})
/** 0.5 Ether leave, and the least arrives. */
const honest: SimulatedChanges = {
  arrives: [toAmount(least, usdcAddress)],
  leaves: [toAmount(unit / 2n, undefined)],
  status: 'simulated',
}

type Options = {
  readonly calls?: readonly (typeof call)[]
  readonly faces?: readonly string[]
  readonly isKnown?: boolean
  readonly isWhole?: boolean
  readonly order?: ResolvedSwap
}

function check(changes: Changes, options: Options = {}): Promise<boolean> {
  const { calls = [call], faces = [], isKnown = true, isWhole = false } = options
  const terms = { least, order: options.order ?? etherOrder, spender: undefined }
  return checkArrival(async () => ({ changes, faces, isKnown }), terms, { calls, isWhole })
}
const reject = (issue: string) => ({ code: 'swap-invalid', details: { issue } })

describe('checkArrival', () => {
  test.each([true, false])('gives whether the contract is known: %s', async (isKnown) => {
    expect(await check(honest, { isKnown })).toBe(isKnown)
    expect(await check(honest, { isKnown, isWhole: true })).toBe(isKnown)
  })

  test('simulates the calls for the account', async () => {
    const read: unknown[] = []
    await checkArrival(
      async (...values) => {
        read.push(values)
        return { changes: honest, faces: [], isKnown: true }
      },
      { least, order: etherOrder, spender: undefined },
      { calls: [call, call], isWhole: true },
    )
    expect(read).toEqual([[etherOrder.account, [call, call]]])
  })

  test('the account pays the order at most', async () => {
    const less = { ...honest, leaves: [toAmount(unit / 2n - 1n, undefined)] }
    expect(await check(less)).toBe(true)
    expect(await check({ ...honest, leaves: [] })).toBe(true)
    const more = { ...honest, leaves: [toAmount(unit / 2n + 1n, undefined)] }
    await expect(check(more)).rejects.toMatchObject(reject('mismatch'))
    await expect(check(more, { isWhole: true })).rejects.toMatchObject(reject('mismatch'))
  })

  test('nothing else leaves', async () => {
    const leaves = [...honest.leaves, toAmount(1n, daiAddress)]
    await expect(check({ ...honest, leaves })).rejects.toMatchObject(reject('mismatch'))
  })

  test('nobody gets a right', async () => {
    await expect(check({ ...honest, rights: [approval] })).rejects.toMatchObject(reject('mismatch'))
    expect(await check({ ...honest, rights: [] })).toBe(true)
  })

  test.each([
    ['one unit less', [toAmount(least - 1n, usdcAddress)]],
    ['another token', [toAmount(least, daiAddress)]],
    ['the native currency', [toAmount(least, undefined)]],
    ['an NFT of the token', [toAmount(least, usdcAddress, 1n)]],
    ['nothing', []],
  ])('refuses where %s arrives', async (_, arrives) => {
    await expect(check({ ...honest, arrives })).rejects.toMatchObject(reject('minimum'))
  })

  test('more of other tokens may arrive', async () => {
    const arrives = [toAmount(1n, daiAddress), toAmount(least + 1n, usdcAddress)]
    expect(await check({ ...honest, arrives })).toBe(true)
  })

  test('something arrives, also where the least is 0', async () => {
    const terms = { least: 0n, order: etherOrder, spender: undefined }
    const run = (arrives: SimulatedChanges['arrives']) =>
      checkArrival(
        async () => ({ changes: { ...honest, arrives }, faces: [], isKnown: true }),
        terms,
        { calls: [call], isWhole: true },
      )
    await expect(run([])).rejects.toMatchObject(reject('minimum'))
    expect(await run([toAmount(1n, usdcAddress)])).toBe(true)
  })

  test('a token is told by its address in any case', async () => {
    const toToken = { ...etherOrder.toToken, address: usdcAddress.toUpperCase().replace('X', 'x') }
    expect(await check(honest, { order: { ...etherOrder, toToken } })).toBe(true)
  })

  test('a token that is the native currency under another name counts as it', async () => {
    const toFace = {
      arrives: [toAmount(least, undefined)],
      leaves: [toAmount(10_000_000n, usdcAddress)],
      status: 'simulated',
    } as const
    expect(await check(toFace, { order: usdcOrder })).toBe(true)
    const face = { ...usdcOrder, toToken: { ...usdcOrder.toToken, address: daiAddress } }
    await expect(check(toFace, { order: face })).rejects.toMatchObject(reject('minimum'))
    expect(await check(toFace, { faces: [daiAddress], order: face })).toBe(true)
  })

  test('calls that fail are refused, with the words of the contract', async () => {
    const reverted = { reason: 'Paused', status: 'reverted' } as const
    await expect(check(reverted)).rejects.toMatchObject({
      details: { issue: 'reverted', reason: 'Paused' },
    })
    await expect(check(reverted, { calls: [call, call], isWhole: true })).rejects.toMatchObject({
      details: { issue: 'reverted', reason: 'Paused' },
    })
  })

  test('the estimate of gas, and not the simulation, says that a swap alone fails whose data says all', async () => {
    const reverted = { reason: 'Paused', status: 'reverted' } as const
    expect(await check(reverted, { isWhole: true })).toBe(true)
    expect(await check(reverted, { isKnown: false, isWhole: true })).toBe(false)
  })

  test.each([
    { reason: 'node', status: 'unchecked' } as const,
    { reason: 'failed', status: 'unchecked' } as const,
  ])('a node that cannot simulate stops what the data does not say: %j', async (changes) => {
    await expect(check(changes)).rejects.toMatchObject(reject('unreadable'))
    expect(await check(changes, { isWhole: true })).toBe(true)
    expect(await check(changes, { calls: [call, call], isWhole: true })).toBe(true)
  })
})
