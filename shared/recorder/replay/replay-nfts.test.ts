import { beforeAll, describe, expect, test } from 'vitest'
import { createCore } from '../../core/create-core.ts'
import {
  addMove,
  art,
  cards,
  createNftCase,
  spamFlag,
  spammer,
  stranger,
  toArt,
  toCardLog,
  toHistory,
  toTransferLog,
  toWireItem,
  toWireNft,
} from '../../testing/nft-case.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

const createRecordedCase = (stored: Record<string, string> = {}) =>
  createNftCase({
    create: (coreOptions) => createRecordedCore(recorderOptions, coreOptions, createCore),
    stored,
  })

type Case = Awaited<ReturnType<typeof createRecordedCase>>

async function rest() {
  for (let count = 0; count < 10; count += 1) await settle()
}

/** Replays a visit to its end. Gives the first difference, and the NFTs of both. */
async function replay({ recording, state: readState }: Case) {
  const text = JSON.stringify(await recording?.export())
  const replayed = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replayed.play()
  const { stores } = await replayed.getCore().features.nfts.get()
  const states = [readState(), stores.nfts.getState()].map((state) =>
    state.status === 'ready'
      ? {
          confirmed: state.items.map(({ isConfirmed }) => isConfirmed),
          isIncomplete: state.isIncomplete,
          quantities: state.items.map(({ quantity }) => quantity),
          spam: state.spam.length,
        }
      : state.status,
  )
  replayed.destroy()
  return { difference, states, text }
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('a replay of the NFTs', () => {
  test('has those that the contracts confirm, those that have left, and the spam', async () => {
    const recorded = await createRecordedCase()
    const { chain, me, service, watch } = recorded
    addMove(recorded, 'art-1-out', { isOut: true, tokenId: 1n })
    addMove(recorded, 'art-1-in', { tokenId: 1n })
    addMove(recorded, 'art-2-in', { tokenId: 918_273n })
    addMove(recorded, 'spam', { contract: spammer, tokenId: 9n })
    chain.receipts.set('cards', [toCardLog({ from: stranger, to: me }, [4n, 5n], [3n, 1n])])
    chain.owned.set(`${cards}/4`, 3n)
    service.answer = () =>
      toHistory([
        toArt(1, 'out'),
        toWireItem('art-2-in', [toWireNft('Portrait of Alice #918273')]),
        toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)]),
        toWireItem('cards', [toWireNft('Card 4'), toWireNft('Card 5')]),
        toArt(1),
      ])
    await watch()
    await rest()
    const { difference, states, text } = await replay(recorded)
    expect(difference).toBeUndefined()
    const [first, second] = states
    expect(first).toMatchObject({ quantities: [1n, undefined, 3n], spam: 1 })
    expect(second).toEqual(first)
    // What a node answers is in no recording, nor that it was asked.
    expect(text).not.toMatch(/ read eth_/)
    // Neither the contract, nor a number that names the NFT, nor a name of anyone.
    for (const secret of [art.slice(2), cards.slice(2), '918273', 'Alice', 'Portico Art'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('tells spam from the rest of one transaction by the numbers in the names', async () => {
    const recorded = await createRecordedCase()
    const { chain, me, service, watch } = recorded
    const ends = { from: stranger, to: me }
    chain.receipts.set(
      'mint',
      [7n, 8n].map((id) => toTransferLog(ends, id)),
    )
    for (const id of ['7', '8']) chain.owned.set(`${art}/${id}`, me)
    service.answer = () =>
      toHistory([
        toWireItem('mint', [toWireNft('Art 7', 'in', spamFlag), toWireNft('Art 8 of 10')]),
      ])
    await watch()
    await rest()
    expect(recorded.state()).toMatchObject({ items: [{ tokenId: '8' }], spam: [{ tokenId: '7' }] })
    const { difference, states } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(states[1]).toEqual(states[0])
  })

  test('has what the visitor has taken for no spam, on an earlier visit', async () => {
    const recorded = await createRecordedCase({
      'portico.v1.not-spam': JSON.stringify([`eip155:1/erc721:${spammer}/9`]),
    })
    addMove(recorded, 'spam', { contract: spammer, tokenId: 9n })
    recorded.service.answer = () =>
      toHistory([toWireItem('spam', [toWireNft('CLAIM', 'in', spamFlag)])])
    await recorded.watch()
    await rest()
    expect(recorded.state()).toMatchObject({ items: [{ tokenId: '9' }], spam: [] })
    const { difference, states } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(states[1]).toEqual(states[0])
  })

  test('has what a node and a contract do not answer', async () => {
    const recorded = await createRecordedCase()
    addMove(recorded, 'art-1-in', { tokenId: 1n })
    addMove(recorded, 'art-2-in', { tokenId: 2n })
    recorded.chain.receipts.delete('art-1-in')
    recorded.chain.owned.delete(`${art}/2`)
    recorded.service.answer = () => toHistory([toArt(2), toArt(1)])
    await recorded.watch()
    await rest()
    expect(recorded.state()).toMatchObject({
      isIncomplete: true,
      items: [{ isConfirmed: false }, { isConfirmed: false }],
    })
    const { difference, states } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(states[1]).toEqual(states[0])
  })
})
