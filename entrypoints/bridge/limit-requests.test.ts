import { afterEach, expect, test, vi } from 'vitest'
import { mostRequests, period } from '../../shared/wire/rate-limit.ts'
import { limitRequests } from './limit-requests.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('refuses what a page sends in thousands, before it reaches the background, until the period ends', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const methods: string[] = []
  const ask = limitRequests(async (method) => {
    methods.push(method)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The page would get the answer.
    return null as never
  })
  const refusal = { code: 'service-unavailable' }
  for (let count = 0; count < mostRequests; count += 2) {
    await ask('picture-get', { url: 'https://evil.example' })
    await ask('state-report', { state: 'aside' })
  }
  await expect(ask('picture-get', { url: 'https://evil.example' })).rejects.toMatchObject(refusal)
  await expect(ask('state-report', { state: 'aside' })).rejects.toMatchObject(refusal)
  expect(methods).toHaveLength(mostRequests)
  vi.advanceTimersByTime(period)
  await ask('picture-get', { url: 'https://evil.example' })
  expect(methods).toHaveLength(mostRequests + 1)
})
