import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks/mainnets.ts'
import {
  createActivityCase,
  spamTransfers,
  toHistoryEntry,
  toHistoryPage,
} from '../../testing/activity-case.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { settle } from '../../testing/settle.ts'

describe('the pages of the activity', () => {
  test('stays shown while it is read again, with its further pages and the place in them', async () => {
    const { activity, ids, service, state, watch } = await createActivityCase()
    const toAt = (id: string, day: number, rest: object = {}) => {
      const { metadata } = toHistoryEntry(id)
      return toHistoryEntry(id, {
        metadata: { ...metadata, minedAt: `2025-04-0${day}T10:00:00Z` },
        ...rest,
      })
    }
    service.answer = (cursor) =>
      cursor
        ? toHistoryPage([toAt('b', 2), toAt('a', 1)], 'three')
        : toHistoryPage([toAt('c', 3, spamTransfers)], 'two')
    await watch()
    await activity.actions.loadMoreActivity()
    expect(ids()).toEqual(['b', 'a'])
    const late = createAnswer<Response>()
    service.answer = () => late.promise
    activity.actions.refreshActivity()
    await settle()
    expect(ids()).toEqual(['b', 'a'])
    // A further page would end the reading of the first one.
    await activity.actions.loadMoreActivity()
    expect(service.urls).toHaveLength(3)
    late.resolve(toHistoryPage([toAt('d', 4), toAt('c', 3, spamTransfers)], 'other two'))
    await settle()
    expect(ids()).toEqual(['d', 'b', 'a'])
    expect(state()).toMatchObject({ more: 'some', spam: [{ id: 'c' }] })
    await activity.actions.loadMoreActivity()
    expect(service.urls.at(-1)?.searchParams.get('cursor')).toBe('three')
  })

  test('is read anew where a first page has nothing of the shown one, or is the whole history', async () => {
    for (const [page, shown] of [
      [toHistoryPage([toHistoryEntry('z')], 'next'), ['z']],
      [toHistoryPage([toHistoryEntry('b')]), ['b']],
      [toHistoryPage([]), []],
    ] as const) {
      const { activity, ids, service, state, watch } = await createActivityCase()
      service.answer = (cursor) =>
        cursor
          ? toHistoryPage([toHistoryEntry('a')], 'three')
          : toHistoryPage([toHistoryEntry('b')], 'two')
      await watch()
      await activity.actions.loadMoreActivity()
      service.answer = (cursor) => (cursor ? toHistoryPage([toHistoryEntry('y')]) : page)
      activity.actions.refreshActivity()
      await settle()
      expect(ids()).toEqual(shown)
      expect(state()).toMatchObject({ more: shown[0] === 'z' ? 'some' : 'none' })
      await activity.actions.loadMoreActivity()
      expect(service.urls.at(-1)?.searchParams.get('cursor')).toBe(shown[0] === 'z' ? 'next' : null)
    }
  })

  test('in flight is one request for the views and for a host, and ends once nobody waits for it', async () => {
    const { activity, ids, service, state, watch } = await createActivityCase()
    const late = createAnswer<Response>()
    service.answer = () => late.promise
    const stop = await watch()
    const pages = Promise.all([activity.readPage(), activity.readPage()])
    await settle()
    expect(service.urls).toHaveLength(1)
    late.resolve(toHistoryPage([toHistoryEntry('a')], 'two'))
    expect((await pages).map(({ items }) => items[0]?.id)).toEqual(['a', 'a'])
    expect(ids()).toEqual(['a'])
    service.answer = () => new Promise(() => undefined)
    void activity.actions.loadMoreActivity()
    await settle()
    expect(service.signals.at(-1)?.aborted).toBe(false)
    stop()
    expect(service.signals.at(-1)?.aborted).toBe(true)
    expect(state()).toMatchObject({ items: [{ id: 'a' }], more: 'some' })
  })

  test('§9.11 that is opened again shows what it had for 30 s, and then while it is read', async () => {
    const { clock, ids, service, watch } = await createActivityCase()
    const stop = await watch()
    stop()
    service.answer = () => new Promise(() => undefined)
    clock.advance(29_999)
    const stopKept = await watch()
    expect(service.urls).toHaveLength(1)
    stopKept()
    clock.advance(1)
    const stopAgain = await watch()
    expect(ids()).toEqual(['a'])
    expect(service.urls).toHaveLength(2)
    stopAgain()
    service.answer = () => toHistoryPage([toHistoryEntry('b')])
    await watch()
    expect(ids()).toEqual(['b'])
  })

  test('§9.11 that a host reads is what the views have for 30 s, and is read anew when it wants', async () => {
    const { activity, actions, clock, service, watch } = await createActivityCase()
    service.answer = (cursor) => toHistoryPage([toHistoryEntry('a')], cursor ? null : 'two')
    await watch()
    const read = async () => {
      await Promise.all([activity.readPage(), activity.readPage({ cursor: 'two' })])
      return service.urls.length
    }
    expect(await read()).toBe(2)
    clock.advance(29_999)
    expect(await read()).toBe(2)
    await activity.readPage({ refresh: true })
    // The further pages continue the one that was read before.
    expect(await read()).toBe(4)
    // A transaction is in a block: the view reads its page, which the host shares.
    await actions.refreshBalance()
    expect(await read()).toBe(6)
    clock.advance(30_000)
    expect(await read()).toBe(8)
  })

  test('§5.12 that a host reads marks its spam, leaves out another network, and keeps what names none', async () => {
    const { activity, service } = await createActivityCase()
    const toOf = (id: string, chain: string | null | undefined) =>
      toHistoryEntry(id, { metadata: { ...toHistoryEntry(id).metadata, chain } })
    service.answer = () =>
      toHistoryPage([
        toHistoryEntry('spam', spamTransfers),
        toOf('other', 'eip155:8453'),
        toOf('null', null),
        toOf('absent', undefined),
      ])
    const { items } = await activity.readPage()
    expect(
      items.map(({ chainId, id, transfers }) => [id, chainId, transfers.map((one) => one.isSpam)]),
    ).toEqual([
      ['spam', 'eip155:1', [true]],
      ['null', 'eip155:1', []],
      ['absent', 'eip155:1', []],
    ])
  })

  test('has each transaction once, also where the service gives it twice', async () => {
    const { activity, ids, service, watch } = await createActivityCase()
    const [a, b] = [toHistoryEntry('a'), toHistoryEntry('b')]
    service.answer = (cursor) => toHistoryPage(cursor ? [b, b, a] : [a, a], cursor ? null : 'two')
    await watch()
    expect(ids()).toEqual(['a'])
    await activity.actions.loadMoreActivity()
    expect(ids()).toEqual(['a', 'b'])
  })

  test('that a host reads is aborted once another account or network is active', async () => {
    const { activity, network, service, wallet } = await createActivityCase({
      networks: [mainnet, base],
    })
    service.answer = () => new Promise(() => undefined)
    const page = activity.readPage()
    await settle()
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await expect(page).rejects.toMatchObject({ code: 'aborted' })
    expect(service.signals).toMatchObject([{ aborted: true }])
    service.answer = () => toHistoryPage([])
    expect(await activity.readPage()).toMatchObject({ items: [] })
    const { caipNetworkId } = network.store.getState().network
    expect(service.urls.at(-1)?.searchParams.get('chainId')).toBe(caipNetworkId)
  })

  test('of another account or network replaces the shown one, and a late answer is dropped', async () => {
    const late = createAnswer<Response>()
    const { ids, service, state, wallet, watch } = await createActivityCase({
      networks: [mainnet, base],
    })
    service.answer = () => late.promise
    await watch()
    service.answer = () => toHistoryPage([])
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await settle()
    late.resolve(toHistoryPage([toHistoryEntry('a')]))
    await settle()
    expect(ids()).toEqual([])
    expect(state()).toMatchObject({ accountId: expect.stringContaining('eip155:8453:') })
  })

  test('§8.2 keeps what it has if a further page cannot be read, and says so', async () => {
    const { activity, ids, service, snackbar, state, watch } = await createActivityCase()
    service.answer = (cursor) =>
      cursor
        ? Promise.reject(new TypeError('offline'))
        : toHistoryPage([toHistoryEntry('a')], 'two')
    await watch()
    await activity.actions.loadMoreActivity()
    expect(ids()).toEqual(['a'])
    expect(state()).toMatchObject({ more: 'failed' })
    expect(snackbar.store.getState()).toMatchObject({
      message: 'transactions-unavailable',
      open: true,
      variant: 'error',
    })
    service.answer = () => toHistoryPage([toHistoryEntry('b')])
    await activity.actions.loadMoreActivity()
    expect(ids()).toEqual(['a', 'b'])
  })
})
