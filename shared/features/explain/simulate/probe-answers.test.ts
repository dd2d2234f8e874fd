import { describe, expect, test } from 'vitest'
import {
  collectionEvents,
  encode,
  events,
  permit2Events,
  toAnswer,
  toLog,
} from '../../../testing/contract-logs.ts'
import { friend, from, house, token } from '../../../testing/verdict-facts.ts'
import { permit2 } from '../read/known-contracts.ts'
import { toBalanceProbe, toNativeProbe, toProbes, unite } from './probes.ts'

const one = [from, friend, 9n]
const toFirst = (...log: Parameters<typeof toLog>) => toProbes(from, [toLog(...log)])[0]
const toAllowance = () => toFirst({ abi: events, args: [from, friend], name: 'Approval' })
const toForAll = () => toFirst({ abi: events, args: [from, friend], name: 'ApprovalForAll' })
const toApproved = () => toFirst({ abi: collectionEvents, args: one, name: 'Approval' })
const toOwner = () =>
  toProbes(from, [toLog({ abi: collectionEvents, args: one, name: 'Transfer' })])[1]
const toPermit2 = () =>
  toFirst({ abi: permit2Events, args: [from, token, friend], name: 'Permit' }, '0x', permit2)

describe('§2.21 the answer to a probe', () => {
  test.each([
    ['native currency', () => toNativeProbe(from)],
    ['balance', () => toBalanceProbe(from, token)],
    ['allowance', toAllowance],
    ['right over a collection', toForAll],
  ])('is the number of a %s', (_what, toProbe) => {
    const probe = toProbe()
    expect(probe?.toHolding(toAnswer(7n))).toBe(7n)
    expect(probe?.toHolding('0x12')).toBeUndefined()
    expect(probe?.toHolding(undefined)).toBeUndefined()
  })

  test('is the first number of an allowance of Permit2, of 160 bits', () => {
    const probe = toPermit2()
    const answer = encode('uint160, uint48, uint48', 7n, 8, 9)
    expect(probe?.toHolding(answer)).toBe(7n)
    expect(probe?.toHolding(toAnswer(2n ** 160n))).toBeUndefined()
    expect(probe?.toHolding('0x12')).toBeUndefined()
    expect(probe?.toHolding(undefined)).toBeUndefined()
  })

  test.each([
    ['of the account', 'owns', toOwner, from],
    ['of the spender', 'may move', toApproved, friend],
  ])('is 1 by the address %s who %s the token, and 0 by any other', (...[, , toProbe, holder]) => {
    const probe = toProbe()
    expect(probe?.toHolding(toAnswer(holder))).toBe(1n)
    expect(probe?.toHolding(toAnswer(house))).toBe(0n)
    expect(probe?.toHolding(toAnswer(2n ** 161n))).toBe(0n)
    expect(probe?.toHolding(undefined)).toBe(0n)
  })
})

describe('unite', () => {
  test('has the same reading once, in the place of the first', () => {
    const [first, second, third] = [
      toBalanceProbe(from, token),
      toBalanceProbe(friend, token),
      toBalanceProbe(from, house),
    ]
    const probes = unite([toNativeProbe(from), first, second, first, third])
    expect(probes.map(({ reading }) => reading)).toEqual(
      [toNativeProbe(from), first, second, third].map(({ reading }) => reading),
    )
  })
})
