import { describe, expect, test } from 'vitest'
import { batch, createCallsCase, receiver, toHash, toReceipt } from '../../testing/calls-case.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { settle } from '../../testing/settle.ts'

type Transaction = {
  readonly hash: string
  readonly input?: string
  readonly nonce: number
  readonly value: string
}

const toTransaction = ({ hash, input = '0x', nonce, value }: Transaction) => ({
  from: firstAddress.toLowerCase(),
  hash,
  input,
  nonce: `0x${nonce.toString(16)}`,
  to: receiver.toLowerCase(),
  value,
})

/** A node with pending transactions, and blocks that have some. */
async function createReplacementCase(latest = 1_000) {
  const instance = await createCallsCase()
  const pending = new Map<string, Transaction>()
  const mined = new Map<number, Transaction>()
  const reads: string[] = []
  instance.nodes.answer = ({ method, params }) => {
    reads.push(method)
    const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
    const inBlocks = [...mined].filter(([block]) => block <= Number(second))
    switch (method) {
      case 'eth_blockNumber':
        return `0x${latest.toString(16)}`
      case 'eth_getBlockByNumber': {
        const found = mined.get(Number(first))
        return { transactions: found ? [null, toTransaction(found)] : [] }
      }
      case 'eth_getTransactionByHash': {
        const known = pending.get(String(first))
        return known ? toTransaction(known) : null
      }
      case 'eth_getTransactionCount':
        return `0x${Math.max(0, ...inBlocks.map(([, { nonce }]) => nonce + 1)).toString(16)}`
      case 'eth_getTransactionReceipt': {
        const isMined = [...mined.values()].some(({ hash }) => hash === first)
        return isMined ? toReceipt(String(first), true) : null
      }
      default:
        return null
    }
  }
  const [call] = batch.calls
  pending.set(toHash(1), { hash: toHash(1), nonce: 4, value: '0x1' })
  await instance.send({ calls: [call], id: 'mine' })
  await settle()
  return { ...instance, mined, pending, reads }
}

describe('a transaction of a batch that another one takes the place of', () => {
  test('is confirmed by one that does the same, which the receipts name', async () => {
    const { mined, pending, request, status } = await createReplacementCase()
    expect(await status('mine')).toBe(100)
    pending.clear()
    mined.set(950, { hash: toHash(77), nonce: 4, value: '0x1' })
    expect(await request('wallet_getCallsStatus', 'mine')).toMatchObject({
      receipts: [{ transactionHash: toHash(77) }],
      status: 200,
    })
  })

  test.each([{ value: '0x0' }, { input: '0x01', value: '0x1' }])(
    'is not on the chain if the other one does something else: %j',
    async (other) => {
      const { mined, pending, status } = await createReplacementCase()
      pending.clear()
      mined.set(1_000, { hash: toHash(77), nonce: 4, ...other })
      expect(await status('mine')).toBe(400)
    },
  )

  test('is pending while its nonce is free, also for a node that does not know it', async () => {
    const { pending, status } = await createReplacementCase()
    pending.clear()
    expect(await status('mine')).toBe(100)
  })

  test('is pending if the other one is older than the blocks that are looked at', async () => {
    const { mined, pending, status } = await createReplacementCase()
    pending.clear()
    mined.set(800, { hash: toHash(77), nonce: 4, value: '0x1' })
    expect(await status('mine')).toBe(100)
  })

  test('is found with few reads', async () => {
    const { mined, pending, reads, status } = await createReplacementCase()
    pending.clear()
    mined.set(950, { hash: toHash(77), nonce: 4, value: '0x1' })
    reads.length = 0
    await status('mine')
    expect(reads.length).toBeLessThan(15)
  })
})
