import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../../format/base58.ts'
import { decodeInstruction } from './decode-instruction.ts'

const system = '11111111111111111111111111111111'
const compute = 'ComputeBudget111111111111111111111111111111'
const creation = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const [newerMemo, olderMemo] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const key = new Uint8Array(32).fill(5)
const holder = toBase58(key)
/** A number of 8 bytes, the smallest part first: 258. */
const amount = [2, 1, 0, 0, 0, 0, 0, 0]
const seed = [...new Uint8Array(32).fill(9), 3, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7]

const decode = (program: string, data: readonly number[], accounts: readonly string[] = []) =>
  decodeInstruction({ accounts, data: Uint8Array.from(data), program })

type Case = readonly [
  name: string,
  data: readonly number[],
  accounts: readonly string[],
  meaning: object,
]

const ofSystem: readonly Case[] = [
  [
    'Assign',
    [1, 0, 0, 0, ...key],
    ['a'],
    { account: 'a', kind: 'authority', right: 'program', to: holder },
  ],
  [
    'Transfer',
    [2, 0, 0, 0, ...amount],
    ['a', 'b'],
    { amount: 258n, from: 'a', kind: 'transfer', to: 'b' },
  ],
  ['AdvanceNonceAccount', [4, 0, 0, 0], ['a', 'b'], { account: 'a', kind: 'nonce' }],
  [
    'AssignWithSeed',
    [10, 0, 0, 0, ...seed, ...key],
    ['a'],
    { account: 'a', kind: 'authority', right: 'program', to: holder },
  ],
]
const ofCompute: readonly Case[] = [
  ['SetComputeUnitLimit', [2, 2, 1, 0, 0], [], { kind: 'unit-limit', units: 258n }],
  ['SetComputeUnitPrice', [3, ...amount], [], { kind: 'unit-price', price: 258n }],
]
const ofTokens: readonly Case[] = [
  [
    'Approve',
    [4, ...amount],
    ['a', 's', 'o'],
    { account: 'a', amount: 258n, kind: 'approval', mint: undefined, spender: 's' },
  ],
  [
    'Revoke',
    [5],
    ['a', 'o'],
    { account: 'a', kind: 'authority', right: 'delegate', to: undefined },
  ],
  [
    'SetAuthority',
    [6, 2, 1, ...key],
    ['a', 'o'],
    { account: 'a', kind: 'authority', right: 'account-owner', to: holder },
  ],
  [
    'SetAuthority of nobody',
    [6, 0, 0],
    ['m', 'o'],
    { account: 'm', kind: 'authority', right: 'mint', to: undefined },
  ],
  [
    'TransferChecked',
    [12, ...amount, 6],
    ['a', 'm', 'b', 'o'],
    {
      amount: 258n,
      authority: 'o',
      decimals: 6,
      destination: 'b',
      kind: 'token-transfer',
      mint: 'm',
      source: 'a',
    },
  ],
  [
    'ApproveChecked',
    [13, ...amount, 6],
    ['a', 'm', 's', 'o'],
    { account: 'a', amount: 258n, kind: 'approval', mint: 'm', spender: 's' },
  ],
]
const toCases = (program: string, cases: readonly Case[]) =>
  cases.map(([name, ...rest]) => [name, program, rest] as const)

describe('decodeInstruction', () => {
  test.each([
    ...toCases(system, ofSystem),
    ...toCases(compute, ofCompute),
    ...tokenPrograms.flatMap((program) => toCases(program, ofTokens)),
  ])('reads %s of %s: its bytes, no fewer, and whether more follow', (_name, program, one) => {
    const [data, accounts, meaning] = one
    expect(decode(program, data, accounts)).toEqual({ ...meaning, hasMoreData: false })
    expect(decode(program, [...data, 99], accounts)).toEqual({ ...meaning, hasMoreData: true })
    expect(decode(program, data.slice(0, -1), accounts)).toBeUndefined()
  })

  test.each([[[]], [[0]], [[1]]])('reads the creation of an account for tokens: %j', (data) => {
    const accounts = ['p', 'c', 'o', 'm', system]
    expect(decode(creation, data, accounts)).toEqual({
      created: 'c',
      hasMoreData: false,
      kind: 'token-account',
      mint: 'm',
      owner: 'o',
      payer: 'p',
    })
    // The program refuses more data.
    expect(decode(creation, [...data, 0, 0], accounts)).toBeUndefined()
  })

  test.each([newerMemo, olderMemo])('reads all bytes of a memo of %s', (program = '') => {
    for (const bytes of [[], [1, 2, 0, 0, 3]])
      expect(decode(program, bytes)).toEqual({
        bytes: Uint8Array.from(bytes),
        hasMoreData: false,
        kind: 'memo',
      })
  })

  test('says that a nonce is in a table of the chain', () => {
    const nonce = { account: undefined, hasMoreData: false, kind: 'nonce' }
    expect(decode(system, [4, 0, 0, 0], [''])).toEqual(nonce)
    expect(decode(system, [4, 0, 0, 0])).toEqual(nonce)
  })

  test.each([
    ['a transfer', system, { accounts: ['a', 'b'], data: [2, 0, 0, 0, ...amount] }],
    [
      'a transfer of tokens',
      String(tokenPrograms[0]),
      { accounts: ['a', 'm', 'b', 'o'], data: [12, ...amount, 6] },
    ],
    ['a creation', creation, { accounts: ['p', 'c', 'o', 'm'], data: [1] }],
  ])('reads no accounts that are in tables of the chain: %s', (_name, program, one) => {
    const { accounts, data } = one
    expect(decode(program, data, accounts)).toBeDefined()
    for (const missing of accounts.keys()) {
      expect(decode(program, data, accounts.with(missing, ''))).toBeUndefined()
      expect(decode(program, data, accounts.slice(0, missing))).toBeUndefined()
    }
  })

  test.each([
    ['another instruction of the system program', system, [3, 0, 0, 0, ...amount]],
    ['a number with more than its first byte', system, [2, 1, 0, 0, ...amount]],
    ['no number at all', compute, []],
    ['another instruction of tokens', String(tokenPrograms[0]), [3, ...amount]],
    ['an authority behind another sign', String(tokenPrograms[0]), [6, 0, 2, ...key]],
    ['another instruction of accounts', creation, [2]],
    ['another program', holder, [2, 0, 0, 0, ...amount]],
    ['a program in a table of the chain', '', [2, 0, 0, 0, ...amount]],
    ['a name of JavaScript', 'toString', [2, 0, 0, 0, ...amount]],
  ])('reads nothing of %s', (_name, program, data) => {
    expect(decode(program, data, ['a', 'b', 'c', 'd'])).toBeUndefined()
  })
})
