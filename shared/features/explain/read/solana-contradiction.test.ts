import { describe, expect, test } from 'vitest'
import type { Act, AssetAmount, Changes } from '../../../core/explanation.ts'
import { isSolanaContradiction } from '../simulate/simulate-solana.ts'

const [me, friend] = ['me', 'friend']
const base = { contract: 'program', value: 0n }
const send: Act = {
  ...base,
  amount: 100n,
  asset: undefined,
  from: me,
  kind: 'transfer',
  to: friend,
  tokenId: undefined,
}
const receive: Act = { ...send, from: friend, to: me }
const sendTokens: Act = { ...send, amount: 7n, asset: 'mint' }
const create: Act = { ...base, accounts: [], kind: 'account-creation', payer: me, rent: 50n }
const call: Act = { ...base, data: '0x', kind: 'call' }
const authority = { ...base, account: 'account', kind: 'authority', to: friend } as const
const approve: Act = {
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

type Case = readonly [string, readonly Act[], readonly AssetAmount[]]

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
    ['nothing of no act', [], []],
    ['nothing of an approval', [approve], []],
    ['nothing of a nonce', [{ ...base, account: 'nonce', kind: 'durable-nonce' }], []],
    ['nothing of a memo', [{ ...base, kind: 'memo', text: 'Hi' }], []],
    ['nothing of another right', [{ ...authority, right: 'close' }], []],
    [
      'nothing of the price of computing',
      [{ ...call, contract: 'ComputeBudget111111111111111111111111111111' }],
      [],
    ],
  ])('finds none where the acts say all that leaves: %s', (_name, acts, leaves) => {
    expect(isSolanaContradiction(toChanges(...leaves), acts, me)).toBe(false)
    const more = toChanges(...leaves, toAmount(1n, 'other'))
    expect(isSolanaContradiction(more, acts, me)).toBe(true)
  })

  test.each<Case>([
    ['more', [send], [toAmount(101n)]],
    ['less', [send], [toAmount(99n)]],
    ['nothing', [send], []],
    ['something else', [send], [toAmount(100n, 'mint')]],
    ['the tokens alone', [send, sendTokens], [toAmount(7n, 'mint')]],
    ['something, where it should arrive', [receive], [toAmount(100n)]],
    ['something beside an approval', [approve], [toAmount(1n, 'mint')]],
  ])('finds one where %s leaves', (_name, acts, leaves) => {
    expect(isSolanaContradiction(toChanges(...leaves), acts, me)).toBe(true)
  })

  test.each<readonly [string, Act]>([
    ['a call', call],
    ['a new owner of an account of tokens', { ...authority, right: 'account-owner' }],
  ])('finds none where the bytes do not say all: %s', (_name, act) => {
    expect(isSolanaContradiction(toChanges(toAmount(9n)), [send, act], me)).toBe(false)
  })

  test.each<Changes>([
    { status: 'none' },
    { reason: 'x', status: 'reverted' },
    { reason: 'node', status: 'unchecked' },
  ])('finds none where nothing is simulated: $status', (changes) => {
    expect(isSolanaContradiction(changes, [send], me)).toBe(false)
  })
})
