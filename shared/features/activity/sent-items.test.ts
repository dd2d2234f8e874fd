import { describe, expect, test } from 'vitest'
import { mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { createActivityCase, toHistoryEntry, toHistoryPage } from '../../testing/activity-case.ts'
import { createSentCase, pollReceipts, sentCase, toStatuses } from '../../testing/sent-case.ts'
import { settle } from '../../testing/settle.ts'

describe('a transaction that was sent from this page', () => {
  const { hash, transaction: sentTransaction } = sentCase

  test('is first in the page that a host reads, until the service has it', async () => {
    const { activity, service } = await createSentCase()
    expect((await activity.readPage()).items).toMatchObject([
      { hash, status: 'pending', transfers: [{ direction: 'out' }] },
    ])
    service.answer = () =>
      toHistoryPage([toHistoryEntry('a', { metadata: { ...toHistoryEntry('a').metadata, hash } })])
    expect((await activity.readPage({ refresh: true })).items).toMatchObject([{ id: 'a' }])
    expect((await activity.readPage({ cursor: 'two' })).items).toMatchObject([{ id: 'a' }])
  })

  test('is shown at once as pending, and as confirmed or failed by its receipt', async () => {
    for (const [status, shown] of [
      ['0x1', 'confirmed'],
      ['0x0', 'failed'],
    ]) {
      const { clock, node, state, watch } = await createSentCase()
      await watch()
      expect(toStatuses(state())).toEqual(['pending'])
      node['eth_getTransactionReceipt'] = { status }
      clock.advance(4_000)
      await settle()
      expect(toStatuses(state())).toEqual([shown])
    }
  })

  test('that the node does not know is replaced once its nonce is used, and never fails by time', async () => {
    const { clock, node, state, watch } = await createSentCase()
    await watch()
    node['eth_getTransactionByHash'] = undefined
    node['eth_getTransactionCount'] = '0x4'
    clock.advance(4_000)
    await settle()
    expect(toStatuses(state())).toEqual(['pending'])
    node['eth_getTransactionCount'] = '0x5'
    clock.advance(4_000)
    await settle()
    expect(toStatuses(state())).toEqual(['replaced'])
  })

  test('of a contract account whose hash no node knows waits for other signers, and is followed until a block has it', async () => {
    const { activity, clock, node, state, watch } = await createSentCase({
      eth_getCode: '0x6080',
      eth_getTransactionByHash: undefined,
      eth_getTransactionCount: '0x1',
    })
    await watch()
    expect(toStatuses(state())).toEqual(['awaiting-signers'])
    expect((await activity.readPage()).items).toMatchObject([{ hash, status: 'awaiting-signers' }])
    for (let polls = 0; polls < 20; polls += 1) {
      clock.advance(4_000)
      await settle()
    }
    expect(toStatuses(state())).toEqual(['awaiting-signers'])
    node['eth_getTransactionReceipt'] = { status: '0x1' }
    clock.advance(4_000)
    await settle()
    expect(toStatuses(state())).toEqual(['confirmed'])
  })

  test('that the service has waits for nobody: it is pending', async () => {
    const { service, state, watch } = await createSentCase({
      eth_getCode: '0x6080',
      eth_getTransactionByHash: undefined,
      eth_getTransactionCount: '0x1',
    })
    const metadata = { ...toHistoryEntry('a').metadata, hash, status: 'pending' }
    service.answer = () => toHistoryPage([toHistoryEntry('a', { metadata })])
    await watch()
    expect(state()).toMatchObject({ items: [{ id: 'a', status: 'pending' }], sent: [] })
  })

  test('is gone from the page once the service has it', async () => {
    const { activity, ids, service, state, watch } = await createSentCase()
    await watch()
    service.answer = () =>
      toHistoryPage([toHistoryEntry('a', { metadata: { ...toHistoryEntry('a').metadata, hash } })])
    activity.actions.refreshActivity()
    await settle()
    expect(ids()).toEqual(['a'])
    expect(toStatuses(state())).toEqual([])
  })

  test('is followed while the service calls it pending, also after a reload', async () => {
    const { rawStorage } = await createSentCase()
    const next = await createActivityCase({ stored: Object.fromEntries(rawStorage.entries) })
    const { activity, clock, nodes, service, state, watch } = next
    const node: Record<string, unknown> = {
      eth_getTransactionByHash: { ...sentTransaction, from: '0x1111' },
    }
    nodes.answer = () => node[String(Object(nodes.calls.at(-1)).method)] ?? null
    const metadata = { ...toHistoryEntry('a').metadata, hash, status: 'pending' }
    service.answer = () => toHistoryPage([toHistoryEntry('a', { metadata })])
    await watch()
    expect(state()).toMatchObject({ items: [{ id: 'a', status: 'pending' }], sent: [] })
    node['eth_getTransactionReceipt'] = { status: '0x1' }
    clock.advance(4_000)
    await settle()
    expect(state()).toMatchObject({ items: [{ id: 'a', status: 'confirmed' }], sent: [] })
    expect((await activity.readPage()).items).toMatchObject([{ id: 'a', status: 'confirmed' }])
  })

  test('survives a reload', async () => {
    const first = await createSentCase()
    const stored = Object.fromEntries(first.rawStorage.entries)
    const next = await createActivityCase({ stored })
    next.service.answer = () => toHistoryPage([])
    await next.watch()
    expect(toStatuses(next.state())).toEqual(['pending'])
  })

  const toSpedUp = (from: string, nonce: number) => {
    const entry = toHistoryEntry('faster')
    return { ...entry, metadata: { ...entry.metadata, hash: '0xfa', nonce, sentFrom: from } }
  }

  test('has its nonce from the node at its sending, and gives its place to the one of the service that has that nonce', async () => {
    const { activity, from, ids, node, rawStorage, service, state, watch } = await createSentCase()
    expect([...rawStorage.entries.values()].join()).toContain('"nonce":4')
    node['eth_getTransactionByHash'] = undefined
    service.answer = () => toHistoryPage([toSpedUp('0x1111', 4), toSpedUp(from, 5)])
    await watch()
    expect(toStatuses(state())).toEqual(['pending'])
    service.answer = () => toHistoryPage([toSpedUp(from, 4)])
    activity.actions.refreshActivity()
    await settle()
    expect(ids()).toEqual(['faster'])
    expect(toStatuses(state())).toEqual([])
    expect((await activity.readPage()).items).toMatchObject([{ id: 'faster' }])
  })

  test('whose nonce is that of another sender is not replaced by it', async () => {
    const other = { ...sentTransaction, from: '0x3333' }
    const sent = await createSentCase({ eth_getTransactionByHash: other })
    await sent.watch()
    sent.node['eth_getTransactionByHash'] = undefined
    sent.node['eth_getTransactionCount'] = '0x9'
    await pollReceipts(sent)
    expect(toStatuses(sent.state())).toEqual(['pending'])
  })

  test('that no node ever knew is unknown once its account has sent another, is found again, or is taken off the list', async () => {
    const nothing = { eth_getTransactionByHash: null, eth_getTransactionCount: '0x4' }
    const sent = await createSentCase(nothing)
    const { activity, from, node, rawStorage, state, watch } = sent
    await watch()
    await pollReceipts(sent)
    expect(toStatuses(state())).toEqual(['pending'])
    node['eth_getTransactionCount'] = '0x5'
    await pollReceipts(sent)
    expect(toStatuses(state())).toEqual(['unknown'])
    node['eth_getTransactionByHash'] = { ...sentTransaction, from }
    await pollReceipts(sent)
    expect(toStatuses(state())).toEqual(['pending'])
    expect([...rawStorage.entries.values()].join()).toContain('"nonce":4')
    activity.actions.forgetActivity(hash)
    expect(toStatuses(state())).toEqual([])
    await pollReceipts(sent)
    expect(toStatuses(state())).toEqual([])
    expect((await activity.readPage()).items).toEqual([])
  })

  test('that is unknown is so after a reload too: what counts is how many nonces were used at its sending', async () => {
    const first = await createSentCase({
      eth_getTransactionByHash: null,
      eth_getTransactionCount: '0x4',
    })
    const next = await createActivityCase({ stored: Object.fromEntries(first.rawStorage.entries) })
    next.nodes.answer = ({ method }) => (method === 'eth_getTransactionCount' ? '0x5' : null)
    next.service.answer = () => toHistoryPage([])
    await next.watch()
    expect(toStatuses(next.state())).toEqual(['unknown'])
  })

  test('that was taken for replaced is what a node says that knows more, when it is shown again', async () => {
    const sent = await createSentCase()
    const { node, state, watch } = sent
    const stop = await watch()
    node['eth_getTransactionByHash'] = undefined
    node['eth_getTransactionCount'] = '0x5'
    await pollReceipts(sent)
    expect(toStatuses(state())).toEqual(['replaced'])
    stop()
    node['eth_getTransactionReceipt'] = { status: '0x1' }
    await watch()
    expect(toStatuses(state())).toEqual(['confirmed'])
  })

  test('of solana is confirmed or failed by its signature, and dropped once no further block can have it', async () => {
    const instance = await createActivityCase({ networks: [solana, mainnet] })
    await instance.actions.disconnect()
    await instance.connectWallet('Example Wallet', 'solana')
    const { activity, balanceFlow, clock, rawStorage, solana: onSolana, state, watch } = instance
    let [found, height]: [unknown, number] = [null, 1_000]
    onSolana.nodes.answer = ({ method }) =>
      method === 'getSignatureStatuses'
        ? { value: [found] }
        : { value: { lastValidBlockHeight: height } }
    balanceFlow.followTransaction('5sig', instance.network.store.getState().network)
    await watch()
    const pollSolana = async () => {
      clock.advance(4_000)
      await settle()
      return toStatuses(state())
    }
    expect(toStatuses(state())).toEqual(['pending'])
    height = 1_300
    expect(await pollSolana()).toEqual(['pending'])
    // §9.26: no service indexes solana. A host has what the card has.
    expect(await activity.readPage()).toMatchObject({
      isIndexed: false,
      items: [{ status: 'pending' }],
      next: undefined,
    })
    const stored = Object.fromEntries(rawStorage.entries)
    height = 1_301
    expect(await pollSolana()).toEqual(['replaced'])

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
      expect(toStatuses(next.state())).toEqual([shown])
    }
  })
})
