import { describe, expect, test } from 'vitest'
import type { CoreContext } from '../core/context.ts'
import { account } from '../testing/draft-case.ts'
import { createFakeChannels } from '../testing/fake-channels.ts'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { createReceiptChannel } from './receipt-channel.ts'

/** A tab, and another one that posts to it. */
function start() {
  const channels = createFakeChannels()
  const platform = createFakePlatform({ openChannel: channels.open })
  const state = { isConnected: true, isVisible: true }
  const listeners = new Set<() => void>()
  const ended: (readonly string[])[] = []
  const sent: unknown[] = []
  const page = {
    isVisible: () => state.isVisible,
    listen(event: string, listener: () => void) {
      if (event === 'visibilitychange') listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const connected = {
    account: { address: account.address },
    connector: account.connector,
    status: 'connected',
  }
  const context: unknown = {
    connections: {
      get: () => (state.isConnected ? connected : { failure: undefined, status: 'disconnected' }),
    },
    network: { store: { getState: () => ({ network: account.network }) } },
    platform: { ...platform, page },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const tab = createReceiptChannel(context as CoreContext, {
    onEnd: (ids) => ended.push(ids),
    onSent: (one) => sent.push(one),
  })
  const { post } = channels.open('portico-receipt', () => undefined)
  const show = () => {
    state.isVisible = true
    for (const listener of listeners) listener()
  }
  return {
    channels,
    close: tab.close,
    ended,
    listeners,
    post,
    postOfTab: tab.post,
    sent,
    show,
    state,
  }
}

const toMessage = (id: string, isEnded: boolean, accountId: string = account.accountId) => ({
  accountId,
  id,
  isEnded,
})

describe('a message of another tab', () => {
  test('says that a transaction has ended, or is to be looked for', () => {
    const { ended, post, sent } = start()
    post(toMessage('0xa', true))
    expect([ended, sent]).toEqual([[['0xa']], []])
    post(toMessage('0xb', false))
    expect(ended).toHaveLength(1)
    expect(sent).toEqual([{ ...account, id: '0xb' }])
  })

  test.each([
    ['of another account', toMessage('0xa', true, 'eip155:5:0x1')],
    ['without an id', { accountId: account.accountId, isEnded: true }],
    ['that does not say whether it has ended', { accountId: account.accountId, id: '0xa' }],
    ['without an account', { id: '0xa', isEnded: true }],
    ['of another form', 'portico'],
  ])('%s is nothing', (_, message) => {
    const { ended, post, sent, show, state } = start()
    post(message)
    state.isVisible = false
    post(message)
    show()
    expect([ended, sent]).toEqual([[], []])
  })

  test('is nothing without an account', () => {
    const { ended, post, sent, state } = start()
    state.isConnected = false
    post(toMessage('0xa', true))
    expect([ended, sent]).toEqual([[], []])
  })

  test('waits until the page is visible: once for all that have ended', () => {
    const { ended, listeners, post, sent, show, state } = start()
    state.isVisible = false
    post(toMessage('0xa', false))
    post(toMessage('0xa', true))
    post(toMessage('0xb', true))
    post(toMessage('0xc', false))
    for (const listener of listeners) listener()
    expect([ended, sent, listeners.size]).toEqual([[], [], 1])
    show()
    expect([ended, listeners.size]).toEqual([[['0xa', '0xb']], 0])
    expect(sent).toEqual([{ ...account, id: '0xc' }])
  })

  test('is dropped by close', () => {
    const { channels, close, ended, listeners, post, show, state } = start()
    state.isVisible = false
    post(toMessage('0xa', true))
    close()
    show()
    expect([ended, listeners.size, channels.count()]).toEqual([[], 0, 1])
  })
})

test('a tab posts its messages to the others, not to itself', () => {
  const { channels, ended, post, postOfTab } = start()
  postOfTab(toMessage('0xa', true))
  expect([channels.messages, ended]).toEqual([[toMessage('0xa', true)], []])
  post(toMessage('0xb', true))
  expect(ended).toEqual([['0xb']])
})
