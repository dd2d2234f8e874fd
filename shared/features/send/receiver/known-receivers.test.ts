import { describe, expect, test } from 'vitest'
import type { CoreContext } from '../../../core/context.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { solana } from '../../../networks/solana.ts'
import type { ActivityItem } from '../../../portfolio/activity-item.ts'
import { ethereum } from '../../../testing/draft-case.ts'
import { firstAddress, secondAddress, solanaAddress } from '../../../testing/fake-connector.ts'
import { friend } from '../../../testing/send-case.ts'
import { createKnownReceivers } from './known-receivers.ts'

const accountId = `eip155:1:${firstAddress}` as const
const cluster = extendNetwork(solana, { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' })
const person = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const transfer = {
  direction: 'out',
  iconUrl: undefined,
  isNft: false,
  isSpam: false,
  previewUrl: undefined,
  quantity: '0.1',
  symbol: 'ETH',
} as const
const sending: ActivityItem = {
  application: undefined,
  chainId: 'eip155:1',
  hash: '0x01',
  id: '1',
  minedAt: 0,
  nonce: undefined,
  operation: 'send',
  sentFrom: firstAddress.toLowerCase(),
  sentTo: friend,
  status: 'confirmed',
  transfers: [transfer],
}

/** Receivers over a stored value, and a history with these items. */
function start(entries?: unknown, items: readonly ActivityItem[] | Error = [], projectId = 'p') {
  const stored = { value: entries }
  const requests: unknown[] = []
  const context: unknown = {
    options: { projectId },
    storage: {
      get: (key: string) => (key === 'sent-receivers' ? stored.value : undefined),
      set(key: string, value: unknown) {
        if (key === 'sent-receivers') stored.value = value
      },
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const known = createKnownReceivers(context as CoreContext, async (request) => {
    requests.push({ ...request, signal: request.signal.aborted })
    if (items instanceof Error) throw items
    return { items, next: undefined }
  })
  return { ...known, requests, stored }
}

const toEntry = (address: string, of: string = accountId, name?: string) => ({
  accountId: of,
  address,
  name,
})
const toAddress = (number: number) => `0x${String(number).padStart(40, '0')}`
const account = { address: firstAddress, network: ethereum }

describe('the receivers that are kept', () => {
  test('begin with the newest, once each for an account', () => {
    const { add, stored } = start()
    add(accountId, { address: friend, name: undefined })
    add(accountId, { address: secondAddress, name: 'bob.eth' })
    add(`eip155:10:${firstAddress}`, { address: friend })
    add(accountId, { address: friend.toLowerCase(), name: 'alice.eth' })
    expect(stored.value).toEqual([
      toEntry(friend.toLowerCase(), accountId, 'alice.eth'),
      toEntry(friend, `eip155:10:${firstAddress}`),
      toEntry(secondAddress, accountId, 'bob.eth'),
    ])
  })

  test('are 20 of all accounts', () => {
    const { add, stored } = start(
      Array.from({ length: 20 }, (_, index) => toEntry(toAddress(index))),
    )
    add(`eip155:10:${firstAddress}`, { address: friend })
    expect(stored.value).toHaveLength(20)
    expect(stored.value).toMatchObject([
      { address: friend },
      { address: toAddress(0) },
      ...Array.from({ length: 18 }, () => ({})),
    ])
  })

  test('are offered to their account: five, the newest first', () => {
    const entries = Array.from({ length: 7 }, (_, index) => toEntry(toAddress(index)))
    const { getRecent } = start([toEntry(friend, `eip155:10:${firstAddress}`), ...entries])
    expect(getRecent(accountId)).toEqual(
      [0, 1, 2, 3, 4].map((index) => ({ address: toAddress(index), name: undefined })),
    )
    expect(start().getRecent(accountId)).toEqual([])
  })

  test('are none that another script has written in another form, or for another namespace', () => {
    const solanaId = `${cluster.caipNetworkId}:${solanaAddress}` as const
    const entries = [
      5,
      { accountId, address: 7 },
      { address: friend },
      { ...toEntry(friend), name: 7 },
      toEntry('javascript:alert()'),
      toEntry(person),
      toEntry(friend, solanaId),
      toEntry(person, solanaId, 'p.sol'),
      toEntry(friend, accountId, 'alice.eth'),
    ]
    expect(start(entries).getRecent(accountId)).toEqual([{ address: friend, name: 'alice.eth' }])
    expect(start(entries).getRecent(solanaId)).toEqual([{ address: person, name: 'p.sol' }])
  })
})

describe('the addresses that an account has sent to', () => {
  test('are those that are kept, and those of the first page of its history', async () => {
    const { read, requests } = start([toEntry(secondAddress)], [sending])
    expect(await read(account)).toEqual([secondAddress, friend])
    expect(requests).toEqual([{ ...account, cursor: undefined, isFresh: false, signal: false }])
  })

  test.each<[string, Partial<ActivityItem>]>([
    ['another operation', { operation: 'trade' }],
    ['a failed transaction', { status: 'failed' }],
    ['a transaction that is not in a block', { status: 'pending' }],
    ['a transaction of somebody else', { sentFrom: secondAddress }],
    ['a receiver of another form', { sentTo: person }],
    ['no transfer', { transfers: [] }],
    ['a transfer of nothing', { transfers: [{ ...transfer, quantity: '0' }] }],
    ['a transfer of an unknown amount', { transfers: [{ ...transfer, quantity: undefined }] }],
    ['a transfer to the account', { transfers: [{ ...transfer, direction: 'in' }] }],
  ])('are not those of %s', async (_, changed) => {
    expect(await start([], [{ ...sending, ...changed }]).read(account)).toEqual([])
  })

  test('need one transfer with a worth', async () => {
    const transfers = [{ ...transfer, direction: 'in' as const }, transfer]
    expect(await start([], [{ ...sending, transfers }]).read(account)).toEqual([friend])
  })

  test('are those that are kept, where the history cannot be read', async () => {
    const failing = start([toEntry(secondAddress)], new TypeError('offline'))
    expect(await failing.read(account)).toEqual([secondAddress])
    const withoutId = start([toEntry(secondAddress)], [sending], '')
    expect(await withoutId.read(account)).toEqual([secondAddress])
    const ofSolana = start([], [sending])
    expect(await ofSolana.read({ address: solanaAddress, network: cluster })).toEqual([])
    expect([withoutId.requests, ofSolana.requests]).toEqual([[], []])
  })
})
