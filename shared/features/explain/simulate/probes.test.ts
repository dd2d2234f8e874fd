import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  collectionEvents,
  encode,
  events,
  oldEvents,
  permit2Events,
  type Said,
  toAnswer,
  toLog,
} from '../../../testing/contract-logs.ts'
import { friend, from, house, token } from '../../../testing/verdict-facts.ts'
import { permit2 } from '../read/known-contracts.ts'
import { type Probe, toProbes } from './probes.ts'

const functions = parseAbi([
  'function allowance(address owner, address spender)',
  'function balanceOf(address owner)',
  'function getApproved(uint256 tokenId)',
  'function isApprovedForAll(address owner, address operator)',
  'function ownerOf(uint256 tokenId)',
])
const multiple = parseAbi(['function balanceOf(address owner, uint256 id)'])
const permit2Functions = parseAbi([
  'function allowance(address user, address token, address spender)',
])

const toReading = ({ abi, args, name }: Said, to: string) => ({
  data: encodeFunctionData({ abi, args, functionName: name }),
  to,
})

const balance = { abi: functions, args: [from], name: 'balanceOf' }
const ofBalance = {
  asset: token,
  reading: toReading(balance, token),
  right: undefined,
  tokenId: undefined,
}
/** What probes read, without how they read it. */
const list = (probes: readonly Probe[]) =>
  probes.map(({ asset, reading, right, tokenId }) => ({ asset, reading, right, tokenId }))
const listOf = (...logs: readonly ReturnType<typeof toLog>[]) => list(toProbes(from, logs))

describe('§2.21 what a log says that the account has', () => {
  test('is the balance of the contract, whatever it says', () => {
    const log = { address: token.toUpperCase().replace('X', 'x') as Hex, data: '0x' as const }
    expect(listOf({ ...log, topics: [] })).toEqual([ofBalance])
    expect(listOf({ ...log, topics: [toAnswer(1n)] })).toEqual([ofBalance])
    expect(
      listOf(toLog({ abi: events, args: [friend, from], name: 'Transfer' }, encode('uint256', 5n))),
    ).toEqual([ofBalance])
  })

  const ofOwner = (tokenId: bigint) => ({
    asset: token,
    reading: toReading({ abi: functions, args: [tokenId], name: 'ownerOf' }, token),
    right: undefined,
    tokenId,
  })
  const ofHolding = (tokenId: bigint) => ({
    asset: token,
    reading: toReading({ abi: multiple, args: [from, tokenId], name: 'balanceOf' }, token),
    right: undefined,
    tokenId,
  })

  test('is the owner of a token of a collection that moves, of new and of old ones', () => {
    const args = [friend, from, 9n]
    expect(listOf(toLog({ abi: collectionEvents, args, name: 'Transfer' }))).toEqual([
      ofBalance,
      ofOwner(9n),
    ])
    const data = encode('address, address, uint256', friend, from, 8n)
    expect(listOf(toLog({ abi: oldEvents, args: [], name: 'Transfer' }, data))).toEqual([
      ofBalance,
      ofOwner(8n),
    ])
  })

  test('is no owner where the data is cut, or the event is another one', () => {
    const data = encode('address, address', friend, from)
    expect(listOf(toLog({ abi: oldEvents, args: [], name: 'Transfer' }, data))).toEqual([ofBalance])
    const log = toLog({ abi: collectionEvents, args: [friend, from, 9n], name: 'Transfer' })
    expect(listOf({ ...log, topics: [toAnswer(1n), ...log.topics.slice(1)] })).toEqual([ofBalance])
    const three = encode('address, address, uint256', friend, from, 8n)
    expect(listOf({ ...log, data: three, topics: log.topics.slice(0, 3) })).toEqual([ofBalance])
    expect(listOf({ ...log, data: three, topics: [toAnswer(1n)] })).toEqual([ofBalance])
  })

  const single = { abi: events, args: [friend, friend, from], name: 'TransferSingle' }
  const batch = { ...single, name: 'TransferBatch' }

  test('is the number of each id of a collection that has several of one', () => {
    expect(listOf(toLog(single, encode('uint256, uint256', 3n, 4n)))).toEqual([
      ofBalance,
      ofHolding(3n),
    ])
    const data = encode('uint256[], uint256[]', [5n, 6n], [7n, 8n])
    expect(listOf(toLog(batch, data))).toEqual([ofBalance, ofHolding(5n), ofHolding(6n)])
  })

  test('is no number where the data is cut, or the event is another one', () => {
    expect(listOf(toLog(single, encode('uint256', 3n)))).toEqual([ofBalance])
    expect(listOf(toLog(batch, '0x12'))).toEqual([ofBalance])
    const other = [toAnswer(1n)]
    for (const data of [
      encode('uint256, uint256', 3n, 4n),
      encode('uint256[], uint256[]', [5n], [7n]),
    ])
      expect(listOf({ address: token as Hex, data, topics: other })).toEqual([ofBalance])
  })
})

describe('§2.21 what a log says that others may do', () => {
  const allow = { abi: events, args: [from, friend], name: 'Approval' }
  const ofAllowance = {
    asset: token,
    reading: toReading({ abi: functions, args: [from, friend], name: 'allowance' }, token),
    right: { isForAll: false, spender: friend },
    tokenId: undefined,
  }
  const ofPermit2 = {
    ...ofAllowance,
    reading: toReading(
      { abi: permit2Functions, args: [from, token, friend], name: 'allowance' },
      permit2,
    ),
  }
  const ofPermit2Balance = { ...ofBalance, asset: permit2, reading: toReading(balance, permit2) }

  test('is an allowance, an approval of one token, or one of all', () => {
    expect(listOf(toLog(allow, encode('uint256', 5n)))).toEqual([ofAllowance, ofBalance])
    const one = { abi: collectionEvents, args: [from, friend, 9n], name: 'Approval' }
    expect(listOf(toLog(one))).toEqual([
      {
        asset: token,
        reading: toReading({ abi: functions, args: [9n], name: 'getApproved' }, token),
        right: { isForAll: false, spender: friend },
        tokenId: 9n,
      },
      ofBalance,
    ])
    expect(listOf(toLog({ ...allow, name: 'ApprovalForAll' }, encode('bool', true)))).toEqual([
      {
        asset: token,
        reading: toReading(
          { abi: functions, args: [from, friend], name: 'isApprovedForAll' },
          token,
        ),
        right: { isForAll: true, spender: friend },
        tokenId: undefined,
      },
      ofBalance,
    ])
  })

  test.each(['Approval', 'Permit'])('is an allowance of Permit2 by %s', (name) => {
    const log = toLog({ abi: permit2Events, args: [from, token, friend], name }, '0x', permit2)
    expect(listOf(log)).toEqual([ofPermit2, ofPermit2Balance])
    expect(listOf({ ...log, topics: log.topics.slice(0, 3) })).toEqual([ofPermit2Balance])
    // Another contract says nothing of Permit2.
    expect(listOf({ ...log, address: token as Hex })).toEqual([ofBalance])
  })

  test('is none of another event of Permit2', () => {
    const log = toLog(allow, encode('uint256', 5n), permit2)
    expect(listOf(log)).toEqual([ofPermit2Balance])
    expect(listOf({ ...log, topics: [...log.topics, toAnswer(friend)] })).toEqual([
      ofPermit2Balance,
    ])
  })

  test('is none of others, of no spender, and of another event', () => {
    const others = { ...allow, args: [friend, house] }
    expect(listOf(toLog(others))).toEqual([ofBalance])
    expect(listOf(toLog({ ...others, name: 'ApprovalForAll' }))).toEqual([ofBalance])
    const { topics, ...log } = toLog(allow)
    for (const cut of [topics.slice(0, 2), topics.slice(0, 1), []])
      expect(listOf({ ...log, topics: cut })).toEqual([ofBalance])
    expect(listOf({ ...log, topics: [toAnswer(1n), ...topics.slice(1)] })).toEqual([ofBalance])
    const dirty = `0x01${'0'.repeat(22)}${friend.slice(2)}` as const
    expect(listOf({ ...log, topics: [...topics.slice(0, 2), dirty] })).toEqual([ofBalance])
  })

  test('comes before all that the account has', () => {
    const moved = toLog({ abi: events, args: [from, friend], name: 'Transfer' }, '0x', house)
    expect(listOf(moved, toLog(allow))).toEqual([
      ofAllowance,
      { ...ofBalance, asset: house, reading: toReading(balance, house) },
      ofBalance,
    ])
  })
})
