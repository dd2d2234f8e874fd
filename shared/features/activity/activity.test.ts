import { describe, expect, test } from 'vitest'
import {
  createActivityCase,
  spamTransfers,
  toHistoryEntry,
  toHistoryPage,
} from '../../testing/activity-case.ts'
import { settle } from '../../testing/settle.ts'

describe('the activity of the account', () => {
  test('§7.4 §4.14 is read in pages, from the first one on, only while somebody watches it, and not by time', async () => {
    const { activity, clock, ids, service, state, watch } = await createActivityCase()
    expect(service.urls).toEqual([])
    service.answer = (cursor) =>
      cursor
        ? toHistoryPage([toHistoryEntry('a'), toHistoryEntry('b')])
        : toHistoryPage([toHistoryEntry('a')], 'two')
    await watch()
    expect(ids()).toEqual(['a'])
    expect(Object.fromEntries(service.urls[0]?.searchParams ?? [])).toMatchObject({
      chainId: 'eip155:1',
      projectId: 'p',
    })
    expect(state()).toMatchObject({ more: 'some' })
    const reading = activity.actions.loadMoreActivity()
    void activity.actions.loadMoreActivity()
    await reading
    expect(service.urls[1]?.searchParams.get('cursor')).toBe('two')
    expect(ids()).toEqual(['a', 'b'])
    expect(state()).toMatchObject({ more: 'none' })
    await activity.actions.loadMoreActivity()
    clock.advance(3_600_000)
    await settle()
    expect(service.urls).toHaveLength(2)
  })

  test('§5.12 hides spam, and keeps it apart', async () => {
    const { ids, service, state, watch } = await createActivityCase()
    service.answer = () =>
      toHistoryPage([toHistoryEntry('a'), toHistoryEntry('b', spamTransfers), { id: 'broken' }])
    await watch()
    expect(ids()).toEqual(['a'])
    expect(state()).toMatchObject({ spam: [{ id: 'b' }] })
  })

  test('§8.2 that cannot be read says so and is empty, and is read again on request', async () => {
    const { activity, ids, service, snackbar, state, watch } = await createActivityCase()
    service.answer = () => new Response('', { status: 503 })
    await watch()
    expect(state()).toMatchObject({ sent: [], status: 'failed' })
    expect(snackbar.store.getState()).toMatchObject({
      message: 'transactions-unavailable',
      open: true,
      variant: 'error',
    })
    service.answer = () => toHistoryPage([toHistoryEntry('a')])
    activity.actions.refreshActivity()
    await settle()
    expect(ids()).toEqual(['a'])
  })

  test('that does not answer is a failure after 10 s, for the view, for a further page and for a host', async () => {
    const { activity, clock, ids, service, state, watch } = await createActivityCase()
    service.answer = () => new Promise(() => undefined)
    await watch()
    clock.advance(9_999)
    await settle()
    expect(ids()).toBe('loading')
    clock.advance(1)
    await settle()
    expect(ids()).toBe('failed')

    service.answer = (cursor) =>
      cursor ? new Promise(() => undefined) : toHistoryPage([toHistoryEntry('a')], 'two')
    activity.actions.refreshActivity()
    await settle()
    void activity.actions.loadMoreActivity()
    const page = activity.readPage({ cursor: 'two' }).catch((cause: unknown) => cause)
    await settle()
    clock.advance(10_000)
    expect(await page).toMatchObject({ code: 'service-unavailable' })
    expect(ids()).toEqual(['a'])
    expect(state()).toMatchObject({ more: 'failed' })
  })

  test('§9.26 of a network that nobody indexes is not known, which is not empty', async () => {
    const { service, state, watch } = await createActivityCase()
    service.answer = () => Response.json({ reasons: [] }, { status: 400 })
    await watch()
    expect(state()).toMatchObject({ status: 'unsupported' })
  })

  test('§9.26 of such a network has a host the transactions of this page alone', async () => {
    const { activity, service } = await createActivityCase()
    service.answer = () => Response.json({ reasons: [] }, { status: 400 })
    expect(await activity.readPage()).toEqual({ isIndexed: false, items: [], next: undefined })
  })

  test('without a project id is what was sent from this page, and no service is asked', async () => {
    const { activity, balanceFlow, network, service, snackbar, state, watch } =
      await createActivityCase({ projectId: '' })
    balanceFlow.followTransaction('0xsent', network.store.getState().network)
    await watch()
    expect(state()).toMatchObject({ sent: [{ id: '0xsent' }], status: 'unsupported' })
    expect(await activity.readPage()).toMatchObject({
      error: undefined,
      isIndexed: false,
      items: [{ id: '0xsent' }],
    })
    expect(service.urls).toEqual([])
    expect(snackbar.store.getState().open).toBe(false)
  })

  test('is for a host, while the service fails, what was sent from this page, with the error', async () => {
    const { activity, balanceFlow, network, service } = await createActivityCase()
    service.answer = () => new Response('', { status: 503 })
    // A list that is not known is not an empty one.
    await expect(activity.readPage()).rejects.toMatchObject({ code: 'http-status' })
    balanceFlow.followTransaction('0xsent', network.store.getState().network)
    const sent = { items: [{ id: '0xsent', status: 'pending' }], next: undefined }
    expect(await activity.readPage()).toMatchObject({ ...sent, error: { code: 'http-status' } })
    await expect(activity.readPage({ cursor: 'two' })).rejects.toMatchObject({
      code: 'http-status',
    })
    service.answer = () => toHistoryPage([toHistoryEntry('a')])
    expect(await activity.readPage()).toMatchObject({
      error: undefined,
      isIndexed: true,
      items: [{ id: '0xsent' }, { id: 'a' }],
    })
    service.answer = () => Response.json({ reasons: [] }, { status: 400 })
    expect(await activity.readPage({ refresh: true })).toMatchObject({
      ...sent,
      error: undefined,
      isIndexed: false,
    })
  })

  test('is given to a host by page', async () => {
    const { activity, actions, service } = await createActivityCase()
    service.answer = () => toHistoryPage([toHistoryEntry('a')], 'two')
    expect(await activity.readPage()).toMatchObject({
      isIndexed: true,
      items: [{ id: 'a' }],
      next: 'two',
    })
    await actions.disconnect()
    await expect(activity.readPage()).rejects.toMatchObject({ code: 'disconnected' })
  })
})
