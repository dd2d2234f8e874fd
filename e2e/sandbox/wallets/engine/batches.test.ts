import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Batch, createBatches, createStatusMethods } from './batches.ts'

const { signal } = new AbortController()
const context = { chainId: 'eip155:1', accountType: 'eoa', signal } as const
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const

/** A node that has mined the transactions with these hashes. */
function serveReceipts(statuses: Readonly<Record<string, '0x0' | '0x1'>>): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    expect(method).toBe('eth_getTransactionReceipt')
    const [transactionHash] = params
    const status = statuses[transactionHash]
    const block = { blockHash: '0x01', blockNumber: '0x02', gasUsed: '0x03', logs: [] }
    const result = status ? { ...block, status, transactionHash, type: '0x2' } : null
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('createBatches', () => {
  test('refuses an id that is in use, and one that is unknown', () => {
    const batches = createBatches()
    batches.add({ id: 'one', chainId: 1, hashes: [], isAtomic: false, isCut: false })
    expect(() => batches.requireFree('one')).toThrow('There is a batch one already.')
    expect(batches.get('one').chainId).toBe(1)
    expect(() => batches.get('two')).toThrow('There is no batch two.')
  })
})

describe('createStatusMethods', () => {
  const [one, two] = [hashOf('1'), hashOf('2')]
  const cases: readonly (readonly [number, string, Partial<Batch>])[] = [
    [100, 'calls that are being sent', { hashes: [one], isSending: true }],
    [400, 'calls of which none was sent', { hashes: [] }],
    [100, 'a call that is not mined', { hashes: [one, hashOf('9')] }],
    [200, 'mined calls', { hashes: [one] }],
    [500, 'a reverted call', { hashes: [two], isCut: true }],
    [600, 'a call that was mined and one that was reverted', { hashes: [one, two] }],
    [600, 'a mined call with one that was not sent', { hashes: [one], isCut: true }],
  ]
  test.each(cases)('answers %i for %s', async (status, _what, batch) => {
    serveReceipts({ [one]: '0x1', [two]: '0x0' })
    const batches = createBatches()
    batches.add({ id: 'mine', chainId: 8453, hashes: [], isAtomic: false, isCut: false, ...batch })
    const methods = createStatusMethods({ batches, toUrl: (id) => `http://node/${id}` })
    expect(await methods['wallet_getCallsStatus']?.(['mine'], context)).toMatchObject({
      version: '2.0.0',
      id: 'mine',
      chainId: '0x2105',
      atomic: false,
      status,
    })
  })

  test('shows a batch only in a wallet that can show it', async () => {
    serveReceipts({ [one]: '0x1' })
    const batches = createBatches()
    batches.add({ id: 'mine', chainId: 1, hashes: [one], isAtomic: false, isCut: false })
    const toUrl = () => 'http://node/'
    expect(createStatusMethods({ batches, toUrl })).not.toHaveProperty('wallet_showCallsStatus')
    const shown: string[] = []
    const methods = createStatusMethods({ batches, toUrl, show: (_, words) => shown.push(words) })
    expect(await methods['wallet_showCallsStatus']?.(['mine'], context)).toBeNull()
    expect(shown).toEqual(['The calls are done'])
  })
})
