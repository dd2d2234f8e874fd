import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { createServices } from './services.ts'

const settings = {
  ...defaultSettings,
  services: { api: 'https://a.example', rpc: 'https://r.example' },
}
const site = { origin: 'https://app.example', settings }
const call = {
  body: '[]',
  contentType: 'application/json',
  isFresh: false,
  method: 'POST',
  url: 'https://r.example/v1/?chainId=1',
} as const

/** The services, with a fetch that records and gives one answer. */
function create(answer: () => Response = () => new Response('{}')) {
  const sent: { init: RequestInit; url: string }[] = []
  const clock = { time: 0 }
  const services = createServices({
    async fetch(url, init) {
      sent.push({ init, url })
      return answer()
    },
    now: () => clock.time,
  })
  return { clock, sent, services }
}

describe('createServices', () => {
  test('sends a request without cookies, address of the page and redirects', async () => {
    const { sent, services } = create(
      () => new Response('no', { headers: { 'retry-after': '3' }, status: 429 }),
    )
    await expect(services.request(site, call)).resolves.toEqual({
      body: 'no',
      retryAfter: '3',
      status: 429,
    })
    expect(sent).toEqual([
      {
        init: {
          body: '[]',
          credentials: 'omit',
          headers: { 'content-type': 'application/json' },
          method: 'POST',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          signal: expect.any(AbortSignal),
        },
        url: call.url,
      },
    ])
  })

  test('sends nothing to another host', async () => {
    const { sent, services } = create()
    const url = 'https://evil.example/v1/'
    await expect(services.request(site, { ...call, url })).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(services.getPicture(site, url)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(sent).toEqual([])
  })

  test('refuses a site that sends too many requests, until the period ends, and no other site', async () => {
    const { clock, services } = create()
    for (let count = 0; count < 600; count += 1) await services.request(site, call)
    const refusal = { code: 'service-unavailable' }
    await expect(services.request(site, call)).rejects.toMatchObject(refusal)
    await services.request({ ...site, origin: 'https://other.example' }, call)
    clock.time = 10_000
    await services.request(site, call)
  })

  test('refuses an answer that is too long', async () => {
    const { services } = create(() => new Response('x'.repeat(10_485_761)))
    await expect(services.request(site, call)).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('gives a picture as a data URL', async () => {
    const headers = { 'content-type': 'image/svg+xml; charset=utf-8' }
    const { sent, services } = create(() => new Response('<svg/>', { headers }))
    const url = 'https://a.example/getWalletImage/1'
    await expect(services.getPicture(site, url)).resolves.toBe(
      `data:image/svg+xml;base64,${btoa('<svg/>')}`,
    )
    expect(sent[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error' })
  })

  test.each([
    ['a page', new Response('', { headers: { 'content-type': 'text/html' } })],
    ['a failure', new Response('', { headers: { 'content-type': 'image/png' }, status: 404 })],
    ['a big one', new Response('x'.repeat(262_145), { headers: { 'content-type': 'image/png' } })],
  ])('gives no picture of %s', async (_, answer) => {
    const { services } = create(() => answer)
    await expect(
      services.getPicture(site, 'https://a.example/getWalletImage/1'),
    ).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('names the host that cannot be reached', async () => {
    const services = createServices({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      now: () => 0,
    })
    await expect(services.request(site, call)).rejects.toMatchObject({
      code: 'service-unavailable',
      message: expect.stringContaining('r.example'),
    })
  })
})
