import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../networks/extend-network.ts'
import { solana } from '../networks/solana.ts'
import { ethereum } from '../testing/draft-case.ts'
import { firstAddress, secondAddress, solanaAddress } from '../testing/fake-connector.ts'
import { isEnded, readEnd, readSentStatus } from './sent-status.ts'
import type { SentTransaction } from './sent-transactions.ts'

const cluster = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const id = '0xab'
const sent: SentTransaction = { accountId: `eip155:1:${firstAddress}`, at: 0, id }
const known = {
  from: firstAddress.toLowerCase(),
  input: '0x01',
  nonce: '0x4',
  to: null,
  value: '0x5',
}
const details = { from: known.from, input: '0x01', nonce: 4, to: null, value: 5n }
const limit = { nonce: 4 }

/** A client that answers by method, and the requests that it got. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const requests: unknown[] = []
  const read = async ({
    method,
    params,
  }: {
    readonly method: string
    readonly params: unknown
  }) => {
    requests.push([method, params])
    return answers[method] ?? null
  }
  return { client: { read }, requests }
}

describe('how a transaction of EVM stands', () => {
  const read = (
    answers: Readonly<Record<string, unknown>>,
    more: Partial<SentTransaction> = {},
  ) => {
    const { client, requests } = answering(answers)
    const status = readSentStatus({
      address: firstAddress,
      client,
      network: ethereum,
      sent: { ...sent, ...more },
    })
    return { requests, status }
  }

  test.each([
    ['in a block', '0x1', 'confirmed'],
    ['in a block, and failed', '0x0', 'failed'],
  ])('is read of its receipt: %s', async (_, status, stands) => {
    const one = read({
      eth_getTransactionByHash: known,
      eth_getTransactionReceipt: { status },
    })
    expect(await one.status).toEqual({ limit, status: stands, transaction: details })
    expect(one.requests).toEqual([
      ['eth_getTransactionReceipt', [id]],
      ['eth_getTransactionByHash', [id]],
    ])
  })

  test('is pending while the node has it alone', async () => {
    expect(await read({ eth_getTransactionByHash: known }).status).toEqual({
      limit,
      status: 'pending',
      transaction: details,
    })
    const short = { from: secondAddress, nonce: '0x4', value: '0x5' }
    // The nonces of another sender are not those of the account.
    expect(await read({ eth_getTransactionByHash: short }).status).toEqual({
      status: 'pending',
      transaction: { from: secondAddress, input: '', nonce: 4, value: 5n },
    })
  })

  test.each([
    [{ eth_getTransactionReceipt: { status: '0x1' } }, 'confirmed'],
    [{ eth_getTransactionReceipt: { status: 1 } }, 'pending'],
    [{ eth_getTransactionReceipt: { status: 'x0x1' } }, 'pending'],
    [{ eth_getTransactionReceipt: { status: '0x1g' } }, 'pending'],
    [{ eth_getTransactionReceipt: { status: `0x${'0'.repeat(64)}1` } }, 'pending'],
    [{ eth_getTransactionByHash: { ...known, nonce: 4 } }, 'pending'],
    [{ eth_getTransactionByHash: { ...known, from: 5 } }, 'pending'],
  ])('by %j is %s', async (answers, status) => {
    const found = await read({ eth_getTransactionCount: '0x0', ...answers }).status
    expect([found.status, found.transaction]).toEqual([status, undefined])
  })

  test.each([
    ['its nonce is not used', [{ nonce: 4 }, '0x4'] as const, { status: 'pending' }],
    ['its nonce is used', [{ nonce: 4 }, '0x5'] as const, { status: 'replaced' }],
    ['nothing is known', [{}, '0x4'] as const, { limit: { used: 4 }, status: 'pending' }],
    [
      'no nonce was used since',
      [{ used: 4 }, '0x4'] as const,
      { limit: { used: 4 }, status: 'pending' },
    ],
    [
      'a nonce was used since',
      [{ used: 3 }, '0x4'] as const,
      { limit: { used: 3 }, status: 'unknown' },
    ],
  ])('where no node knows it: %s', async (_, [more, used], status) => {
    const one = read({ eth_getTransactionCount: used }, more)
    expect(await one.status).toEqual({ ...status, transaction: undefined })
    expect(one.requests[2]).toEqual(['eth_getTransactionCount', [firstAddress, 'latest']])
  })

  test.each([
    ['a contract', '0x6080', { status: 'awaiting-signers' }],
    ['a delegated key (EIP-7702)', `0xef0100${'12'.repeat(20)}`, { status: 'unknown' }],
    ['a delegated key in capitals', `0xEF0100${'AB'.repeat(20)}`, { status: 'unknown' }],
    ['a key', '0x', { status: 'unknown' }],
    ['not known', null, { status: 'unknown' }],
    ['of another form', 'code', { status: 'unknown' }],
  ] as const)('whose hash no node knows, where the account is %s', async (_, code, status) => {
    const one = read({ eth_getCode: code, eth_getTransactionCount: '0x5' }, { used: 4 })
    expect(await one.status).toMatchObject(status)
    expect(one.requests).toContainEqual(['eth_getCode', [firstAddress, 'latest']])
  })

  test('a code that cannot be read changes nothing', async () => {
    const { client } = answering({ eth_getTransactionCount: '0x5' })
    const failing = {
      read: (request: Parameters<typeof client.read>[0]) =>
        request.method === 'eth_getCode'
          ? Promise.reject(new TypeError('offline'))
          : client.read(request),
    }
    const request = { address: firstAddress, client: failing, network: ethereum }
    expect(await readSentStatus({ ...request, sent: { ...sent, used: 4 } })).toMatchObject({
      status: 'unknown',
    })
  })

  test('one whose nonce is known is no hash of signers: the code is not read', async () => {
    const one = read({ eth_getCode: '0x6080', eth_getTransactionCount: '0x5' }, { nonce: 4 })
    expect((await one.status).status).toBe('replaced')
    expect(one.requests).toHaveLength(3)
  })

  test('is not known where the node does not say how many nonces are used', async () => {
    await expect(read({ eth_getTransactionCount: 'many' }).status).rejects.toThrow('Invalid')
  })
})

describe('how a transaction of Solana stands', () => {
  const read = (
    answers: Readonly<Record<string, unknown>>,
    more: Partial<SentTransaction> = {},
  ) => {
    const { client, requests } = answering(answers)
    const status = readSentStatus({
      address: solanaAddress,
      client,
      network: cluster,
      sent: { ...sent, ...more },
    })
    return { requests, status }
  }

  test.each([
    [{ confirmationStatus: 'processed', err: null }, 'pending'],
    [{ confirmationStatus: 'confirmed', err: null }, 'confirmed'],
    [{ confirmationStatus: 'finalized', err: null }, 'confirmed'],
    [{ confirmationStatus: null, err: null }, 'pending'],
    [{ err: null }, 'pending'],
    [{ confirmationStatus: 'finalized', err: { InstructionError: [0] } }, 'failed'],
  ])('by %j is %s', async (found, status) => {
    const one = read({ getSignatureStatuses: { value: [found] } })
    expect(await one.status).toEqual({ status, transaction: undefined })
    expect(one.requests).toEqual([
      ['getSignatureStatuses', [[id], { searchTransactionHistory: true }]],
    ])
  })

  test.each([
    [{}, 1_000, { limit: { lastHeight: 1_300 }, status: 'pending' }],
    [{ lastHeight: 1_300 }, 1_300, { limit: { lastHeight: 1_300 }, status: 'pending' }],
    [{ lastHeight: 1_300 }, 1_301, { limit: { lastHeight: 1_300 }, status: 'replaced' }],
  ])('where no block has it is read of the height: %j at %d', async (more, height, status) => {
    const one = read(
      {
        getLatestBlockhash: { value: { lastValidBlockHeight: height } },
        getSignatureStatuses: { value: [null] },
      },
      more,
    )
    expect(await one.status).toEqual({ ...status, transaction: undefined })
    expect(one.requests[1]).toEqual(['getLatestBlockhash', []])
  })

  test.each([
    ['no list', { getSignatureStatuses: {} }],
    [
      'nothing of a failure',
      { getSignatureStatuses: { value: [{ confirmationStatus: 'finalized' }] } },
    ],
    ['no height', { getLatestBlockhash: { value: {} }, getSignatureStatuses: { value: [null] } }],
    [
      'a height below zero',
      {
        getLatestBlockhash: { value: { lastValidBlockHeight: -1 } },
        getSignatureStatuses: { value: [null] },
      },
    ],
  ])('is not known where the node sends %s', async (_, answers) => {
    await expect(read(answers).status).rejects.toThrow(/Invalid/)
  })
})

test.each([
  ['confirmed', true],
  ['failed', true],
  ['replaced', true],
  ['pending', false],
  ['unknown', false],
  ['awaiting-signers', false],
] as const)('a transaction that is %s has ended: %s', (status, is) => {
  expect(isEnded({ status })).toBe(is)
})

describe('readEnd', () => {
  const account = { address: firstAddress, network: ethereum }
  function start(answers: Readonly<Record<string, unknown>>, namespace = 'eip155') {
    const { client } = answering(answers)
    const limits: unknown[] = []
    const accounts: string[] = []
    const kept = {
      add: () => undefined,
      end: () => false,
      get(accountId: string) {
        accounts.push(accountId)
        return [{ ...sent, id: '0xcd', nonce: 0 }, sent]
      },
      remove: () => undefined,
      setLimit: (...of: readonly unknown[]) => void limits.push(of),
    }
    const chainClients = new Map([[namespace, client]]) as never
    return {
      accounts,
      limits,
      read: (one: string) => readEnd({ chainClients }, kept, { ...account, id: one }),
    }
  }

  test('keeps what tells the end of a transaction that has not ended', async () => {
    const { accounts, limits, read } = start({ eth_getTransactionCount: '0x4' })
    expect(await read(id)).toBe(false)
    expect([accounts, limits]).toEqual([[`eip155:1:${firstAddress}`], [[id, { used: 4 }]]])
    expect(await read('0xcd')).toBe(true)
    expect(limits).toHaveLength(1)
  })

  test('is false for one that is not kept, and where nothing reads the chain', async () => {
    const answers = { eth_getTransactionReceipt: { status: '0x1' } }
    expect(await start(answers).read(id)).toBe(true)
    expect(await start(answers).read('0xef')).toBe(false)
    expect(await start(answers, 'solana').read(id)).toBe(false)
  })
})
