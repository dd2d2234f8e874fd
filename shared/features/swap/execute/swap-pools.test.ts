import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../../schema/primitives.ts'
import { createMissing } from '../../../testing/explain-case.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import { createPreview, router, toProblem } from '../../../testing/swap-case.ts'
import { type SwapOutcome, simulateSwap } from '../../../testing/swap-simulation.ts'

const pools = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minimum, uint256 dex)',
  'function ethUnoswap(uint256 minimum, uint256 dex) payable',
])
const unit = 10n ** 18n
/** The least for 0.5 Ether. */
const least = 990_000_000n

/** A swap of 0.5 Ether by a pool of 1inch, whose data does not say which token arrives. */
async function createPoolCase(outcome: SwapOutcome | 'missing', minimum = least) {
  const instance = await createPreview('native')
  const data: Hex = encodeFunctionData({
    abi: pools,
    args: [minimum, 1n],
    functionName: 'ethUnoswap',
  })
  instance.swapService.build = (built) => ({ ...built, data })
  instance.chain.read = ({ method, params }) => {
    if (method !== 'eth_simulateV1') return undefined
    if (outcome === 'missing') throw createMissing()
    return simulateSwap(outcome, params)
  }
  return { ...instance, data }
}

describe('a swap by a pool of 1inch', () => {
  test('is sent where the simulation says that the token arrives', async () => {
    const { data, sending, swap, view } = await createPoolCase({ arrives: least })
    await swap.runSwap()
    expect(sending.calls).toMatchObject([{ data, to: router, value: unit / 2n }])
    expect(view()).toBe('Account')
  })

  test('is sent where the token that arrives is the native currency under another name', async () => {
    const { sending, swap } = await createPoolCase({ arrives: least, isFace: true })
    await swap.runSwap()
    expect(sending.calls).toHaveLength(1)
  })

  test.each([
    ['less than the least that was shown arrives', { arrives: least - 1n }, 'minimum'],
    ['another token arrives', { arrives: least, asset: router }, 'minimum'],
    ['something else leaves', { arrives: least, lost: { amount: 1n, asset: router } }, 'mismatch'],
    ['it would fail', { arrives: least, status: '0x0' }, 'reverted'],
    ['the node cannot simulate', 'missing', 'unreadable'],
  ] as const)('gets no signature where %s', async (_name, outcome, issue) => {
    const instance = await createPoolCase(outcome)
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe(issue)
    expect(instance.sending.calls).toEqual([])
  })

  test('gets no signature for a minimum in its data below the one that was shown', async () => {
    const instance = await createPoolCase({ arrives: least }, least - 1n)
    await instance.swap.runSwap()
    expect(toProblem(instance)).toBe('minimum')
    expect(instance.sending.calls).toEqual([])
  })

  test('that pays another token or amount than the visitor gets no signature', async () => {
    for (const [token, amount] of [
      [router, 10_000_000n],
      [contract, 10_000_001n],
    ] as const) {
      const instance = await createPreview()
      await instance.swap.runSwap()
      const args = [BigInt(token), amount, unit, 1n] as const
      const data = encodeFunctionData({ abi: pools, args, functionName: 'unoswap' })
      instance.swapService.build = (built) => ({ ...built, data })
      await instance.swap.runSwap()
      expect(toProblem(instance)).toBe('mismatch')
      expect(instance.sending.calls).toHaveLength(1)
    }
  })
})

describe('readSigningRequest', () => {
  test('has the bytes that the wallet gets, which are built once', async () => {
    const { feature, sending, swap, swapService } = await createPreview('native')
    const builds = () =>
      swapService.calls.filter(({ path }) => path.endsWith('build-transaction')).length
    const request = await feature.readSigningRequest()
    expect(request).toMatchObject({ chainId: 'eip155:1', method: 'eth_sendTransaction' })
    await feature.readSigningRequest()
    expect(builds()).toBe(1)
    swapService.build = (built) => ({ ...built, data: '0xdeadbeef00' })
    await swap.runSwap()
    expect(builds()).toBe(1)
    const [sent] = sending.calls
    expect(request?.params).toMatchObject([
      { data: sent?.data, to: sent?.to, value: `0x${(unit / 2n).toString(16)}` },
    ])
  })

  test('has the approval while one is due, and a swap that does not keep its terms has none', async () => {
    const { chain, feature, rest, swap, swapService } = await createPreview()
    expect(await feature.readSigningRequest()).toMatchObject({
      params: [{ data: expect.stringMatching(/^0x095ea7b3/), to: contract, value: '0x0' }],
    })
    await swap.runSwap()
    expect(chain.allowance).toBe(10_000_000n)
    await rest()
    swapService.build = (built) => ({ ...built, data: '0xdeadbeef00' })
    await expect(feature.readSigningRequest()).rejects.toMatchObject({ code: 'swap-invalid' })
  })
})
