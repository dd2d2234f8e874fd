import { describe, expect, test } from 'vitest'
import type { Action, AssetRecord } from '../../../core/explanation.ts'
import {
  approval,
  authority,
  base,
  friend,
  from,
  house,
  order,
  record,
  simulated,
  stranger,
  token,
  transfer,
} from '../../../testing/verdict-facts.ts'
import { toAddresses, toAssets, withKinds } from './name-parts.ts'

const toAddress = (digit: string) => `0x${digit.repeat(40)}`
const [first, second, third] = [toAddress('a'), toAddress('b'), toAddress('c')] as const
const toBatch = (...actions: readonly Action[]): Action => ({ ...base, actions, kind: 'batch' })
const toAmount = (asset: string | undefined) => ({ amount: 1n, asset, tokenId: undefined })
const message: Action = { contract: undefined, kind: 'message', text: 'Hi', value: 0n }
const all: Action = {
  ...base,
  asset: token,
  isApproved: true,
  kind: 'approval-for-all',
  spender: house,
}

describe('toAssets', () => {
  test.each<readonly [string, readonly Action[], readonly string[]]>([
    ['no action', [], []],
    ['actions without an asset', [message, authority], []],
    ['the native currency', [{ ...transfer, asset: undefined }], []],
    ['a transfer and an approval of the same token', [transfer, approval], [token]],
    ['tokens in their order', [{ ...transfer, asset: second }, all], [second, token]],
    [
      'what an exchange gives, and then what it gets',
      [{ ...order, gets: [toAmount(undefined), toAmount(first)], gives: [toAmount(second)] }],
      [second, first],
    ],
    [
      'batches in one another',
      [toBatch(transfer, toBatch({ ...approval, asset: first }))],
      [token, first],
    ],
  ])('has the assets of %s', (_name, actions, assets) => {
    expect(toAssets(actions)).toEqual(assets)
  })

  test('has the assets of simulated changes after those of the actions, each once', () => {
    const changes = {
      ...simulated,
      arrives: [toAmount(second), toAmount(token)],
      leaves: [toAmount(first), toAmount(undefined)],
      rights: [{ ...approval, asset: third }, authority],
    }
    expect(toAssets([transfer], changes)).toEqual([token, third, first, second])
    expect(toAssets([transfer], simulated)).toEqual([token])
  })

  test.each([
    { status: 'none' },
    { reason: 'x', status: 'reverted' },
    { reason: 'node', status: 'unchecked' },
  ] as const)('has those of the actions alone where nothing is simulated: $status', (changes) => {
    expect(toAssets([transfer], changes)).toEqual([token])
  })
})

describe('toAddresses', () => {
  test.each<readonly [string, readonly Action[], readonly string[]]>([
    ['no action', [], []],
    ['a message, which names none', [message], []],
    ['a transfer', [transfer], [token, friend]],
    ['an approval', [approval], [token, house]],
    ['an approval for all', [all], [token, house]],
    ['an exchange', [{ ...order, receiver: stranger }], [token, stranger]],
    ['an authority', [{ ...authority, to: stranger }], [stranger]],
    ['an authority that nobody gets', [authority], []],
    [
      'batches in one another, each once',
      [toBatch(transfer, toBatch(approval, { ...transfer, contract: first }))],
      [token, friend, house, first],
    ],
  ])('has the addresses of %s', (_name, actions, addresses) => {
    expect(toAddresses(actions)).toEqual(addresses)
  })
})

describe('withKinds', () => {
  const collection: AssetRecord = {
    ...record,
    address: first,
    decimals: undefined,
    kind: 'collection',
  }
  const records = [record, collection]
  const endless = { ...approval, isUnlimited: true }

  test('takes the amount of a transfer in a collection for an id', () => {
    expect(withKinds([{ ...transfer, amount: 9n, asset: first }], records)).toEqual([
      { ...transfer, amount: 1n, asset: first, tokenId: 9n },
    ])
  })

  test('takes no approval of one token of a collection for an unlimited one', () => {
    expect(withKinds([{ ...endless, asset: first }], records)).toEqual([
      { ...endless, asset: first, isUnlimited: false },
    ])
  })

  test('does so in batches, and leaves the order', () => {
    const inner = { ...transfer, asset: first }
    expect(withKinds([toBatch(transfer, toBatch(inner)), endless], records)).toEqual([
      toBatch(transfer, toBatch({ ...inner, amount: 1n, tokenId: 5n })),
      endless,
    ])
  })

  test.each<readonly [string, Action]>([
    ['a transfer of a token', transfer],
    ['a transfer of ether', { ...transfer, asset: undefined }],
    ['a transfer of an asset without a record', { ...transfer, asset: second }],
    ['a transfer that names the id itself', { ...transfer, asset: first, tokenId: 0n }],
    ['an unlimited approval of a token', endless],
    ['an approval for all of a collection', { ...all, asset: first }],
    ['an exchange', order],
    ['a message', message],
    ['an authority', { ...authority, to: from }],
  ])('leaves %s as it is', (_name, action) => {
    expect(withKinds([action], records)).toEqual([action])
  })
})
