import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { historyAnswer } from '../../portfolio/activity-limits.ts'
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
    clock.advance(historyAnswer - 1)
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
    clock.advance(historyAnswer)
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

  test('is given to a host by page', async () => {
    const { activity, actions, service } = await createActivityCase()
    service.answer = () => toHistoryPage([toHistoryEntry('a')], 'two')
    expect(await activity.readPage()).toMatchObject({ items: [{ id: 'a' }], next: 'two' })
    await actions.disconnect()
    await expect(activity.readPage()).rejects.toMatchObject({ code: 'disconnected' })
  })
})

describe('a transaction that was sent from this page', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const sentTransaction = { from: '0x1111', input: '0x', nonce: '0x4', to: '0x2222', value: '0x1' }

  /** A case whose node answers by method. */
  async function createSent() {
    const instance = await createActivityCase()
    const node: Record<string, unknown> = { eth_getTransactionByHash: sentTransaction }
    instance.nodes.answer = () => {
      const call = instance.nodes.calls.at(-1)
      return node[String(Object(call).method)] ?? null
    }
    instance.service.answer = () => toHistoryPage([])
    instance.balanceFlow.followTransaction(hash, instance.network.store.getState().network)
    await settle()
    return { ...instance, node }
  }

  test('is first in the page that a host reads, until the service has it', async () => {
    const { activity, service } = await createSent()
    expect((await activity.readPage()).items).toMatchObject([
      { hash, status: 'pending', transfers: [{ direction: 'out' }] },
    ])
    service.answer = () =>
      toHistoryPage([toHistoryEntry('a', { metadata: { ...toHistoryEntry('a').metadata, hash } })])
    expect((await activity.readPage({ refresh: true })).items).toMatchObject([{ id: 'a' }])
    expect((await activity.readPage({ cursor: 'two' })).items).toMatchObject([{ id: 'a' }])
  })

  const statuses = (state: { readonly sent: readonly { readonly status: string }[] }) =>
    state.sent.map(({ status }) => status)

  test('is shown at once as pending, and as confirmed or failed by its receipt', async () => {
    for (const [status, shown] of [
      ['0x1', 'confirmed'],
      ['0x0', 'failed'],
    ]) {
      const { clock, node, state, watch } = await createSent()
      await watch()
      expect(statuses(state())).toEqual(['pending'])
      node['eth_getTransactionReceipt'] = { status }
      clock.advance(limits.receiptPolling)
      await settle()
      expect(statuses(state())).toEqual([shown])
    }
  })

  test('that the node does not know is replaced once its nonce is used, and never fails by time', async () => {
    const { clock, node, state, watch } = await createSent()
    await watch()
    node['eth_getTransactionByHash'] = undefined
    node['eth_getTransactionCount'] = '0x4'
    clock.advance(limits.receiptPolling)
    await settle()
    expect(statuses(state())).toEqual(['pending'])
    node['eth_getTransactionCount'] = '0x5'
    clock.advance(limits.receiptPolling)
    await settle()
    expect(statuses(state())).toEqual(['replaced'])
  })

  test('is gone from the page once the service has it', async () => {
    const { activity, ids, service, state, watch } = await createSent()
    await watch()
    service.answer = () =>
      toHistoryPage([toHistoryEntry('a', { metadata: { ...toHistoryEntry('a').metadata, hash } })])
    activity.actions.refreshActivity()
    await settle()
    expect(ids()).toEqual(['a'])
    expect(statuses(state())).toEqual([])
  })

  test('is followed while the service calls it pending, also after a reload', async () => {
    const { rawStorage } = await createSent()
    const next = await createActivityCase({ stored: Object.fromEntries(rawStorage.entries) })
    const { activity, clock, nodes, service, state, watch } = next
    const node: Record<string, unknown> = { eth_getTransactionByHash: sentTransaction }
    nodes.answer = () => node[String(Object(nodes.calls.at(-1)).method)] ?? null
    const metadata = { ...toHistoryEntry('a').metadata, hash, status: 'pending' }
    service.answer = () => toHistoryPage([toHistoryEntry('a', { metadata })])
    await watch()
    expect(state()).toMatchObject({ items: [{ id: 'a', status: 'pending' }], sent: [] })
    node['eth_getTransactionReceipt'] = { status: '0x1' }
    clock.advance(limits.receiptPolling)
    await settle()
    expect(state()).toMatchObject({ items: [{ id: 'a', status: 'confirmed' }], sent: [] })
    expect((await activity.readPage()).items).toMatchObject([{ id: 'a', status: 'confirmed' }])
  })

  test('survives a reload', async () => {
    const first = await createSent()
    const stored = Object.fromEntries(first.rawStorage.entries)
    const next = await createActivityCase({ stored })
    next.service.answer = () => toHistoryPage([])
    await next.watch()
    expect(statuses(next.state())).toEqual(['pending'])
  })

  test('of solana is confirmed or failed by its signature, and dropped once no further block can have it', async () => {
    const instance = await createActivityCase({ networks: [solana, mainnet] })
    await instance.actions.disconnect()
    await instance.connectWallet('Example Wallet', 'solana')
    const { balanceFlow, clock, rawStorage, solana: onSolana, state, watch } = instance
    let [found, height]: [unknown, number] = [null, 1_000]
    onSolana.nodes.answer = ({ method }) =>
      method === 'getSignatureStatuses'
        ? { value: [found] }
        : { value: { lastValidBlockHeight: height } }
    balanceFlow.followTransaction('5sig', instance.network.store.getState().network)
    await watch()
    const poll = async () => {
      clock.advance(limits.receiptPolling)
      await settle()
      return statuses(state())
    }
    expect(statuses(state())).toEqual(['pending'])
    height = 1_300
    expect(await poll()).toEqual(['pending'])
    const stored = Object.fromEntries(rawStorage.entries)
    height = 1_301
    expect(await poll()).toEqual(['replaced'])

    for (const [status, shown] of [
      [{ confirmationStatus: 'processed', err: null }, 'pending'],
      [{ confirmationStatus: 'finalized', err: null }, 'confirmed'],
      [{ confirmationStatus: 'finalized', err: {} }, 'failed'],
      [null, 'replaced'],
    ]) {
      // Another visit, which has the height at which the transaction was first looked for.
      const next = await createActivityCase({ networks: [solana, mainnet], stored })
      await next.actions.disconnect()
      found = status
      next.solana.nodes.answer = onSolana.nodes.answer
      await next.connectWallet('Example Wallet', 'solana')
      await next.watch()
      expect(statuses(next.state())).toEqual([shown])
    }
  })
})
