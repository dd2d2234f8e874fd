import { afterEach, expect, test, vi } from 'vitest'
import { limitRequests } from './limit-requests.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('refuses what a page sends in thousands, before it reaches the background, until the period ends', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const methods: string[] = []
  const send = limitRequests(async (method) => {
    methods.push(method)
    return null
  })
  const refusal = { code: 'service-unavailable' }
  for (let count = 0; count < 600; count += 2) {
    await send('picture-get', { url: 'https://evil.example' })
    await send('state-report', { state: 'aside' })
  }
  await expect(send('picture-get', { url: 'https://evil.example' })).rejects.toMatchObject(refusal)
  await expect(send('state-report', { state: 'aside' })).rejects.toMatchObject(refusal)
  expect(methods).toHaveLength(600)
  vi.advanceTimersByTime(10_000)
  await send('picture-get', { url: 'https://evil.example' })
  expect(methods).toHaveLength(601)
})
