import { describe, expect, test } from 'vitest'
import type { Action, AssetAmount, Changes } from '../../../core/explanation.ts'
import { isSolanaContradiction } from '../simulate/simulate-solana.ts'

const [me, friend] = ['me', 'friend']
const base = { contract: 'program', value: 0n }
const send: Action = {
  ...base,
  amount: 100n,
  asset: undefined,
  from: me,
  kind: 'transfer',
  to: friend,
  tokenId: undefined,
}
const receive: Action = { ...send, from: friend, to: me }
const sendTokens: Action = { ...send, amount: 7n, asset: 'mint' }
const create: Action = { ...base, accounts: [], kind: 'account-creation', payer: me, rent: 50n }
const call: Action = { ...base, data: '0x', kind: 'call' }
const authority = { ...base, account: 'account', kind: 'authority', to: friend } as const
const approve: Action = {
  ...base,
  amount: 1n,
  asset: 'mint',
  change: 'set',
  expiry: undefined,
  isPermit: false,
  isUnlimited: false,
  kind: 'approval',
  spender: friend,
  witness: [],
}

const toAmount = (amount: bigint, asset?: string): AssetAmount => ({
  amount,
  asset,
  tokenId: undefined,
})
const toChanges = (...leaves: readonly AssetAmount[]): Changes => ({
  arrives: [],
  leaves,
  status: 'simulated',
})

type Case = readonly [string, readonly Action[], readonly AssetAmount[]]

describe('isSolanaContradiction', () => {
  test.each<Case>([
    ['what is sent', [send], [toAmount(100n)]],
    ['what is sent twice', [send, send], [toAmount(200n)]],
    ['what is sent, less what arrives', [send, send, receive], [toAmount(100n)]],
    ['no less than nothing', [receive], []],
    ['what the visitor sends to themself', [{ ...send, to: me }], []],
    ['lamports and tokens', [send, sendTokens], [toAmount(7n, 'mint'), toAmount(100n)]],
    ['nothing of others', [{ ...send, from: friend, to: 'other' }], []],
    ['the rent of accounts', [create, send], [toAmount(150n)]],
    ['no rent of another payer', [{ ...create, payer: friend }], []],
    ['no rent that is not known', [{ ...create, rent: undefined }], []],
    ['nothing of no action', [], []],
    ['nothing of an approval', [approve], []],
    ['nothing of a nonce', [{ ...base, account: 'nonce', kind: 'durable-nonce' }], []],
    ['nothing of a memo', [{ ...base, kind: 'memo', text: 'Hi' }], []],
    ['nothing of another right', [{ ...authority, right: 'close' }], []],
    [
      'nothing of the price of computing',
      [{ ...call, contract: 'ComputeBudget111111111111111111111111111111' }],
      [],
    ],
  ])('finds none where the actions say all that leaves: %s', (_name, actions, leaves) => {
    expect(isSolanaContradiction(toChanges(...leaves), actions, me)).toBe(false)
    const more = toChanges(...leaves, toAmount(1n, 'other'))
    expect(isSolanaContradiction(more, actions, me)).toBe(true)
  })

  test.each<Case>([
    ['more', [send], [toAmount(101n)]],
    ['less', [send], [toAmount(99n)]],
    ['nothing', [send], []],
    ['something else', [send], [toAmount(100n, 'mint')]],
    ['the tokens alone', [send, sendTokens], [toAmount(7n, 'mint')]],
    ['something, where it should arrive', [receive], [toAmount(100n)]],
    ['something beside an approval', [approve], [toAmount(1n, 'mint')]],
  ])('finds one where %s leaves', (_name, actions, leaves) => {
    expect(isSolanaContradiction(toChanges(...leaves), actions, me)).toBe(true)
  })

  test.each<readonly [string, Action]>([
    ['a call', call],
    ['a new owner of an account of tokens', { ...authority, right: 'account-owner' }],
  ])('finds none where the bytes do not say all: %s', (_name, action) => {
    expect(isSolanaContradiction(toChanges(toAmount(9n)), [send, action], me)).toBe(false)
  })

  test.each<Changes>([
    { status: 'none' },
    { reason: 'x', status: 'reverted' },
    { reason: 'node', status: 'unchecked' },
  ])('finds none where nothing is simulated: $status', (changes) => {
    expect(isSolanaContradiction(changes, [send], me)).toBe(false)
  })
})
