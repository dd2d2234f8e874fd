import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { createPortico } from '../page/create-portico.ts'
import type { Portico } from '../page/portico.ts'
import { usePorticoExplain, usePorticoOnramp, usePorticoSignIn, usePorticoSwap } from './hooks.ts'
import { PorticoProvider } from './portico-provider.tsx'

/** What a hook returns in a component of an instance whose calls answer with their parameters. */
function render<result>(hook: () => result) {
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    async (...parameters: readonly unknown[]): Promise<never> => {
      calls.push([name, ...parameters])
      // SAFETY: the tests compare the answer alone.
      return name as never
    }
  const portico: Portico = {
    ...createPortico({ networks: [mainnet], projectId: 'p' }),
    explain: record('explain'),
    getOnrampProviders: record('getOnrampProviders'),
    getSwapQuote: record('getSwapQuote'),
    signIn: record('signIn'),
    signOut: record('signOut'),
    swap: record('swap'),
  }
  const returned: result[] = []
  function Probe() {
    returned.push(hook())
    return null
  }
  renderToString(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  )
  return { calls, returned: returned[0] }
}

const signal = expect.any(AbortSignal)
const idle = { error: undefined, result: undefined, status: 'idle' }

describe('usePorticoSwap', () => {
  test('swaps and quotes by the calls of the instance, and a swap can be aborted', async () => {
    const { calls, returned } = render(usePorticoSwap)
    const request = { amount: '1', toToken: 'USDC' }
    expect(returned).toMatchObject(idle)
    expect(await returned?.swap(request)).toBe('swap')
    expect(await returned?.getSwapQuote(request)).toBe('getSwapQuote')
    expect(calls).toEqual([
      ['swap', { ...request, signal }],
      ['getSwapQuote', request],
    ])
  })
})

describe('usePorticoOnramp', () => {
  test('reads the providers by the call of the instance, which gets no field that it does not know', async () => {
    const { calls, returned } = render(usePorticoOnramp)
    expect(returned).toMatchObject(idle)
    expect(await returned?.getOnrampProviders({ currency: 'USDC' })).toBe('getOnrampProviders')
    await returned?.getOnrampProviders()
    expect(calls).toEqual([
      ['getOnrampProviders', { currency: 'USDC' }],
      ['getOnrampProviders', undefined],
    ])
  })
})

describe('usePorticoExplain', () => {
  test('explains by the call of the instance: a batch stays a list, and the signal goes with it', async () => {
    const { calls, returned } = render(usePorticoExplain)
    const batch = [{ to: '0x0000000000000000000000000000000000000001' }]
    expect(returned).toMatchObject(idle)
    expect(await returned?.explain(batch)).toBe('explain')
    expect(calls).toEqual([['explain', batch, { signal }]])
  })

  test('the signal of the caller aborts the call', async () => {
    const { calls, returned } = render(usePorticoExplain)
    const ending = new AbortController()
    ending.abort()
    await returned?.explain({ text: 'Hello' }, { signal: ending.signal })
    expect(calls[0]?.[2]).toMatchObject({ signal: { aborted: true } })
  })
})

describe('usePorticoSignIn', () => {
  test('signs in and out by the calls of the instance, and a sign-in can be aborted', async () => {
    const { calls, returned } = render(usePorticoSignIn)
    expect(returned).toMatchObject({ ...idle, state: { status: 'disabled' } })
    expect(await returned?.signIn()).toBe('signIn')
    expect(await returned?.signIn({ link: true })).toBe('signIn')
    expect(await returned?.signOut()).toBe('signOut')
    expect(calls).toEqual([['signIn', { signal }], ['signIn', { link: true, signal }], ['signOut']])
  })
})
