import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import {
  art,
  cards,
  createNftCase,
  spamFlag,
  spammer,
  stranger,
  toCardLog,
  toHistory,
  toNames,
  toTransferLog,
  toWireItem,
  toWireNft,
} from '../../testing/nft-case.ts'
import { settle } from '../../testing/settle.ts'
import * as limits from './limits.ts'

type Case = Awaited<ReturnType<typeof createNftCase>>

/** A transaction that brought an NFT to the account, or took it away. */
function addMove(
  { chain, me }: Case,
  id: string,
  move: { readonly contract?: typeof art; readonly isOut?: boolean; readonly tokenId: bigint },
): void {
  const { contract = art, isOut = false, tokenId } = move
  const ends = isOut ? { from: me, to: stranger } : { from: stranger, to: me }
  chain.receipts.set(id, [toTransferLog(ends, tokenId, contract)])
  const key = `${contract}/${tokenId}`
  if (!chain.owned.has(key)) chain.owned.set(key, isOut ? stranger : me)
}

const toArt = (tokenId: number, direction = 'in', rest: object = {}) =>
  toWireItem(`art-${tokenId}-${direction}`, [toWireNft(`Art #${tokenId}`, direction, rest)])

/** A case with two NFTs, one that left and one that is spam. */
async function createUsual() {
  const nftCase = await createNftCase()
  addMove(nftCase, 'art-1-out', { isOut: true, tokenId: 1n })
  addMove(nftCase, 'art-1-in', { tokenId: 1n })
  addMove(nftCase, 'art-2-in', { tokenId: 2n })
  addMove(nftCase, 'art-3-in', { tokenId: 3n })
  addMove(nftCase, 'spam', { contract: spammer, tokenId: 9n })
  const spam = toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)])
  nftCase.service.answer = () =>
    toHistory([toArt(1, 'out'), toArt(3), spam, toArt(2), toWireItem('send', []), toArt(1)])
  return nftCase
}

const countOf = ({ chain }: Case, method: string) =>
  chain.calls.filter((call) => call.method === method).length

const failNode = () => {
  throw new PorticoError('rpc-failed', 'offline')
}

describe('the NFTs of the account', () => {
  test('§1.12 §7.4 are those that the contracts say it has, newest first, read only while somebody watches', async () => {
    const nftCase = await createUsual()
    expect(nftCase.service.urls).toEqual([])
    await nftCase.watch()
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
    expect(nftCase.state()).toMatchObject({
      isIncomplete: false,
      items: [
        {
          collection: 'Portico Art',
          contract: art,
          id: `eip155:1/erc721:${art}/3`,
          isConfirmed: true,
          pictureUrl: 'https://img.example/Art%20%233',
          quantity: 1n,
          tokenId: '3',
        },
        { isConfirmed: true },
      ],
      more: 'none',
    })
  })

  test('field-notes §5: one page costs one request, its receipts and one call; spam is one call more', async () => {
    const nftCase = await createUsual()
    await nftCase.watch()
    expect(nftCase.service.urls).toHaveLength(1)
    expect(countOf(nftCase, 'eth_getTransactionReceipt')).toBe(5)
    expect(countOf(nftCase, 'eth_call')).toBe(2)
    nftCase.nfts.actions.refreshNfts()
    await settle()
    expect(nftCase.service.urls).toHaveLength(2)
    expect(countOf(nftCase, 'eth_getTransactionReceipt')).toBe(5)
    expect(countOf(nftCase, 'eth_call')).toBe(4)
  })

  test('§9.11 are kept for 30 s, and read anew once a transaction is in a block', async () => {
    const nftCase = await createUsual()
    const stop = await nftCase.watch()
    stop()
    nftCase.clock.advance(limits.nftCache - 1)
    const stopAgain = await nftCase.watch()
    expect(nftCase.service.urls).toHaveLength(1)
    stopAgain()
    nftCase.clock.advance(1)
    await nftCase.watch()
    expect(nftCase.service.urls).toHaveLength(2)
    nftCase.chain.owned.set(`${art}/3`, stranger)
    await nftCase.balanceFlow.refreshBalance()
    await settle()
    expect(toNames(nftCase.state())).toEqual(['Art #2'])
  })

  test('two who watch share one read', async () => {
    const nftCase = await createUsual()
    nftCase.nfts.actions.watchNfts()
    await nftCase.watch()
    expect(nftCase.service.urls).toHaveLength(1)
  })

  test('an ERC-1155 is held as often as the contract says, whatever came', async () => {
    const nftCase = await createNftCase()
    const { chain, me } = nftCase
    chain.receipts.set('cards', [toCardLog({ from: stranger, to: me }, [1n, 2n], [5n, 1n])])
    chain.receipts.set('sold', [toCardLog({ from: me, to: stranger }, [1n], [2n])])
    chain.owned.set(`${cards}/1`, 3n).set(`${cards}/2`, 0n)
    nftCase.service.answer = () =>
      toHistory([
        toWireItem('sold', [toWireNft('Card 1', 'out')]),
        toWireItem('cards', [toWireNft('Card 1'), toWireNft('Card 2')]),
      ])
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({
      items: [{ id: `eip155:1/erc1155:${cards}/1`, name: 'Card 1', quantity: 3n }],
    })
  })

  test('without a name that can mean one alone, have that of the contract and the number', async () => {
    const nftCase = await createNftCase()
    const { chain, me } = nftCase
    const ends = { from: stranger, to: me }
    chain.receipts.set('mint', [toTransferLog(ends, 5n), toTransferLog(ends, 6n)])
    chain.owned.set(`${art}/5`, me).set(`${art}/6`, me)
    nftCase.service.answer = () =>
      toHistory([toWireItem('mint', [toWireNft('Dawn'), toWireNft('Dusk')])])
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({
      items: [
        { collection: 'Portico Art', name: '', pictureUrl: undefined, tokenId: '6' },
        { collection: 'Portico Art', name: '', pictureUrl: undefined, tokenId: '5' },
      ],
    })
  })

  test('field-notes §2: names of strangers have no control, bidi or zero-width characters, and an end', async () => {
    const nftCase = await createNftCase()
    addMove(nftCase, 'nasty', { tokenId: 1n })
    nftCase.chain.names.set(art, `\u202eevil\u200b\u0000 ${'x'.repeat(300)}`)
    const name = `\u202e\u0000Por\u200btico ${'x'.repeat(1_000)}`
    nftCase.service.answer = () => toHistory([toWireItem('nasty', [toWireNft(name)])])
    await nftCase.watch()
    const state = nftCase.state()
    const [nft] = state.status === 'ready' ? state.items : []
    expect(nft?.name).toMatch(/^Portico x+$/)
    expect(nft?.name).toHaveLength(40)
    expect(nft?.collection).toMatch(/^evil x+$/)
    expect(nft?.collection).toHaveLength(limits.collectionName)
  })
})

describe('an NFT that the chain does not confirm', () => {
  test('says so where its contract gives no answer, unless it has left', async () => {
    const nftCase = await createUsual()
    for (const id of ['1', '2']) nftCase.chain.owned.delete(`${art}/${id}`)
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({
      isIncomplete: false,
      items: [
        { isConfirmed: true, name: 'Art #3' },
        { isConfirmed: false, name: 'Art #2', quantity: undefined },
      ],
    })
  })

  test('says so where the node does not answer, and is read again on request', async () => {
    const nftCase = await createUsual()
    nftCase.chain.fault = failNode
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({
      isIncomplete: true,
      items: [{ isConfirmed: false }, { isConfirmed: false }, { isConfirmed: false }],
      spam: [{ isConfirmed: false }],
    })
    nftCase.chain.fault = () => undefined
    nftCase.nfts.actions.refreshNfts()
    await settle()
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
    expect(nftCase.state()).toMatchObject({ isIncomplete: false })
  })

  test('says so where one receipt is missing, and the others are known', async () => {
    const nftCase = await createUsual()
    nftCase.chain.receipts.delete('art-2-in')
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({
      isIncomplete: true,
      items: [
        { isConfirmed: true, name: 'Art #3' },
        { contract: undefined, isConfirmed: false, name: 'Art #2' },
      ],
    })
  })

  test('is asked for alone where one call for all fails: no Multicall3, or a contract that uses up the gas', async () => {
    const nftCase = await createUsual()
    for (const answer of ['0x', new PorticoError('rpc-failed', 'gas', { details: { code: 3 } })]) {
      nftCase.chain.fault = ({ params }) => {
        if (!JSON.stringify(params).includes('0xca11')) return undefined
        if (typeof answer === 'string') return answer
        throw answer
      }
      nftCase.nfts.actions.refreshNfts()
      await settle()
      expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2'])
    }
  })
})

describe('spam', () => {
  test('field-notes §5: is kept apart, and its verdict is by chain, contract and id', async () => {
    const nftCase = await createUsual()
    await nftCase.watch()
    const id = `eip155:1/erc721:${spammer}/9`
    expect(nftCase.state()).toMatchObject({ spam: [{ id, isSpam: true, name: 'CLAIM' }] })
    nftCase.nfts.actions.keepNft(id)
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2', 'CLAIM'])
    expect(nftCase.state()).toMatchObject({ spam: [] })
    const page = await nftCase.nfts.readPage(undefined)
    expect(page.items.find((nft) => nft.id === id)).toMatchObject({ isSpam: false })

    const stored = Object.fromEntries(nftCase.rawStorage.entries)
    const later = await createNftCase({ stored })
    later.chain.receipts = nftCase.chain.receipts
    later.chain.owned = nftCase.chain.owned
    addMove(later, 'other', { contract: spammer, tokenId: 10n })
    const other = toWireItem('other', [toWireNft('CLAIM 10', 'in', spamFlag)])
    const spam = toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)])
    later.service.answer = () => toHistory([other, spam])
    await later.watch()
    expect(toNames(later.state())).toEqual(['CLAIM'])
    expect(later.state()).toMatchObject({ spam: [{ name: 'CLAIM 10' }] })
  })

  test('is never shown because of what another script stores', async () => {
    for (const value of ['{}', '[5]', '["", "eip155:1/erc721:*", "x"]', 'x']) {
      const nftCase = await createNftCase({ stored: { 'portico.v1.not-spam': value } })
      addMove(nftCase, 'spam', { contract: spammer, tokenId: 9n })
      nftCase.service.answer = () =>
        toHistory([toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)])])
      await nftCase.watch()
      expect(nftCase.state()).toMatchObject({ items: [], spam: [{ name: 'CLAIM' }] })
    }
  })

  test('the stored list has an end', async () => {
    const nftCase = await createUsual()
    for (let index = 0; index < limits.notSpam + 5; index += 1)
      nftCase.nfts.actions.keepNft(`eip155:1/erc721:${spammer}/${index}`)
    expect(nftCase.storage.get('not-spam')).toHaveLength(limits.notSpam)
    nftCase.nfts.actions.keepNft('eip155:1/tx:0x1/0')
    expect(nftCase.storage.get('not-spam')?.[0]).toBe(`eip155:1/erc721:${spammer}/204`)
  })
})

describe('the history behind the NFTs', () => {
  test('§4.14 is read in pages, some in a row until one has an NFT', async () => {
    const nftCase = await createUsual()
    const { answer } = nftCase.service
    const total = limits.pagesInRow + 1
    nftCase.service.answer = (cursor) => {
      const page = Number(cursor ?? 1)
      return page === total ? answer(cursor) : toHistory([], String(page + 1))
    }
    await nftCase.watch()
    expect(nftCase.state()).toMatchObject({ items: [], more: 'some' })
    expect(nftCase.service.urls).toHaveLength(limits.pagesInRow)
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
    const nftCase = await createUsual()
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
    const nftCase = await createUsual()
    nftCase.service.answer = () => new Promise(() => undefined)
    await nftCase.watch()
    nftCase.clock.advance(limits.historyAnswer - 1)
    await settle()
    expect(nftCase.state()).toMatchObject({ status: 'loading' })
    nftCase.clock.advance(1)
    await settle()
    expect(nftCase.state()).toMatchObject({ status: 'failed' })
  })

  test('keeps what it has if a further page cannot be read', async () => {
    const nftCase = await createUsual()
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

  test('field-notes §5: of a network that nobody indexes is not known, which is not empty', async () => {
    const nftCase = await createUsual()
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
    const nftCase = await createUsual()
    const late = createAnswer<unknown>()
    nftCase.chain.fault = () => late.promise
    await nftCase.watch()
    await nftCase.actions.disconnect()
    late.resolve(null)
    await settle()
    expect(nftCase.state()).toEqual({ status: 'idle' })
  })

  test('leaves nothing that goes on once nobody watches', async () => {
    const nftCase = await createUsual()
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
  test('has the NFTs with the spam, and is one read for all who ask within 30 s', async () => {
    const nftCase = await createUsual()
    const { nfts, service } = nftCase
    const [page] = await Promise.all([nfts.readPage(undefined), nfts.readPage(undefined)])
    expect(page.items.map(({ isSpam, name }) => [name, isSpam])).toEqual([
      ['Art #3', false],
      ['Art #2', false],
      ['CLAIM', true],
    ])
    expect(page.next).toBeUndefined()
    await nfts.readPage(undefined)
    expect(service.urls).toHaveLength(1)
    nftCase.clock.advance(limits.nftCache)
    await nfts.readPage(undefined)
    expect(service.urls).toHaveLength(2)
  })

  test('rejects without an account, on a network without a history, and if it cannot be read', async () => {
    const nftCase = await createUsual()
    const { nfts, service } = nftCase
    service.answer = () => new Response('', { status: 503 })
    await expect(nfts.readPage(undefined)).rejects.toMatchObject({ code: 'http-status' })
    service.answer = () => toHistory([], 'two')
    expect(await nfts.readPage(undefined)).toEqual({ items: [], next: 'two' })
    await nftCase.actions.disconnect()
    await expect(nfts.readPage(undefined)).rejects.toMatchObject({ code: 'disconnected' })
  })
})
