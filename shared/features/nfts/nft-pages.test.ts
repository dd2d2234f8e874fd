import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks/mainnets.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import {
  addMove,
  createNftCase,
  createUsualNfts,
  stranger,
  toArt,
  toCardLog,
  toHistory,
  toNames,
  toWireItem,
  toWireNft,
} from '../../testing/nft-case.ts'
import { settle } from '../../testing/settle.ts'

describe('the history behind the NFTs', () => {
  test('§4.14 is read in pages, some in a row until one has an NFT', async () => {
    const nftCase = await createUsualNfts()
    const { answer } = nftCase.service
    const total = 4
    nftCase.service.answer = (cursor) => {
      const page = Number(cursor ?? 1)
      return page === total ? answer(cursor) : toHistory([], String(page + 1))
    }
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({ items: [], more: 'some' })
    expect(nftCase.service.urls).toHaveLength(3)
    const reading = nftCase.nfts.actions.loadMoreNfts()
    void nftCase.nfts.actions.loadMoreNfts()
    await reading
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
    expect(nftCase.service.urls).toHaveLength(total)
    await nftCase.nfts.actions.loadMoreNfts()
    expect(nftCase.service.urls).toHaveLength(total)
  })

  test('counts a transaction once, although a new one moves it to a later page', async () => {
    const nftCase = await createNftCase()
    const { chain, me } = nftCase
    chain.receipts.set('cards', [toCardLog({ from: stranger, to: me }, [1n], [1n])])
    chain.receipts.set('sold', [toCardLog({ from: me, to: stranger }, [1n], [1n])])
    const cardsIn = toWireItem('cards', [toWireNft('Card')])
    const sold = toWireItem('sold', [toWireNft('Card', 'out')])
    nftCase.service.answer = (cursor) =>
      cursor ? toHistory([cardsIn]) : toHistory([sold, cardsIn], '2')
    await nftCase.watch()
    // The contract does not answer: what came has left.
    expect(nftCase.state()).toMatchObject({ items: [], more: 'none' })
  })

  test('§8.2 that cannot be read is a failure, and never an empty list', async () => {
    const nftCase = await createUsualNfts()
    const { answer } = nftCase.service
    for (const fault of [
      () => new Response('', { status: 503 }),
      () => new Response('<!doctype html>'),
      () => Response.json({ data: {} }),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      nftCase.service.answer = fault
      nftCase.nfts.actions.refreshNfts()
      await settle()
      expect(nftCase.state()).toMatchObject({ status: 'failed' })
    }
    nftCase.service.answer = answer
    nftCase.nfts.actions.refreshNfts()
    await settle()
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
  })

  test('that does not answer is a failure after 10 s', async () => {
    const nftCase = await createUsualNfts()
    nftCase.service.answer = () => new Promise(() => undefined)
    await nftCase.watch()
    nftCase.clock.advance(9_999)
    await settle()
    expect(nftCase.state()).toMatchObject({ status: 'loading' })
    nftCase.clock.advance(1)
    await settle()
    expect(nftCase.state()).toMatchObject({ status: 'failed' })
  })

  test('keeps what it has if a further page cannot be read', async () => {
    const nftCase = await createUsualNfts()
    nftCase.service.answer = (cursor) =>
      cursor ? new Response('', { status: 503 }) : toHistory([toArt(3)], 'two')
    await nftCase.watch()
    await nftCase.nfts.actions.loadMoreNfts()
    expect(toNames(nftCase.state())).toEqual(['Art #3'])
    expect(nftCase.state()).toMatchObject({ more: 'failed' })
    nftCase.service.answer = () => toHistory([toArt(2)])
    await nftCase.nfts.actions.loadMoreNfts()
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
  })

  test('of a network that nobody indexes is not known, which is not empty', async () => {
    const nftCase = await createUsualNfts()
    nftCase.service.answer = () => Response.json({ reasons: [] }, { status: 400 })
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({ status: 'unsupported' })
  })

  test('of another account or network replaces the shown one, and a late answer is dropped', async () => {
    const late = createAnswer<Response>()
    const nftCase = await createNftCase({ networks: [mainnet, base] })
    addMove(nftCase, 'art-1-in', { tokenId: 1n })
    const { service, wallet } = nftCase
    service.answer = () => late.promise
    await nftCase.watch()
    service.answer = () => toHistory([])
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await settle()
    late.resolve(toHistory([toArt(1)]))
    await settle()
    expect(toNames(nftCase.state())).toEqual([])
    expect(nftCase.state()).toMatchObject({
      accountId: expect.stringContaining('eip155:8453:'),
      status: 'ready',
    })
  })

  test('a late answer of the node is dropped', async () => {
    const nftCase = await createUsualNfts()
    const late = createAnswer<unknown>()
    nftCase.chain.fault = () => late.promise
    await nftCase.watch()
    await nftCase.actions.disconnect()
    late.resolve(null)
    await settle()
    expect(nftCase.state()).toEqual({ status: 'idle' })
  })

  test('leaves nothing that goes on once nobody watches', async () => {
    const nftCase = await createUsualNfts()
    const late = createAnswer<Response>()
    const { answer } = nftCase.service
    nftCase.service.answer = () => late.promise
    const stop = await nftCase.watch()
    stop()
    late.resolve(toHistory([toArt(1)]))
    await settle()
    expect(nftCase.chain.calls).toEqual([])
    nftCase.service.answer = answer
    await nftCase.watch()
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
    nftCase.nfts.destroy()
    expect(nftCase.state()).toEqual({ status: 'idle' })
  })
})

describe('a page for a host', () => {
  test('in flight is one request for the views and for a host', async () => {
    const nftCase = await createUsualNfts()
    const { answer } = nftCase.service
    const late = createAnswer<Response>()
    nftCase.service.answer = () => late.promise
    await nftCase.watch()
    const page = nftCase.nfts.readPage()
    await settle()
    expect(nftCase.service.urls).toHaveLength(1)
    late.resolve(await answer(null))
    expect((await page).items).toHaveLength(3)
    await settle()
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
  })

  test('has the NFTs with the spam, and is one read for all who ask within 30 s', async () => {
    const nftCase = await createUsualNfts()
    const { nfts, service } = nftCase
    const [page] = await Promise.all([nfts.readPage(), nfts.readPage()])
    expect(page.items.map(({ isSpam, name }) => [name, isSpam])).toEqual([
      ['Art #3', false],
      ['Art #2', false],
      ['CLAIM', true],
    ])
    expect(page.next).toBeUndefined()
    await nfts.readPage()
    expect(service.urls).toHaveLength(1)
    nftCase.clock.advance(30_000)
    await nfts.readPage()
    expect(service.urls).toHaveLength(2)
    await nfts.readPage({ refresh: true })
    expect(service.urls).toHaveLength(3)
    await nfts.readPage()
    expect(service.urls).toHaveLength(3)
  })

  test('is aborted once another network is active', async () => {
    const { nfts, service, wallet } = await createNftCase({ networks: [mainnet, base] })
    service.answer = () => new Promise(() => undefined)
    const page = nfts.readPage()
    await settle()
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await expect(page).rejects.toMatchObject({ code: 'aborted' })
  })

  test('rejects without an account, on a network without a history, and if it cannot be read', async () => {
    const nftCase = await createUsualNfts()
    const { nfts, service } = nftCase
    service.answer = () => new Response('', { status: 503 })
    await expect(nfts.readPage()).rejects.toMatchObject({ code: 'http-status' })
    service.answer = () => toHistory([], 'two')
    expect(await nfts.readPage()).toEqual({ items: [], next: 'two' })
    await nftCase.actions.disconnect()
    await expect(nfts.readPage()).rejects.toMatchObject({ code: 'disconnected' })
  })

  test('are not known without a project id, and no service is asked', async () => {
    const { nfts, service, snackbar, state, watch } = await createNftCase({ projectId: '' })
    await watch()
    nfts.actions.refreshNfts()
    await settle()
    expect(state()).toMatchObject({ status: 'unsupported' })
    expect(service.urls).toEqual([])
    expect(snackbar.store.getState().open).toBe(false)
  })
})
