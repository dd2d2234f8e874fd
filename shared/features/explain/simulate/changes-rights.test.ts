import { describe, expect, test } from 'vitest'
import type { Action, RightAction } from '../../../core/explanation.ts'
import {
  createSimulatingChain,
  native,
  toAllowance,
  toApproved,
  toForAll,
  toTopic,
} from '../../../testing/simulating-chain.ts'
import { approval, friend, from, house, simulated, token } from '../../../testing/verdict-facts.ts'
import { findChanges, getRights } from './changes.ts'

const collection = `0x${'77'.repeat(20)}`
const approvalEvent = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const forAllEvent = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

const toLog = (address: string, event: string, ...topics: readonly string[]) => ({
  address,
  data: `0x${'0'.repeat(63)}1`,
  topics: [event, toTopic(from), toTopic(friend), ...topics],
})
const approved = toLog(token, approvalEvent)
const approvedForAll = toLog(collection, forAllEvent)
const approvedOne = toLog(collection, approvalEvent, toTopic('0x9'))

const allowance = { ...approval, spender: friend }
const forAll = {
  asset: collection,
  contract: collection,
  isApproved: true,
  kind: 'approval-for-all',
  spender: friend,
  value: 0n,
} as const

/** The rights that a call of a contract that is not known gives, where actions say this of it. */
async function findRights(
  options: Parameters<typeof createSimulatingChain>[0],
  actions: readonly Action[] = [],
) {
  const { changes, isPartial } = await findChanges(createSimulatingChain(options).chain, {
    actions,
    calls: [{ data: '0x12345678', to: house, value: 0n }],
    from,
    held: [],
  })
  return { isPartial, rights: getRights(changes) }
}
/** The right over the token that a spender has afterwards, who has had 2 of it. */
const findAllowance = (after: bigint, actions: readonly Action[] = []) =>
  findRights({ amounts: { [toAllowance(token, friend)]: [2n, after] }, logs: [approved] }, actions)

describe('§2.21 the rights of a simulation', () => {
  const rights: readonly RightAction[] = [allowance]

  test('are those that it has found', () => {
    expect(getRights({ ...simulated, rights })).toBe(rights)
    expect(getRights(simulated)).toEqual([])
  })

  test.each([
    { status: 'none' },
    { reason: undefined, status: 'reverted' },
    { reason: 'node', status: 'unchecked' },
  ] as const)('are none where it is $status', (changes) => {
    expect(getRights(Object.assign({ rights }, changes))).toEqual([])
  })
})

describe('§2.21 a right that is raised', () => {
  test.each([
    ['all of the amount', 3n, [{ ...allowance, amount: 3n }]],
    [
      'less than half of what Permit2 holds',
      2n ** 159n - 1n,
      [{ ...allowance, amount: 2n ** 159n - 1n }],
    ],
    [
      'half of what Permit2 holds, which has no limit',
      2n ** 159n,
      [{ ...allowance, amount: 2n ** 159n, isUnlimited: true }],
    ],
    ['nothing where it stays', 2n, []],
    ['nothing where it is lowered', 1n, []],
  ])('says %s', async (_what, after, rights) => {
    expect(await findAllowance(after)).toEqual({ isPartial: false, rights })
  })

  test('is that of a whole collection', async () => {
    const amounts = { [toForAll(collection, friend)]: [0n, 1n] } as const
    expect(await findRights({ amounts, logs: [approvedForAll] })).toEqual({
      isPartial: false,
      rights: [forAll],
    })
  })

  test('is that of one token of a collection, whose id is no amount', async () => {
    const id = 2n ** 200n
    const amounts = { [toApproved(collection, id)]: [0n, BigInt(friend)] } as const
    const logs = [toLog(collection, approvalEvent, toTopic(`0x${id.toString(16)}`))]
    expect(await findRights({ amounts, logs })).toEqual({
      isPartial: false,
      rights: [{ ...allowance, amount: id, asset: collection, contract: collection }],
    })
  })

  test('is no change of what the account has', async () => {
    const amounts = { [toAllowance(token, friend)]: [2n, 5n] } as const
    const { changes } = await findChanges(
      createSimulatingChain({ amounts, logs: [approved] }).chain,
      { actions: [], calls: [{ data: '0x12', to: house, value: 0n }], from, held: [] },
    )
    expect(changes).toEqual({ ...simulated, rights: [allowance] })
  })

  test.each<readonly [string, readonly Action[], readonly RightAction[]]>([
    ['the same spender of the same token', [allowance], []],
    [
      'it inside a batch',
      [{ actions: [allowance], contract: house, kind: 'batch', value: 0n }],
      [],
    ],
    ['another spender', [{ ...allowance, spender: house }], [allowance]],
    ['another token', [{ ...allowance, asset: collection }], [allowance]],
    ['another kind of right', [{ ...forAll, asset: token }], [allowance]],
    ['no right', [{ contract: house, data: '0x', kind: 'call', value: 0n }], [allowance]],
  ])('is said unless an action says %s', async (_what, actions, rights) => {
    expect((await findAllowance(5n, actions)).rights).toEqual(rights)
  })
})

test('§2.21 a right that is lowered is none beside one that an action says', async () => {
  expect((await findAllowance(1n, [{ ...allowance, spender: house }])).rights).toEqual([])
})

describe('§2.21 a right that the contract does not say', () => {
  test.each([
    ['before', [undefined, 5n]],
    ['after', [5n, undefined]],
  ] as const)('%s makes the changes partial', async (_when, amounts) => {
    expect(
      await findRights({
        amounts: { [native]: [1n, 1n], [toAllowance(token, friend)]: amounts },
        logs: [approved],
      }),
    ).toEqual({ isPartial: true, rights: [] })
  })

  test('makes them partial beside others that it says', async () => {
    const amounts = { [toForAll(collection, friend)]: [0n, 1n] } as const
    expect(await findRights({ amounts, logs: [approved, approvedForAll, approvedOne] })).toEqual({
      isPartial: true,
      rights: [forAll],
    })
  })
})
