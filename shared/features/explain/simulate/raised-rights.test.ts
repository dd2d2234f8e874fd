import { describe, expect, test } from 'vitest'
import type { AccountRight } from '../../../core/explanation.ts'
import type { Accounts } from '../read/node-accounts.ts'
import { findRaisedRights } from './raised-rights.ts'

const owner = 'owner'
const thief = 'thief'
const friend = 'friend'
const program = 'program'
const systemProgram = '1'.repeat(32)
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

type Holders = {
  readonly closeAuthority?: string | null
  readonly delegate?: string | null
  readonly delegatedAmount?: { readonly amount: string }
  readonly owner?: string
}

/** An account of tokens of the visitor, as nodes parse it. */
const toTokens = (holders: Holders = {}): Accounts[number] => ({
  data: {
    parsed: {
      info: { mint: 'mint', owner, tokenAmount: { amount: '5', decimals: 6 }, ...holders },
      type: 'account',
    },
  },
  lamports: 9,
  owner: tokenProgram,
})
/** An account that has no tokens, of a program. */
const toPlain = (of: string): Accounts[number] => ({ data: undefined, lamports: 9, owner: of })
const toDelegate = (delegate: string, amount?: string) => ({
  delegate,
  ...(amount !== undefined && { delegatedAmount: { amount } }),
})

const toAction = (right: AccountRight, to: string, account = 'tokens') => ({
  account,
  contract: undefined,
  kind: 'authority',
  right,
  to,
  value: 0n,
})
const findOne = (before: Accounts[number], after: Accounts[number], key = 'tokens') =>
  findRaisedRights({ after: [after], before: [before], keys: [key] }, owner)

describe('§2.21 a right over an account of tokens', () => {
  test.each<readonly [string, Holders, Holders, readonly (readonly [AccountRight, string])[]]>([
    ['that gets another owner', {}, { owner: thief }, [['account-owner', thief]]],
    ['that gets one who may close it', {}, { closeAuthority: thief }, [['close', thief]]],
    [
      'that gets another one who may close it',
      { closeAuthority: friend },
      { closeAuthority: thief },
      [['close', thief]],
    ],
    ['that gets one who may spend', {}, toDelegate(thief, '3'), [['delegate', thief]]],
    [
      'whose spender may spend more',
      { closeAuthority: thief, ...toDelegate(friend, '3') },
      { closeAuthority: thief, ...toDelegate(friend, '4') },
      [['delegate', friend]],
    ],
    [
      'whose spender may spend something',
      toDelegate(friend),
      toDelegate(friend, '1'),
      [['delegate', friend]],
    ],
    [
      'that gets another spender of less',
      toDelegate(friend, '3'),
      toDelegate(thief, '2'),
      [['delegate', thief]],
    ],
    [
      'of which all changes, in a fixed order',
      {},
      { closeAuthority: thief, owner: friend, ...toDelegate(program, '1') },
      [
        ['account-owner', friend],
        ['close', thief],
        ['delegate', program],
      ],
    ],
  ])('is raised of one %s', (...[, before, after, rights]) => {
    expect(findOne(toTokens(before), toTokens(after))).toEqual(
      rights.map(([right, to]) => toAction(right, to)),
    )
  })

  test.each<readonly [string, Holders, Holders]>([
    ['stays', { closeAuthority: friend }, { closeAuthority: friend }],
    ['is one to spend as much', toDelegate(friend, '3'), toDelegate(friend, '3')],
    ['is one to spend less', toDelegate(friend, '3'), toDelegate(friend, '2')],
    ['has an end', { closeAuthority: thief, ...toDelegate(thief, '3') }, {}],
    ['has an end that is said', { closeAuthority: thief }, { closeAuthority: null }],
    ['gets back to the visitor', { closeAuthority: thief }, { closeAuthority: owner }],
    ['comes to the visitor with the account', { owner: thief }, {}],
    ['is over an account of others', { owner: thief }, { closeAuthority: friend, owner: thief }],
  ])('is not raised where it %s', (_what, before, after) => {
    expect(findOne(toTokens(before), toTokens(after))).toEqual([])
  })

  test('is raised over an account that comes into being', () => {
    expect(findOne(null, toTokens({ closeAuthority: thief }))).toEqual([toAction('close', thief)])
    expect(findOne(null, toTokens())).toEqual([])
  })

  test('is not raised over an account that is closed', () => {
    expect(findOne(toTokens(toDelegate(thief, '3')), null)).toEqual([])
  })

  test('is not raised over an account of others that gets to be of yet others', () => {
    expect(findOne(toTokens({ owner: thief }), toTokens({ owner: friend }))).toEqual([])
  })
})

describe('§2.21 the account of the visitor', () => {
  test.each([
    ['a program gets it', toPlain(systemProgram), toPlain(program), true],
    ['another program gets it', toPlain(friend), toPlain(program), true],
    ['it comes into being for a program', null, toPlain(program), true],
    ['it stays with a program', toPlain(program), toPlain(program), false],
    ['it stays with that of the system', toPlain(systemProgram), toPlain(systemProgram), false],
    ['it gets back to that of the system', toPlain(program), toPlain(systemProgram), false],
    ['nothing is left of it', toPlain(program), null, false],
  ])('is assigned: %s', (...[, before, after, isAssigned]) => {
    expect(findOne(before, after, owner)).toEqual(
      isAssigned ? [toAction('program', program, owner)] : [],
    )
  })

  test('may be assigned to itself', () => {
    expect(findOne(toPlain(systemProgram), toPlain(owner), owner)).toEqual([
      toAction('program', owner, owner),
    ])
  })

  test('is the only one whose program is said', () => {
    expect(findOne(toPlain(systemProgram), toPlain(program), thief)).toEqual([])
  })

  test('is named after the rights over its tokens', () => {
    expect(findOne(null, toTokens({ closeAuthority: thief }), owner)).toEqual([
      toAction('close', thief, owner),
      toAction('program', tokenProgram, owner),
    ])
  })
})

describe('§2.21 the accounts of a transaction', () => {
  test('have each the rights over it, in the order of the keys', () => {
    const named = {
      after: [toTokens({ owner: thief }), toPlain(program), toTokens({ closeAuthority: friend })],
      before: [toTokens(), toPlain(systemProgram), toTokens()],
      keys: ['first', owner, 'second'],
    }
    expect(findRaisedRights(named, owner)).toEqual([
      toAction('account-owner', thief, 'first'),
      toAction('program', program, owner),
      toAction('close', friend, 'second'),
    ])
  })

  test('have no rights where the node does not say what is left', () => {
    expect(
      findRaisedRights({ after: undefined, before: [toTokens()], keys: ['tokens'] }, owner),
    ).toEqual([])
  })
})
