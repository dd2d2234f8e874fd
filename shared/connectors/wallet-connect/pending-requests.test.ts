import { describe, expect, test } from 'vitest'
import { createFakePage } from '../../testing/fake-page.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import { createPendingRequests } from './pending-requests.ts'

const method = 'personal_sign'

function start(choice: { href: string; name: string } | undefined) {
  const emitted: (string | undefined)[] = []
  const names: (string | undefined)[] = []
  const universalProvider = createFakeUniversal()
  universalProvider.wallet.isShared = true
  let forgotten = 0
  const pendingRequests = createPendingRequests({
    forgetChoice: () => void (forgotten += 1),
    getChoice: () => choice,
    onPendingRequest(app) {
      emitted.push(app?.link.href)
      names.push(app?.name)
    },
    page: createFakePage(),
  })
  pendingRequests.listen(universalProvider)
  /** Sends a request. Gives the function that answers it. */
  function request() {
    let answer: (value: unknown) => void = () => undefined
    const answered = pendingRequests.track(
      method,
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    return () => {
      answer('0x1')
      return answered
    }
  }
  const send = (id: number, topic = 'topic') =>
    universalProvider.emit('session_request_sent', { id, request: { method }, topic })
  const getForgotten = () => forgotten
  return { emitted, getForgotten, names, pendingRequests, request, send, universalProvider }
}

const app = { href: 'example://', name: 'Example' }
const toLink = (id: number) => `example://wc?requestId=${id}&sessionTopic=topic`

describe('createPendingRequests', () => {
  test('emits a request once the client has sent it, until it is answered', async () => {
    const { request, send, emitted } = start(app)
    const answer = request()
    expect(emitted).toEqual([])
    send(7)
    expect(emitted).toEqual([toLink(7)])
    await expect(answer()).resolves.toBe('0x1')
    expect(emitted).toEqual([toLink(7), undefined])
  })

  test.each([
    ['javascript:alert(1)', 1],
    ['intent://x#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example;end', 1],
    ['http://evil.example', 1],
    ['https://wallet.example/', 0],
    ['example://', 0],
  ])('a stored link %s is removed before the packages open it, %i times', async (href, times) => {
    const { getForgotten, pendingRequests } = start({ href, name: 'Planted' })
    let before: number | undefined
    await pendingRequests.track(method, async () => {
      before = getForgotten()
    })
    expect(before).toBe(times)
  })

  test('a refusal ends a request', async () => {
    const { send, emitted, pendingRequests } = start(app)
    const refused = pendingRequests.track(method, async () => {
      send(7)
      throw new TypeError('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(emitted).toEqual([toLink(7), undefined])
  })

  test('emits the newest request, then the one before it', async () => {
    const { request, send, emitted } = start(app)
    const answers = [request(), request()]
    send(1)
    send(2)
    for (const answer of answers.toReversed()) await answer()
    expect(emitted).toEqual([toLink(1), toLink(2), toLink(1), undefined])
  })

  test('a call that is not sent is not pending, nor is a request of another page', async () => {
    const { send, emitted, pendingRequests } = start(app)
    await pendingRequests.track('eth_call', async () => send(7))
    expect(emitted).toEqual([])
  })

  test('cleans the name of the stored app', () => {
    const { request, send, names } = start({ ...app, name: `\u202eA\u200b${'x'.repeat(999)}` })
    request()
    send(7)
    expect(names).toEqual([`A${'x'.repeat(31)}`])
  })

  test('without a chosen app there is no link', () => {
    const { request, send, emitted } = start(undefined)
    request()
    send(7)
    expect(emitted).toEqual([undefined])
  })

  test('ends with its session, and a request of an earlier session does not return', async () => {
    const { request, send, emitted, universalProvider, pendingRequests } = start(app)
    const answer = request()
    send(1)
    universalProvider.wallet.isShared = false
    pendingRequests.sync()
    universalProvider.wallet.isShared = true
    request()
    send(2, 'earlier')
    await answer()
    expect(emitted.at(-1)).toBeUndefined()
  })

  test('a request of a provider that is listened to twice is emitted once', () => {
    const { request, send, emitted, universalProvider, pendingRequests } = start(app)
    pendingRequests.listen(universalProvider)
    request()
    request()
    send(1)
    expect(emitted).toEqual([toLink(1)])
  })
})
