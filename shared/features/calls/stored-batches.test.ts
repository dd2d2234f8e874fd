import { describe, expect, test } from 'vitest'
import { createCallsCase, toHash } from '../../testing/calls-case.ts'
import { settle } from '../../testing/settle.ts'

describe('createStoredBatches: what is stored', () => {
  const entry = {
    aliveAt: 1_700_000_000_000,
    at: 1_700_000_000_000,
    chainId: 'eip155:1',
    count: 1,
    hashes: [toHash(1)],
    id: 'mine',
    isEnded: true,
  }
  const read = (change: object) =>
    createCallsCase({
      stored: { 'portico.v1.sent-calls': JSON.stringify([{ ...entry, ...change }]) },
    })

  test('is parsed: another script of the page can write it', async () => {
    expect(await (await read({})).status('mine')).toBe(100)
    for (const change of [
      { chainId: 'solana:1' },
      { count: 0 },
      { hashes: ['javascript:'] },
      { hashes: 'none' },
      { isEnded: 1 },
      { at: 'now' },
    ])
      await expect((await read(change)).status('mine')).rejects.toMatchObject({ code: 5730 })
  })

  test('expires, and is limited to the newest', async () => {
    const instance = await read({})
    for (let index = 0; index < 20; index += 1) {
      await instance.send({ id: `batch-${index}` })
      await settle()
    }
    expect(instance.storage.get('sent-calls')).toHaveLength(20)
    await expect(instance.status('mine')).rejects.toMatchObject({ code: 5730 })
    expect(await instance.status('batch-0')).toBe(100)
    instance.clock.advance(604_800_000)
    await expect(instance.status('batch-0')).rejects.toMatchObject({ code: 5730 })
  })

  test('of another network is read from that network', async () => {
    const instance = await read({ chainId: 'eip155:8453' })
    instance.receipts.set(toHash(1), true)
    expect(await instance.status('mine')).toBe(200)
    expect(instance.nodes.calls.at(-1)?.network.id).toBe(8453)
    const unknown = await read({ chainId: 'eip155:5000' })
    expect(await unknown.status('mine')).toBe(100)
  })
})
