import { describe, expect, test } from 'vitest'
import { firstAddress } from '../../testing/fake-connector.ts'
import { contract } from '../../testing/portfolio-case.ts'
import { createSwapCase, gwei, router } from '../../testing/swap-case.ts'

const unit = 10n ** 18n

/** The same without a view. */
async function createHeadlessCase() {
  const instance = await createSwapCase()
  instance.stop()
  return { ...instance, quote: instance.feature.quote }
}

describe('a quote for a host', () => {
  test('§9.32 gives nothing in a restricted time zone, unless the host restricts others', async () => {
    const restricted = await createSwapCase({ restrictedTimeZones: ['europe/paris'] })
    const request = { amount: '0.5', toToken: 'USDC' }
    await expect(restricted.feature.quote(request)).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'restricted' },
    })
    expect(restricted.swapState().issue).toBe('network')
    const other = await createSwapCase({ restrictedTimeZones: ['Asia/Shanghai'] })
    expect(await other.feature.quote(request)).toMatchObject({ amount: expect.any(BigInt) })
  })

  test('§1.15 §9.24 has what arrives and the least of it, and signs nothing', async () => {
    const { quote, sending } = await createHeadlessCase()
    expect(await quote({ amount: '0.5', toToken: 'USDC' })).toMatchObject({
      accountId: `eip155:1:${firstAddress}`,
      amount: unit / 2n,
      fromToken: { symbol: 'ETH' },
      least: 990_000_000n,
      received: 1_000_000_000n,
      toToken: { address: contract },
    })
    expect(sending.calls).toEqual([])
  })

  test('of max leaves gas of the native currency, and nothing of a token', async () => {
    const { quote } = await createHeadlessCase()
    const { amount } = await quote({ amount: 'max', toToken: contract })
    expect(amount).toBe(unit - 3_000_000n * gwei)
    const other = await quote({ amount: 'max', fromToken: 'USDC', toToken: 'ETH' })
    expect(other.amount).toBe(12_500_000n)
  })

  test.each([
    [{ amount: '0', toToken: 'USDC' }, 'amount-invalid'],
    [{ amount: '1.2.3', toToken: 'USDC' }, 'amount-invalid'],
    [{ amount: '20', fromToken: 'USDC', toToken: 'ETH' }, 'balance'],
    [{ amount: '1', toToken: 'USDC' }, 'gas'],
    [{ amount: '1', toToken: 'NOPE' }, 'token-unknown'],
    [{ amount: '1', toToken: 'ETH' }, 'token-same'],
  ])('%j is refused: %s', async (request, issue) => {
    const { quote } = await createHeadlessCase()
    await expect(quote(request)).rejects.toMatchObject({ code: 'swap-invalid', details: { issue } })
  })

  test('needs an amount and a token as texts, an account, and a network with swaps', async () => {
    const { actions, quote } = await createHeadlessCase()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A host without types can give anything.
    for (const request of [
      undefined,
      {},
      { amount: 1, toToken: 'USDC' },
      { amount: '1', least: 1, toToken: 'x' },
    ])
      await expect(quote(request as never)).rejects.toMatchObject({ code: 'params-invalid' })
    await actions.switchNetwork('eip155:11155111')
    await expect(quote({ amount: '1', toToken: 'USDC' })).rejects.toMatchObject({
      details: { issue: 'network' },
    })
    await actions.disconnect()
    await expect(quote({ amount: '1', toToken: 'USDC' })).rejects.toMatchObject({
      code: 'disconnected',
    })
  })
})

describe('a swap for a host', () => {
  test('approves and swaps, and names each step', async () => {
    const { chain, sending, swap: _, ...rest } = await createHeadlessCase()
    const steps: string[] = []
    const request = { amount: '10', fromToken: 'USDC', toToken: 'ETH' }
    const onStep = (step: string) => void steps.push(step)
    expect(await rest.feature.swap({ ...request, onStep })).toBe('0xfe')
    expect(steps).toEqual(['approve', 'swap'])
    expect(chain.allowance).toBe(10_000_000n)
    expect(sending.calls.map(({ to }) => to)).toEqual([contract, router])
  })

  test('needs a confirmed price impact over 10 %', async () => {
    const { feature, sending, swapService } = await createHeadlessCase()
    swapService.rate = () => 880_000_000n
    const request = { amount: '0.5', toToken: 'USDC' }
    await expect(feature.swap(request)).rejects.toMatchObject({ details: { issue: 'impact' } })
    expect(sending.calls).toEqual([])
    await feature.swap({ ...request, isImpactConfirmed: true })
    expect(sending.calls).toHaveLength(1)
  })

  test('signs nothing for less than the least that the host gives', async () => {
    const { feature, sending, swapService } = await createHeadlessCase()
    const request = { amount: '0.5', toToken: 'USDC' }
    const { least } = await feature.quote(request)
    swapService.rate = () => 999_000_000n
    await expect(feature.swap({ ...request, least })).rejects.toMatchObject({
      details: { issue: 'minimum' },
    })
    expect(sending.calls).toEqual([])
  })

  test('can be aborted: nothing is signed after it', async () => {
    const { feature, sending, swapService } = await createHeadlessCase()
    const controller = new AbortController()
    const { signal } = controller
    swapService.intercept = (path) => {
      if (path.endsWith('build-transaction')) controller.abort()
      return undefined
    }
    await expect(feature.swap({ amount: '0.5', signal, toToken: 'USDC' })).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(sending.calls).toEqual([])
  })
})
