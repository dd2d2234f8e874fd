import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { toBase58 } from '../../../format/base58.ts'
import { decodePriority, decodeSolana, givesRights } from './decode-solana.ts'
import { type AccountFacts, noAccountFacts } from './node-accounts.ts'
import type { SolanaInstruction } from './solana-message.ts'

const system = '11111111111111111111111111111111'
const compute = 'ComputeBudget111111111111111111111111111111'
const creation = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const key = new Uint8Array(32).fill(5)
const holder = toBase58(key)

const toAmount = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)]
const toInstruction = (
  program: string,
  data: readonly number[],
  accounts: readonly string[] = [],
): SolanaInstruction => ({ accounts, data: Uint8Array.from(data), program })

const send = toInstruction(system, [2, 0, 0, 0, ...toAmount(5n)], ['me', 'friend'])
const sendTokens = toInstruction(
  token,
  [12, ...toAmount(6n), 9],
  ['source', 'mint', 'target', 'me'],
)
const advance = toInstruction(system, [4, 0, 0, 0], ['nonce'])
const setLimit = (units: number) => toInstruction(compute, [2, units % 256, units >> 8, 0, 0])
const setPrice = (price: bigint) => toInstruction(compute, [3, ...toAmount(price)])
const unknown = toInstruction('program', [1, 2, 3])
const lengthen = (one: SolanaInstruction) =>
  toInstruction(one.program, [...one.data, 0], one.accounts)

const toMessage = (...instructions: readonly SolanaInstruction[]) => ({
  hasTables: false,
  instructions,
  keys: [],
  message: new Uint8Array(),
})
const decode = (instructions: readonly SolanaInstruction[], facts: Partial<AccountFacts> = {}) =>
  decodeSolana(toMessage(...instructions), { ...noAccountFacts, ...facts })

const transferAction = {
  amount: 5n,
  asset: undefined,
  contract: system,
  from: 'me',
  kind: 'transfer',
  to: 'friend',
  tokenId: undefined,
  value: 0n,
} as const
const toCall = (contract: string | undefined): Action => ({
  contract,
  data: '0x',
  kind: 'call',
  value: 0n,
})

describe('decodeSolana of transfers', () => {
  test('names SOL, and who gets it', () => {
    expect(decode([send])).toEqual([transferAction])
  })

  test('names tokens by their mint, and the owners of the accounts where they are known', () => {
    const action = { ...transferAction, amount: 6n, asset: 'mint', contract: token }
    expect(decode([sendTokens])).toEqual([{ ...action, from: 'me', to: 'target' }])
    const tokens = new Map([
      ['source', { mint: 'mint', owner: 'holder' }],
      ['target', { mint: 'mint', owner: 'friend' }],
    ])
    expect(decode([sendTokens], { tokens })).toEqual([{ ...action, from: 'holder', to: 'friend' }])
  })
})

describe('decodeSolana of rights', () => {
  const approve = (amount: bigint, spender = 'spender') =>
    toInstruction(token, [4, ...toAmount(amount)], ['account', spender, 'me'])
  const approveChecked = toInstruction(
    token,
    [13, ...toAmount(8n), 6],
    ['account', 'mint', 'spender', 'me'],
  )
  const approval = {
    amount: 8n,
    asset: 'mint',
    change: 'set',
    contract: token,
    expiry: undefined,
    isPermit: false,
    isUnlimited: false,
    kind: 'approval',
    spender: 'spender',
    value: 0n,
    witness: [],
  }
  const authority = { account: 'account', contract: token, kind: 'authority', value: 0n }
  const tokens = new Map([['account', { mint: 'mint', owner: 'me' }]])

  test('names an allowance of a mint, which the bytes or the account say', () => {
    expect(decode([approveChecked])).toEqual([approval])
    expect(decode([approve(8n)], { tokens })).toEqual([approval])
  })

  test('names a delegate of an account of an unknown mint', () => {
    expect(decode([approve(8n)])).toEqual([{ ...authority, right: 'delegate', to: 'spender' }])
  })

  test('takes an allowance for unlimited from 2^63 on', () => {
    const limits = [2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n]
    expect(limits.map((amount) => decode([approve(amount)], { tokens })[0])).toEqual(
      limits.map((amount, index) => ({ ...approval, amount, isUnlimited: index > 0 })),
    )
  })

  test('names another holder of a right, or none', () => {
    expect(
      decode([
        toInstruction(token, [6, 3, 1, ...key], ['account']),
        toInstruction(token, [5], ['account']),
      ]),
    ).toEqual([
      { ...authority, right: 'close', to: holder },
      { ...authority, right: 'delegate', to: undefined },
    ])
  })

  test.each([
    ['the account', toInstruction(token, [6, 3, 1, ...key], [''])],
    ['the account of an allowance', toInstruction(token, [4, ...toAmount(8n)], ['', 'spender'])],
    ['the spender', approve(8n, '')],
  ])('is a call where a table of the chain has %s', (_name, instruction) => {
    expect(decode([instruction], { tokens })).toEqual([toCall(token)])
  })
})

describe('decodeSolana of new accounts', () => {
  const create = (created: string, payer = 'me', mint = 'mint') =>
    toInstruction(creation, [1], [payer, created, `owner of ${created}`, mint])
  const toCreated = (address: string, asset = 'mint') => ({
    address,
    asset,
    owner: `owner of ${address}`,
  })
  const action = { contract: creation, kind: 'account-creation', payer: 'me', value: 0n }
  const rents = new Map([
    ['a', 3n],
    ['b', 4n],
    ['c', 0n],
  ])

  test('is one action for each payer, at the place of the first one', () => {
    const instructions = [create('a'), send, create('b', 'other'), create('c', 'me', 'coin')]
    expect(decode(instructions, { rents })).toEqual([
      { ...action, accounts: [toCreated('a'), toCreated('c', 'coin')], rent: 3n },
      transferAction,
      { ...action, accounts: [toCreated('b')], payer: 'other', rent: 4n },
    ])
  })

  test('has no rent where that is not known', () => {
    expect(decode([create('a'), create('x')])).toEqual([
      { ...action, accounts: [toCreated('a'), toCreated('x')], rent: undefined },
    ])
  })

  test('counts what is created twice once, and nothing that is there already', () => {
    const instructions = [create('x'), create('a'), create('a', 'other'), create('b')]
    expect(decode(instructions, { rents })).toEqual([
      { ...action, accounts: [toCreated('a'), toCreated('b')], rent: 7n },
    ])
  })
})

describe('decodeSolana of other instructions', () => {
  test('shows the text of a memo, or its bytes', () => {
    const action = { contract: memo, kind: 'memo', value: 0n }
    expect(decode([toInstruction(memo, [72, 105]), toInstruction(memo, [255, 0])])).toEqual([
      { ...action, text: 'Hi' },
      { ...action, isBytes: true, text: 'LQX' },
    ])
  })

  test('names a nonce in the first place alone', () => {
    const action = { contract: system, kind: 'durable-nonce', value: 0n }
    const inTable = toInstruction(system, [4, 0, 0, 0], [''])
    expect(decode([advance, send])).toEqual([{ ...action, account: 'nonce' }, transferAction])
    expect(decode([inTable, send])).toEqual([{ ...action, account: undefined }, transferAction])
    expect(decode([send, advance])).toEqual([transferAction, toCall(system)])
  })

  test('names no price of computing, unless it has bytes that are not read', () => {
    expect(decode([setLimit(5), setPrice(6n), send])).toEqual([transferAction])
    expect(decode([lengthen(setLimit(5)), lengthen(setPrice(6n)), send])).toEqual([
      { ...toCall(compute), fault: 'unclean' },
      { ...toCall(compute), fault: 'unclean' },
      transferAction,
    ])
  })

  test('says that bytes come after those that are read', () => {
    expect(decode([lengthen(send)])).toEqual([{ ...transferAction, fault: 'unclean' }])
  })

  test('is a call of what it does not know', () => {
    const ofCompute = toInstruction(compute, [9])
    expect(decode([unknown, ofCompute, toInstruction('', [])])).toEqual([
      toCall('program'),
      toCall(undefined),
    ])
  })

  test('is a call of nobody for nothing, and for accounts in tables of the chain', () => {
    expect(decode([])).toEqual([toCall(undefined)])
    expect(decode([setPrice(5n)])).toEqual([toCall(undefined)])
    expect(decodeSolana({ ...toMessage(send), hasTables: true }, noAccountFacts)).toEqual([
      transferAction,
      toCall(undefined),
    ])
  })
})

describe('decodePriority', () => {
  const most = toInstruction(compute, [2, 0xc1, 0x5c, 0x15, 0])

  test.each<readonly [string, readonly SolanaInstruction[], readonly [bigint, bigint]]>([
    ['its limit and its price', [setLimit(500), setPrice(4_000n)], [2n, 500n]],
    ['a part of a lamport as one', [setPrice(2_001n), setLimit(1_000)], [3n, 1_000n]],
    ['the first of two prices', [setPrice(1_000_000n), setPrice(9n), setLimit(7)], [7n, 7n]],
    ['200,000 units for each other instruction', [setPrice(5n), send, unknown], [2n, 400_000n]],
    ['no units for no other instruction', [setPrice(5n)], [0n, 0n]],
    ['at most 1,400,000 units', [setPrice(1_000_000n), most], [1_400_000n, 1_400_000n]],
  ])('has %s', (_name, instructions, [amount, units]) => {
    expect(decodePriority(toMessage(...instructions))).toMatchObject({ amount, units })
  })

  test('has the price of a unit, and is nothing without one', () => {
    expect(decodePriority(toMessage(setPrice(4_000n), setLimit(500)))).toEqual({
      amount: 2n,
      unitPrice: 4_000n,
      units: 500n,
    })
    expect(decodePriority(toMessage(setLimit(500), send))).toBeUndefined()
  })
})

describe('givesRights', () => {
  const toStranger = toInstruction(token, [6, 2, 1, ...key], ['account', 'me'])
  const approve = toInstruction(token, [4, ...toAmount(1n)], ['account', 'spender', 'signer'])
  const gives = (
    instructions: readonly SolanaInstruction[],
    facts: AccountFacts = noAccountFacts,
  ) => givesRights(toMessage(...instructions), facts, 'me')

  test('says whether an instruction gives somebody else a right', () => {
    expect(gives([])).toBe(false)
    expect(gives([send, sendTokens, unknown, advance])).toBe(false)
    expect(gives([send, toStranger])).toBe(true)
    expect(gives([toInstruction(token, [5], ['account', 'me'])])).toBe(false)
  })

  test('knows the owner of an account, who may not be named', () => {
    const tokens = (owner: string) => ({
      ...noAccountFacts,
      tokens: new Map([['account', { mint: 'mint', owner }]]),
    })
    expect(gives([approve])).toBe(false)
    expect(gives([approve], tokens('me'))).toBe(true)
    expect(gives([approve], tokens('other'))).toBe(false)
  })
})
