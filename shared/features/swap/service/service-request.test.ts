import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../platform/ports.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { refuse } from '../../../testing/swap-case.ts'
import { followOutcome } from '../../../testing/swap-node.ts'
import { requestSwap } from './service-request.ts'

const schema = v.object({ answer: v.number() })
const url = new URL('https://rpc.example/v1')

function request(fetch: Fetch, signal = new AbortController().signal) {
  const platform = createFakePlatform({ fetch })
  const checks: string[] = []
  const context = {
    options: {} as never,
    platform: {
      ...platform,
      check: <value>(name: string, run: (ports: typeof platform) => Promise<value>) => {
        checks.push(name)
        return run(platform)
      },
    },
  }
  return { checks, clock: platform.clock, result: requestSwap(context, { schema, signal, url }) }
}

describe('requestSwap', () => {
  test('gives the answer of the service', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const { checks, clock, result } = request(async (_, init) => {
      signals.push(init?.signal)
      return Response.json({ answer: 7, more: true })
    })
    expect(await result).toEqual({ answer: 7 })
    expect([checks, clock.pending()]).toEqual([[], 0])
    expect(signals[0]?.aborted).toBe(true)
  })

  test('has the first reason of a refusal', async () => {
    const { checks, result } = request(async () => refuse('The amount is too small'))
    await expect(result).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'quote-refused', reason: 'The amount is too small' },
    })
    expect(checks).toEqual(['liquidity'])
  })

  test.each(['insufficient liquidity', 'Insufficient Liquidity in the pool'])(
    'knows the words for too little of the tokens: %s',
    async (reason) => {
      const { result } = request(async () => refuse(reason, 500))
      await expect(result).rejects.toMatchObject({
        code: 'swap-invalid',
        details: { issue: 'liquidity', reason },
      })
    },
  )

  test('rejects with the status of a refusal without a reason', async () => {
    const { checks, result } = request(async () => new Response('', { status: 503 }))
    await expect(result).rejects.toMatchObject({ code: 'http-status', details: { status: 503 } })
    expect(checks).toEqual([])
  })

  test('an answer that is no refusal has no reason', async () => {
    const { result } = request(async () => refuse('Ignored', 200))
    await expect(result).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('rejects after 10 s', async () => {
    const { clock, result } = request(() => new Promise(() => undefined))
    const outcome = followOutcome(result)
    await clock.advanceInTasks(9_999)
    expect(outcome()).toBe('pending')
    await clock.advanceInTasks(1)
    expect(outcome()).toMatchObject({
      code: 'service-unavailable',
      message: 'rpc.example did not answer in time.',
    })
  })

  test('aborts the request with the signal', async () => {
    const controller = new AbortController()
    const { result } = request(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
        }),
      controller.signal,
    )
    controller.abort()
    await expect(result).rejects.toMatchObject({ code: 'aborted' })
  })
})
