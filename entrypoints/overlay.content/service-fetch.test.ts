import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../../shared/testing/fake-document.ts'
import { serve } from '../../shared/wire/channel.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { createWindowPort, type MessageWindow } from '../../shared/wire/window-port.ts'

/** A window whose messages arrive at itself, with a `fetch` of the page that names itself. */
class PageWindow extends EventTarget {
  readonly document = createFakeDocument().document
  readonly MutationObserver = createFakeDocument().MutationObserver
  readonly origin = 'https://app.example'
  readonly fetch = async (url: string) => new Response(`page ${url}`)
  postMessage(data: unknown): void {
    const message = new MessageEvent('message', { data, origin: this.origin })
    Object.defineProperty(message, 'source', { value: this })
    queueMicrotask(() => this.dispatchEvent(message))
  }
}

const services = { api: 'https://api.example', rpc: 'https://rpc.example' }

async function create() {
  const window = new PageWindow() as PageWindow & MessageWindow
  vi.stubGlobal('self', window)
  vi.resetModules()
  const module = await import('./service-fetch.ts')
  const requests: unknown[] = []
  serve(createWindowPort(window), pageContract, {
    'chunk-load': async () => null,
    'network-approve': async () => false,
    'picture-get': async () => 'data:image/png;base64,AAAA',
    async 'service-request'(params) {
      requests.push(params)
      return {
        body: params.url.includes('empty') ? '' : '{}',
        retryAfter: '3',
        status: params.url.includes('empty') ? 204 : 429,
      }
    },
    'recording-report': async () => null,
    'overlay-ended': async () => null,
    'settings-get': async () => ({ isRecorded: true, settings: defaultSettings }),
    'state-report': async () => null,
    'wallet-request': async () => null,
  })
  const ended = new AbortController()
  module.startServices({ ...defaultSettings, services }, ended.signal)
  return { ...module, ended, requests }
}

beforeEach(() => () => vi.unstubAllGlobals())

describe('serviceFetch', () => {
  test('has the background send requests to the services of the profile', async () => {
    const { requests, serviceFetch } = await create()
    const url = 'https://rpc.example/v1/?chainId=1'
    const headers = { 'Content-Type': 'application/json' }
    const answer = await serviceFetch(url, { body: '[]', headers, method: 'POST' })
    expect(requests).toEqual([
      { body: '[]', contentType: 'application/json', isFresh: false, method: 'POST', url },
    ])
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3'])
    await expect(answer.text()).resolves.toBe('{}')
    expect((await serviceFetch('https://api.example/empty')).status).toBe(204)
  })

  test('leaves all others to the page', async () => {
    const { requests, serviceFetch } = await create()
    for (const url of ['https://node.example/', 'https://rpc.example.evil.example/v1/'])
      await expect((await serviceFetch(url)).text()).resolves.toBe(`page ${url}`)
    expect(requests).toEqual([])
  })

  test('rejects once the extension is gone', async () => {
    const { ended, serviceFetch } = await create()
    ended.abort()
    await expect(serviceFetch('https://api.example/getWallets')).rejects.toMatchObject({
      code: 'aborted',
    })
  })
})
