import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../networks/mainnets.ts'
import { createActivityCase, toHistoryEntry, toHistoryPage } from '../testing/activity-case.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { firstAddress } from '../testing/fake-connector.ts'
// Loaded ahead, so that no test waits for a file.
import '../features/send/create-send.ts'
import { settle } from '../testing/settle.ts'

async function createCase() {
  const instance = await createActivityCase({ networks: [mainnet, base] })
  const history = await instance.features.history.get()
  const account = { address: firstAddress, network: instance.network.store.getState().network }
  const { signal } = new AbortController()
  const read = (rest: Partial<Parameters<typeof history.readPage>[0]> = {}) =>
    history.readPage({ ...account, cursor: undefined, isFresh: false, signal, ...rest })
  /** The cursors of the requests. */
  const cursors = () => instance.service.urls.map(({ searchParams }) => searchParams.get('cursor'))
  return { ...instance, account, cursors, history, read }
}

describe('createHistory', () => {
  test('an empty history is none where the service does not have the network', async () => {
    const refused = {
      code: 'network-not-found',
      message: expect.stringMatching(/^The history of Base /),
    }
    const { network, read, service } = await createCase()
    const [, onBase] = network.networks
    const lists: string[] = []
    service.answer = () => toHistoryPage([])
    service.other = ({ pathname }) => {
      lists.push(pathname)
      return Response.json(lists.length === 1 ? { http: 7 } : { http: ['eip155:1'] })
    }
    const readBase = () => read({ isFresh: true, ...(onBase && { network: onBase }) })
    // Without a list, it counts as one that the service has.
    expect(await readBase()).toMatchObject({ items: [] })
    await expect(readBase()).rejects.toMatchObject(refused)
    expect(await read()).toMatchObject({ items: [] })
    service.answer = () => Response.json({}, { status: 400 })
    await expect(readBase()).rejects.toMatchObject(refused)
    service.answer = () =>
      toHistoryPage([
        toHistoryEntry('a', { metadata: { ...toHistoryEntry('a').metadata, chain: null } }),
      ])
    expect(await readBase()).toMatchObject({ items: [{ id: 'a' }] })
    expect(lists).toEqual(['/v1/supported-chains', '/v1/supported-chains'])
  })

  test('a page is empty, and not refused, where it continues another one or has a next one', async () => {
    const { network, read, service } = await createCase()
    const [, onBase] = network.networks
    service.other = () => Response.json({ http: ['eip155:1'] })
    const readBase = (cursor?: string) =>
      read({ cursor, isFresh: true, ...(onBase && { network: onBase }) })
    service.answer = () => toHistoryPage([])
    expect(await readBase('two')).toMatchObject({ items: [], next: undefined })
    service.answer = () => toHistoryPage([], 'two')
    expect(await readBase()).toMatchObject({ items: [], next: 'two' })
    service.answer = () => toHistoryPage([])
    await expect(readBase()).rejects.toMatchObject({ code: 'network-not-found' })
  })

  test('a failure of the service is not that of the network, unless it refuses the request', async () => {
    const { read, service } = await createCase()
    service.answer = () => Response.json({}, { status: 500 })
    await expect(read()).rejects.toMatchObject({
      code: 'http-status',
      details: { status: 500 },
    })
    service.answer = () => Promise.reject(new TypeError('offline'))
    await expect(read()).rejects.toMatchObject({ code: 'service-unavailable' })
    service.answer = () => Response.json({}, { status: 400 })
    await expect(read()).rejects.toMatchObject({
      cause: { details: { status: 400 } },
      code: 'network-not-found',
      message: 'The history of Ethereum is not indexed. Its block explorer has it.',
    })
  })

  test('the first page is not that of a cursor', async () => {
    const { cursors, read } = await createCase()
    await read({ cursor: 'two' })
    await read()
    await read({ cursor: 'three' })
    await read({ cursor: 'four' })
    await read({ cursor: 'three' })
    expect(cursors()).toEqual(['two', null, 'three', 'four'])
  })

  test('a page of a time in the future is read again: the clock was set back', async () => {
    const { clock, cursors, read } = await createCase()
    await read()
    clock.advance(-1)
    await read()
    expect(cursors()).toEqual([null, null])
  })

  test('§7.4 §9.11 a page is one request for all features at a time, and for 30 s', async () => {
    const { account, clock, cursors, features, ids, service, state, watch } = await createCase()
    const late = createAnswer<Response>()
    service.answer = () => late.promise
    const [approvals, nfts, send] = await Promise.all([
      features.approvals.get(),
      features.nfts.get(),
      features.send.get(),
    ])
    const reads = [approvals.readApprovals(), nfts.readPage(), send.readReceivers(account)]
    await watch()
    expect(state()).toMatchObject({ status: 'loading' })
    late.resolve(toHistoryPage([toHistoryEntry('a')]))
    await Promise.allSettled(reads)
    await settle()
    expect(ids()).toEqual(['a'])
    expect(cursors()).toEqual([null])

    clock.advance(29_999)
    approvals.actions.watchApprovals()
    nfts.actions.watchNfts()
    await settle()
    expect(cursors()).toEqual([null])
    approvals.actions.refreshApprovals()
    await settle()
    expect(cursors()).toEqual([null, null])
    nfts.actions.refreshNfts()
    await settle()
    expect(cursors()).toEqual([null, null, null])
  })

  test('what is read again is a request, and drops the pages that continue it', async () => {
    const { clock, cursors, network, read } = await createCase()
    const [, other] = network.networks
    await read()
    await read({ cursor: 'two' })
    await read({ cursor: 'two' })
    await read(other && { network: other })
    expect(cursors()).toEqual([null, 'two', null])
    await read({ isFresh: true })
    await read()
    await read({ cursor: 'two' })
    expect(cursors()).toEqual([null, 'two', null, null, 'two'])
    clock.advance(30_000)
    await read({ cursor: 'two' })
    expect(cursors()).toHaveLength(6)
  })

  test('a transaction in a block makes every page old, also one that is being read', async () => {
    const { actions, cursors, history, read, service } = await createCase()
    await read({ cursor: 'two' })
    const late = createAnswer<Response>()
    service.answer = () => late.promise
    const before = read()
    await settle()
    service.answer = () => toHistoryPage([toHistoryEntry('b'), toHistoryEntry('a')])
    await actions.refreshBalance()
    const [after] = await Promise.all([read(), read({ cursor: 'two' })])
    expect(after.items).toHaveLength(2)
    late.resolve(toHistoryPage([toHistoryEntry('a')]))
    expect((await before).items).toHaveLength(1)
    expect((await read()).items).toHaveLength(2)
    expect(cursors()).toEqual(['two', null, null, 'two'])
    history.destroy()
    await actions.refreshBalance()
    await read()
    expect(cursors()).toHaveLength(4)
  })

  test('what fails, and what nobody waits for any more, is not kept', async () => {
    const { cursors, read, service } = await createCase()
    service.answer = () => new Response('', { status: 503 })
    await expect(read()).rejects.toMatchObject({ code: 'http-status' })
    const late = createAnswer<Response>()
    service.answer = () => late.promise
    const controller = new AbortController()
    const aborted = read({ signal: controller.signal })
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    late.resolve(toHistoryPage([]))
    await settle()
    service.answer = () => toHistoryPage([toHistoryEntry('a')])
    expect((await read()).items).toHaveLength(1)
    expect(cursors()).toHaveLength(3)
  })
})
