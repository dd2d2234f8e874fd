import { describe, expect, test } from 'vitest'
import { createFakePage } from '../../testing/fake-page.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import { createWaitingRequests } from './waiting-requests.ts'

const method = 'personal_sign'

function start(choice: { href: string; name: string } | undefined) {
  const told: (string | undefined)[] = []
  const universal = createFakeUniversal()
  universal.wallet.isShared = true
  const waiting = createWaitingRequests({
    getChoice: () => choice,
    onWaiting: (app) => told.push(app?.link.href),
    page: createFakePage(),
  })
  waiting.listen(universal)
  /** Asks the wallet. Gives what answers it. */
  function ask() {
    let answer: (value: unknown) => void = () => undefined
    const answered = waiting.follow(
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
    universal.emit('session_request_sent', { id, request: { method }, topic })
  return { ask, send, told, universal, waiting }
}

const app = { href: 'example://', name: 'Example' }
const toLink = (id: number) => `example://wc?requestId=${id}&sessionTopic=topic`

describe('createWaitingRequests', () => {
  test('tells of a request once the wallet has been sent it, until it is answered', async () => {
    const { ask, send, told } = start(app)
    const answer = ask()
    expect(told).toEqual([])
    send(7)
    expect(told).toEqual([toLink(7)])
    await expect(answer()).resolves.toBe('0x1')
    expect(told).toEqual([toLink(7), undefined])
  })

  test('a refusal is an answer', async () => {
    const { send, told, waiting } = start(app)
    const refused = waiting.follow(method, async () => {
      send(7)
      throw new TypeError('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(told).toEqual([toLink(7), undefined])
  })

  test('tells of the newest, then of the one before it', async () => {
    const { ask, send, told } = start(app)
    const answers = [ask(), ask()]
    send(1)
    send(2)
    for (const answer of answers.toReversed()) await answer()
    expect(told).toEqual([toLink(1), toLink(2), toLink(1), undefined])
  })

  test('what the wallet is not sent is no request, nor is what somebody else sends', async () => {
    const { send, told, waiting } = start(app)
    await waiting.follow('eth_call', async () => send(7))
    expect(told).toEqual([])
  })

  test('where no app was chosen there is none to open', () => {
    const { ask, send, told } = start(undefined)
    ask()
    send(7)
    expect(told).toEqual([undefined])
  })

  test('goes with its session, and what an earlier one has left does not come back', async () => {
    const { ask, send, told, universal, waiting } = start(app)
    const answer = ask()
    send(1)
    universal.wallet.isShared = false
    waiting.look()
    universal.wallet.isShared = true
    ask()
    send(2, 'earlier')
    await answer()
    expect(told.at(-1)).toBeUndefined()
  })

  test('a provider that is listened to twice is heard once', () => {
    const { ask, send, told, universal, waiting } = start(app)
    waiting.listen(universal)
    ask()
    ask()
    send(1)
    expect(told).toEqual([toLink(1)])
  })
})
