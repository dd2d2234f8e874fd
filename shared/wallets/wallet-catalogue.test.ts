import { describe, expect, test } from 'vitest'
import type { Fetch } from '../platform/ports.ts'
import { createWalletCatalogue } from './wallet-catalogue.ts'

const { signal } = new AbortController()

function createFixture(reply: (url: URL) => Response | Promise<Response>, catalogueOptions = {}) {
  const requests: URL[] = []
  const fetch: Fetch = async (url) => {
    requests.push(new URL(url))
    return reply(new URL(url))
  }
  const catalogue = createWalletCatalogue({
    chains: ['eip155:1', 'eip155:8453'],
    fetch,
    options: {
      excludeWalletIds: [],
      featuredWalletIds: [],
      includeWalletIds: [],
      projectId: 'p',
      sdkType: 'portico',
      sdkVersion: 'html-portico-0.9.0',
      services: {
        api: 'https://api.test',
        pulse: '',
        relay: '',
        rpc: '',
        secureFrame: '',
        secureSite: '',
      },
      ...catalogueOptions,
    },
  })
  return {
    requests,
    catalogue,
    query: () => Object.fromEntries(requests.at(-1)?.searchParams ?? []),
  }
}

const identity = { projectId: 'p', st: 'portico', sv: 'html-portico-0.9.0' }
const empty = () => Response.json({ count: 0, data: [] })
const listing = (...data: unknown[]) => ({ count: data.length, data })

describe('createWalletCatalogue', () => {
  test('§7.6 asks for each list with its parameters', async () => {
    const ids = { excludeWalletIds: ['x'], featuredWalletIds: ['f', 'g'], includeWalletIds: ['i'] }
    const { requests, catalogue, query } = createFixture(empty, ids)
    const chains = 'eip155:1,eip155:8453'
    await catalogue.getFeatured(signal)
    expect(query()).toEqual({ ...identity, entries: '2', include: 'f,g', page: '1' })
    await catalogue.getRecommended(signal)
    const common = { ...identity, chains, include: 'i' }
    expect(query()).toEqual({ ...common, entries: '4', exclude: 'x,f,g', page: '1' })
    await catalogue.getPage({ exclude: ['x', 'f', 'r'], page: 3, signal })
    expect(query()).toEqual({ ...common, entries: '40', exclude: 'x,f,r', page: '3' })
    await catalogue.search(' rain ', signal)
    expect(query()).toEqual({
      ...common,
      entries: '100',
      exclude: 'x',
      page: '1',
      search: 'rain',
    })
    await catalogue.getExcluded(signal)
    expect(query()).toEqual({ ...identity, entries: '1', include: 'x', page: '1' })
    expect(new Set(requests.map(({ origin, pathname }) => origin + pathname))).toEqual(
      new Set(['https://api.test/getWallets']),
    )
  })

  test('asks nobody for a list that the host has not set', async () => {
    const { requests, catalogue } = createFixture(empty)
    await catalogue.getFeatured(signal)
    await catalogue.getExcluded(signal)
    expect(requests).toEqual([])
  })

  test('puts the featured in the order of the host', async () => {
    const reply = () => Response.json(listing({ id: 'a', name: 'A' }, { id: 'b', name: 'B' }))
    const { catalogue } = createFixture(reply, { featuredWalletIds: ['b', 'a'] })
    const { wallets } = await catalogue.getFeatured(signal)
    expect(wallets.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('drops an entry that is no wallet, and keeps the list', async () => {
    const bad = [null, 1, {}, { id: '', name: 'No id' }, { id: 'x' }, { id: 'y', name: '\u200b' }]
    const reply = () => Response.json(listing(...bad, { id: 'a', name: 'A', chains: 7 }))
    const { catalogue } = createFixture(reply)
    const { count, wallets } = await catalogue.getRecommended(signal)
    expect(count).toBe(7)
    expect(wallets).toEqual([expect.objectContaining({ chains: [], id: 'a', name: 'A' })])
  })

  test('cleans names, makes addresses of images, and keeps no link that a browser would run', async () => {
    const entry = {
      app_store: 'javascript:alert(1)',
      chains: ['eip155:1', 'nonsense'],
      chrome_store: 'https://store.test/x',
      desktop_link: 'sample-desktop:',
      homepage: 'data:text/html,x',
      id: 'a',
      image_id: 'im/age',
      injected: [{ injected_id: 'isExample', namespace: 'eip155' }, 'odd'],
      mobile_link: ' javascript:alert(1)',
      name: 'S\u200bample \u202eetihW\u202c  Wallet\u0007',
      rdns: 'io.example\u200b',
      webapp_link: 'https://web.test',
    }
    const { catalogue } = createFixture(() => Response.json(listing(entry)))
    const { wallets } = await catalogue.getRecommended(signal)
    expect(wallets).toEqual([
      {
        appStore: undefined,
        chains: ['eip155:1'],
        chromeStore: 'https://store.test/x',
        desktopLink: 'sample-desktop:',
        homepage: undefined,
        id: 'a',
        imageUrl:
          'https://api.test/getWalletImage/im%2Fage?projectId=p&st=portico&sv=html-portico-0.9.0',
        injected: [{ id: 'isExample', namespace: 'eip155' }],
        mobileLink: undefined,
        name: 'Sample etihW Wallet',
        playStore: undefined,
        rdns: 'io.example',
        webappLink: 'https://web.test',
      },
    ])
  })

  test('§8.18 an answer that is not OK rejects with its status', async () => {
    const { catalogue } = createFixture(() => new Response('no', { status: 503 }))
    await expect(catalogue.getRecommended(signal)).rejects.toMatchObject({
      code: 'http-status',
      details: { status: 503 },
      message: 'HTTP status code: 503',
    })
  })

  test('rejects with what it is where nobody answers, or not in words that are known', async () => {
    const offline = createFixture(() => Promise.reject(new TypeError('offline')))
    const failing = offline.catalogue.getRecommended(signal)
    await expect(failing).rejects.toMatchObject({ code: 'service-unavailable' })
    for (const body of ['<!doctype', '[]', '{"data":{}}']) {
      const { catalogue } = createFixture(() => new Response(body))
      const answer = catalogue.getRecommended(signal)
      await expect(answer).rejects.toMatchObject({ code: 'bad-response' })
    }
  })

  test('rejects with `aborted` when it is called off', async () => {
    const attempt = new AbortController()
    attempt.abort()
    const { catalogue } = createFixture(() => Promise.reject(attempt.signal.reason))
    const answer = catalogue.search('text', attempt.signal)
    await expect(answer).rejects.toMatchObject({ code: 'aborted' })
  })

  test('stops reading an answer without an end', async () => {
    const part = new TextEncoder().encode(' '.repeat(1_048_576))
    let count = 0
    const endless = new ReadableStream({
      pull(controller) {
        count += 1
        if (count > 64) controller.error(new TypeError('The answer is read on.'))
        else controller.enqueue(part)
      },
    })
    const { catalogue } = createFixture(() => new Response(endless))
    await expect(catalogue.search('rain', signal)).rejects.toMatchObject({ code: 'bad-response' })
    expect(count).toBeLessThan(10)
  })
})
