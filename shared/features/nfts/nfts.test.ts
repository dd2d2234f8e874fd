import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import {
  addMove,
  art,
  cards,
  createNftCase,
  createUsualNfts,
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

const countOf = ({ chain }: Awaited<ReturnType<typeof createNftCase>>, method: string) =>
  chain.calls.filter((call) => call.method === method).length

const failNode = () => {
  throw new PorticoError('rpc-failed', 'offline')
}

describe('the NFTs of the account', () => {
  test('§1.12 §7.4 are those that the contracts say it has, newest first, read only while somebody watches', async () => {
    const nftCase = await createUsualNfts()
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

  test('one page costs one request, its receipts and one call; spam is one call more', async () => {
    const nftCase = await createUsualNfts()
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
    const nftCase = await createUsualNfts()
    const stop = await nftCase.watch()
    stop()
    nftCase.clock.advance(29_999)
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
    const nftCase = await createUsualNfts()
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

  test('names of strangers have no control, bidi or zero-width characters, and an end', async () => {
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
    expect(nft?.collection).toHaveLength(40)
  })
})

describe('an NFT that the chain does not confirm', () => {
  test('says so where its contract gives no answer, unless it has left', async () => {
    const nftCase = await createUsualNfts()
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
    const nftCase = await createUsualNfts()
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
    const nftCase = await createUsualNfts()
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
    const nftCase = await createUsualNfts()
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
  test('is kept apart, and its verdict is by chain, contract and id', async () => {
    const nftCase = await createUsualNfts()
    await nftCase.watch()
    const id = `eip155:1/erc721:${spammer}/9`
    expect(nftCase.state()).toMatchObject({ spam: [{ id, isSpam: true, name: 'CLAIM' }] })
    nftCase.nfts.actions.keepNft(id)
    expect(toNames(nftCase.state())).toEqual(['Art #3', 'Art #2', 'CLAIM'])
    expect(nftCase.state()).toMatchObject({ spam: [] })
    const page = await nftCase.nfts.readPage()
    expect(page.items.find((nft) => nft.id === id)).toMatchObject({ isSpam: false })

    const stored = Object.fromEntries(nftCase.rawStorage.entries)
    const next = await createNftCase({ stored })
    next.chain.receipts = nftCase.chain.receipts
    next.chain.owned = nftCase.chain.owned
    addMove(next, 'other', { contract: spammer, tokenId: 10n })
    const other = toWireItem('other', [toWireNft('CLAIM 10', 'in', spamFlag)])
    const spam = toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)])
    next.service.answer = () => toHistory([other, spam])
    await next.watch()
    expect(toNames(next.state())).toEqual(['CLAIM'])
    expect(next.state()).toMatchObject({ spam: [{ name: 'CLAIM 10' }] })
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
    const nftCase = await createUsualNfts()
    for (let index = 0; index < 205; index += 1)
      nftCase.nfts.actions.keepNft(`eip155:1/erc721:${spammer}/${index}`)
    expect(nftCase.storage.get('not-spam')).toHaveLength(200)
    nftCase.nfts.actions.keepNft('eip155:1/tx:0x1/0')
    expect(nftCase.storage.get('not-spam')?.[0]).toBe(`eip155:1/erc721:${spammer}/204`)
  })
})
