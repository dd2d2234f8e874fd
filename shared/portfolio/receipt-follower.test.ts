import { describe, expect, test } from 'vitest'
import type { CoreContext } from '../core/context.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { base } from '../networks/mainnets.ts'
import { ethereum } from '../testing/draft-case.ts'
import { firstAddress } from '../testing/fake-connector.ts'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { settle } from '../testing/settle.ts'
import { createReceiptFollower, type Sent } from './receipt-follower.ts'

const other = extendNetwork(base, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const sent: Sent = { address: firstAddress, id: '0xa', network: ethereum }
const nameless: Sent = { ...sent, address: undefined, id: '0xb' }

/** A follower whose node includes the ids that the test names, and knows no transaction. */
function start(namespace = 'eip155') {
  const platform = createFakePlatform()
  const state = {
    included: [] as string[],
    isWatched: true,
    network: ethereum,
    /** How many nonces the account has used. The transaction has the nonce 4. */
    used: '0x4' as string | Error,
  }
  const polls: string[] = []
  const reads: string[] = []
  const ended: string[][] = []
  const unwatched: string[][] = []
  const limits: unknown[] = []
  const client = {
    async isIncluded({ id }: { readonly id: string }) {
      polls.push(id)
      if (state.included.includes('offline')) throw new TypeError('offline')
      return state.included.includes(id)
    },
    async read({ method }: { readonly method: string }) {
      reads.push(method)
      if (state.used instanceof Error) throw state.used
      return method === 'eth_getTransactionCount' ? state.used : null
    },
  }
  const context: unknown = {
    chainClients: new Map([[namespace, client]]),
    network: { store: { getState: () => ({ network: state.network }) } },
    platform,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const follower = createReceiptFollower(context as CoreContext, {
    isWatched: () => state.isWatched,
    onEnd: async (all) => void ended.push(all.map(({ id }) => id)),
    onUnwatched: (all) => unwatched.push(all.map(({ id }) => id)),
    sent: {
      add: () => undefined,
      end: () => true,
      get: (accountId) => ['0xa', '0xb'].map((id) => ({ accountId, at: 0, id, nonce: 4 })),
      remove: () => undefined,
      setLimit: (...limit) => void limits.push(limit),
    },
  })
  const { clock } = platform
  const poll = async (count = 1) => {
    for (let round = 0; round < count; round += 1) {
      clock.advance(4_000)
      await settle()
    }
  }
  return { ...follower, clock, ended, poll, polls, reads, state, unwatched }
}

describe('a transaction that is followed', () => {
  test('is polled every 4 s, until it is in a block', async () => {
    const { clock, ended, follow, poll, polls, state } = start()
    follow(sent, false)
    clock.advance(3_999)
    await settle()
    expect(polls).toEqual([])
    clock.advance(1)
    await settle()
    expect([polls, ended]).toEqual([['0xa'], []])
    state.included = ['0xa']
    await poll()
    expect([polls.length, ended, clock.pending()]).toEqual([2, [['0xa']], 0])
  })

  test('is polled 45 times, and its end is read in every fifth poll', async () => {
    const { clock, ended, follow, poll, polls, reads } = start()
    follow(sent, false)
    const count = () => reads.filter((method) => method === 'eth_getTransactionCount').length
    await poll()
    expect(count()).toBe(1)
    await poll(4)
    expect(count()).toBe(1)
    await poll()
    expect(count()).toBe(2)
    await poll(60)
    expect([polls.length, count(), ended, clock.pending()]).toEqual([45, 9, [], 0])
  })

  test('is not polled more often where it is followed again', async () => {
    const { follow, poll, polls } = start()
    follow(sent, false)
    await poll(20)
    follow(sent, false)
    await poll(60)
    expect(polls).toHaveLength(45)
  })

  test('has not ended where nothing reads its chain', async () => {
    const { ended, follow, poll, polls } = start('solana')
    follow(sent, true)
    await poll(2)
    expect([polls, ended]).toEqual([[], []])
  })

  test('ends where another one has its place', async () => {
    const { ended, follow, poll, state } = start()
    follow(sent, false)
    state.used = '0x5'
    await poll()
    expect(ended).toEqual([['0xa']])
  })

  test('of a wallet that is gone ends in a block alone', async () => {
    const { ended, follow, poll, reads, state } = start()
    follow(nameless, true)
    await poll(6)
    expect([reads, ended]).toEqual([[], []])
    state.included = ['0xb']
    await poll()
    expect(ended).toEqual([['0xb']])
  })

  test('goes on where the node does not answer', async () => {
    const { ended, follow, poll, state } = start()
    follow(sent, true)
    state.used = new TypeError('offline')
    state.included = ['offline']
    await poll(2)
    expect(ended).toEqual([])
    state.included = ['0xa']
    await poll()
    expect(ended).toEqual([['0xa']])
  })

  test('is followed once, with others, whose end is said at once', async () => {
    const { clock, ended, follow, poll, polls, state } = start()
    for (const one of [sent, sent, nameless]) follow(one, false)
    expect(clock.pending()).toBe(1)
    state.included = ['0xa', '0xb']
    await poll()
    expect([polls, ended]).toEqual([['0xa', '0xb'], [['0xa', '0xb']]])
  })

  test('is read at once what tells its end, if it is new', async () => {
    const known = start()
    known.follow(sent, false)
    await settle()
    expect(known.reads).toEqual([])
    const created = start()
    created.follow(sent, true)
    await settle()
    expect(created.reads).toEqual([
      'eth_getTransactionReceipt',
      'eth_getTransactionByHash',
      'eth_getTransactionCount',
    ])
  })

  test('is not polled without a view: the next reader is told', async () => {
    const { clock, follow, poll, polls, resume, state, unwatched } = start()
    state.isWatched = false
    follow(sent, false)
    expect([clock.pending(), unwatched]).toEqual([0, [['0xa']]])
    state.isWatched = true
    resume()
    await poll()
    state.isWatched = false
    await poll()
    expect([polls.length, unwatched, clock.pending()]).toEqual([2, [['0xa'], ['0xa']], 0])
  })

  test('is said to nobody once it has ended without a view', async () => {
    const { ended, follow, poll, state, unwatched } = start()
    follow(sent, false)
    state.isWatched = false
    state.included = ['0xa']
    await poll()
    expect([ended, unwatched]).toEqual([[['0xa']], []])
  })

  test('of another network waits until that one is active', async () => {
    const { clock, follow, poll, polls, resume, state } = start()
    follow({ ...sent, network: other }, false)
    expect(clock.pending()).toBe(0)
    state.network = other
    resume()
    await poll()
    expect(polls).toEqual(['0xa'])
  })

  test('is not polled after forget, and says nothing of a poll that runs', async () => {
    const { clock, ended, follow, forget, state } = start()
    follow(sent, false)
    state.included = ['0xa']
    clock.advance(4_000)
    forget('0xa')
    await settle()
    expect([ended, clock.pending()]).toEqual([[], 0])
  })

  test('is not polled after stop', async () => {
    const { clock, follow, poll, polls, stop } = start()
    follow(sent, false)
    stop()
    stop()
    expect(clock.pending()).toBe(0)
    follow(nameless, false)
    await poll()
    expect(polls).toEqual(['0xb'])
  })
})
