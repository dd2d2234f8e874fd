import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type Accounts,
  accountsSchema,
  isUnread,
  toAccountFacts,
  toInfo,
  toRecords,
} from './node-accounts.ts'

type Account = Accounts[number]

const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const newerProgram = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const info = { mint: 'mint', owner: 'owner', tokenAmount: { amount: '5', decimals: 6 } }
/** What a node says of an account. */
const toAccount = (content: unknown, rest: object = {}) => ({
  data: { parsed: { info: content, type: 'account' } },
  lamports: 10,
  owner: program,
  ...rest,
})
const parse = (...accounts: readonly unknown[]) => v.parse(accountsSchema, accounts)
const parseOne = (account: unknown) => parse(account)[0]
const toTokens = (change: object = {}, rest: object = {}) =>
  parseOne(toAccount({ ...info, ...change }, rest)) ?? null
const plain = parseOne({ data: ['', 'base64'], lamports: 7, owner: 'system' }) ?? null

describe('accountsSchema', () => {
  test('reads an account of tokens, and leaves out what it does not name', () => {
    const all = {
      ...info,
      closeAuthority: 'closer',
      delegate: 'delegate',
      delegatedAmount: { amount: '3' },
      rentExemptReserve: { amount: '2039280' },
    }
    expect(parse(toAccount({ ...all, state: 'initialized' }, { space: 165 }), null)).toEqual([
      { data: { parsed: { info: all, type: 'account' } }, lamports: 10, owner: program },
      null,
    ])
  })

  test('reads no data of an account that is not parsed', () => {
    expect(plain).toEqual({ data: undefined, lamports: 7, owner: 'system' })
  })

  test.each(['', '-1', '1.5', '0x5', ' 5', '5 ', '1'.repeat(21), 5, undefined])(
    'reads no tokens whose amount is %j',
    (amount) => {
      const account = toTokens({ tokenAmount: { amount, decimals: 6 } })
      expect(account?.data?.parsed).toEqual({ info: undefined, type: 'account' })
    },
  )

  test.each(['0', '18446744073709551615', '1'.repeat(20)])('reads the amount %s', (amount) => {
    const tokenAmount = { amount, decimals: 0 }
    expect(toInfo(toTokens({ tokenAmount }))).toEqual({ ...info, tokenAmount })
  })

  test.each([0, 255])('reads %i decimals', (decimals) => {
    expect(toInfo(toTokens({ tokenAmount: { amount: '1', decimals } }))).toBeDefined()
  })

  test.each([-1, 256, 1.5, '6'])('reads no tokens with %j decimals', (decimals) => {
    expect(toInfo(toTokens({ tokenAmount: { amount: '1', decimals } }))).toBeUndefined()
  })

  test.each([
    ['a part of a lamport', { lamports: 1.5 }],
    ['less than nothing', { lamports: -1 }],
    ['no program', { owner: undefined }],
  ])('refuses an account with %s', (_name, change) => {
    expect(v.is(accountsSchema, [{ ...plain, ...change }])).toBe(false)
  })
})

describe('toInfo', () => {
  test('is what an account of tokens has', () => {
    expect(toInfo(toTokens())).toEqual(info)
  })

  test.each([
    ['a mint', toTokens({}, { data: { parsed: { info, type: 'mint' } } })],
    ['an account that is not parsed', plain],
    ['an account that does not exist', null],
    ['an account that the node does not name', undefined],
  ])('is nothing for %s', (_name, account) => {
    expect(toInfo(account)).toBeUndefined()
  })
})

describe('isUnread', () => {
  const toOwned = (owner: string, data: unknown) => parseOne({ data, lamports: 1, owner })
  const toParsed = (type: string) => ({ parsed: { info: {}, type } })

  test.each([program, newerProgram])('says that an account of %s is not read', (owner) => {
    expect(isUnread(toOwned(owner, ['', 'base64']))).toBe(true)
    expect(isUnread(toOwned(owner, toParsed('account')))).toBe(true)
    expect(isUnread(toOwned(owner, toParsed('other')))).toBe(true)
    for (const type of ['mint', 'multisig'])
      expect(isUnread(toOwned(owner, toParsed(type)))).toBe(false)
  })

  test.each([
    ['an account of tokens that is read', toTokens()],
    ['an account of another program', plain],
    ['an account that does not exist', null],
    ['an account that the node does not name', undefined],
  ])('says nothing of %s', (_name, account) => {
    expect(isUnread(account)).toBe(false)
  })
})

describe('toAccountFacts', () => {
  const none = new Map()

  test('knows whose the accounts of tokens are, before a transaction where they are there', () => {
    const { tokens } = toAccountFacts({
      after: [toTokens({ owner: 'after' }), toTokens({ owner: 'new' }), plain],
      before: [toTokens({ owner: 'before' }), null, plain],
      keys: ['a', 'b', 'c'],
    })
    expect([...tokens].map(([key, { owner }]) => [key, owner])).toEqual([
      ['a', 'before'],
      ['b', 'new'],
    ])
  })

  test('knows those before it alone, and no rent, where the node says nothing of after', () => {
    expect(toAccountFacts({ after: undefined, before: [toTokens()], keys: ['a', 'b'] })).toEqual({
      rents: undefined,
      tokens: new Map([['a', info]]),
    })
    expect(toAccountFacts({ after: [], before: [], keys: [] })).toEqual({
      rents: none,
      tokens: none,
    })
  })

  test.each<readonly [string, Account, Account, bigint]>([
    ['what is in it', null, toTokens(), 10n],
    ['less what was in it before', plain, toTokens(), 3n],
    ['nothing, where as much was in it', plain, toTokens({}, { lamports: 7 }), 0n],
    ['nothing, where more was in it', plain, toTokens({}, { lamports: 6 }), 0n],
    [
      'what an account of the wrapped native currency reserves',
      null,
      toTokens({ rentExemptReserve: { amount: '4' } }),
      4n,
    ],
  ])('has as the rent of a new account %s', (_name, ...[before, after, rent]) => {
    const named = { after: [plain, after], before: [plain, before], keys: ['payer', 'a'] }
    expect(toAccountFacts(named).rents).toEqual(new Map([['a', rent]]))
  })

  test('has no rent of an account that is there before, or not afterwards', () => {
    const named = { after: [toTokens(), null], before: [toTokens(), toTokens()], keys: ['a', 'b'] }
    expect(toAccountFacts(named).rents).toEqual(none)
  })
})

describe('toRecords', () => {
  const held = {
    address: 'mint',
    assetId: 'solana:mint',
    balance: 1n,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    decimals: 2,
    iconUrl: 'https://icon.example',
    name: 'Coin',
    price: undefined,
    symbol: 'COIN',
    value: undefined,
  } as const
  const record = { address: 'mint', decimals: 6, kind: 'token' }
  const bare = { iconUrl: undefined, name: '', symbol: '' }

  test('has each mint once, with the name of the balances and the decimals of the node', () => {
    const other = toTokens({ mint: 'other', tokenAmount: { amount: '1', decimals: 0 } })
    const before = [toTokens(), null, plain]
    expect(toRecords({ after: [toTokens(), other, plain], before, keys: [] }, [held])).toEqual([
      { ...record, iconUrl: 'https://icon.example', name: 'Coin', symbol: 'COIN' },
      { ...record, ...bare, address: 'other', decimals: 0 },
    ])
  })

  test('has those before a transaction where the node says nothing of after', () => {
    expect(toRecords({ after: undefined, before: [toTokens()], keys: [] }, [])).toEqual([
      { ...record, ...bare },
    ])
  })
})
