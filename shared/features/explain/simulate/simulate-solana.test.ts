import { describe, expect, test } from 'vitest'
import { toBase64 } from '../../../format/base64.ts'
import {
  toKey,
  toKeyText,
  toMessageBytes,
  toTransactionText,
} from '../../../testing/solana-bytes.ts'
import {
  action,
  after,
  before,
  content,
  createNode,
  explain,
  friend,
  me,
  simulated,
  toAmount,
  toPlain,
  toTokens,
  transaction,
  unread,
} from '../../../testing/solana-simulation.ts'
import { explainBytes, explainSolana, parseMessage } from './simulate-solana.ts'

const bytes = toMessageBytes(content)
const keys = [me, friend, toKeyText(0)]
const toChanges = async (...values: Parameters<typeof explain>) =>
  (await explain(...values)).changes
const unchecked = (reason: string) => ({ reason, status: 'unchecked' })

describe('explainSolana', () => {
  test('has what a transaction does, costs and changes', async () => {
    const { chain, requests } = createNode({})
    expect(await explainSolana(chain, { held: [], owner: me, transaction })).toEqual({
      actions: [action],
      assets: [],
      changes: { ...simulated, leaves: [toAmount(100n)] },
      fee: 900n,
      isAuthorityGiven: false,
    })
    expect(requests).toEqual([
      {
        method: 'getMultipleAccounts',
        params: [keys, { commitment: 'confirmed', encoding: 'jsonParsed' }],
      },
      {
        method: 'simulateTransaction',
        params: [
          transaction,
          {
            accounts: { addresses: keys, encoding: 'jsonParsed' },
            commitment: 'confirmed',
            encoding: 'base64',
            replaceRecentBlockhash: true,
            sigVerify: false,
          },
        ],
      },
      { method: 'getFeeForMessage', params: [toBase64(bytes), { commitment: 'confirmed' }] },
    ])
  })

  test('has the tokens of all accounts of the owner together, and of nobody else', async () => {
    const tokens = (...amounts: readonly number[]) =>
      amounts.map((amount, index) => toTokens(amount, index === 2 ? { owner: friend } : {}))
    const answers = (list: readonly number[], left: readonly number[]) => ({
      after: { accounts: tokens(...left), err: null },
      before: tokens(...list),
      fee: 0,
    })
    const ofOther = toTransactionText(toMessageBytes({ ...content, keys: [3, 2, 0] }))
    expect(await toChanges(answers([5, 4, 9], [1, 2, 0]), ofOther)).toEqual({
      ...simulated,
      leaves: [toAmount(6n, 'mint')],
    })
    expect(await toChanges(answers([5, 4, 9], [5, 5, 0]), ofOther)).toEqual({
      ...simulated,
      arrives: [toAmount(1n, 'mint')],
    })
    expect(await toChanges(answers([5, 4, 9], [4, 5, 0]), ofOther)).toEqual(simulated)
  })

  test('has what is new, and what is gone', async () => {
    const coin = toTokens(7, { mint: 'coin' })
    expect(
      await explain({
        after: { accounts: [toPlain(9_100), null, coin], err: null },
        before: [toPlain(10_000), toTokens(3), null],
      }),
    ).toMatchObject({
      assets: [
        { address: 'mint', decimals: 6, kind: 'token' },
        { address: 'coin', decimals: 6, kind: 'token' },
      ],
      changes: {
        ...simulated,
        arrives: [toAmount(7n, 'coin')],
        leaves: [toAmount(3n, 'mint')],
      },
    })
  })

  test('takes no account for nothing', async () => {
    const accounts = [null, toPlain(100), toPlain(1)]
    expect(await toChanges({ after: { accounts, err: null } })).toEqual({
      ...simulated,
      leaves: [toAmount(9_100n)],
    })
    expect(await toChanges({ before: [null, toPlain(0), toPlain(1)], fee: 0 })).toEqual({
      ...simulated,
      arrives: [toAmount(9_000n)],
    })
  })

  test('counts the fee for who pays it alone', async () => {
    const ofFriend = async (fee: number | null) => await toChanges({ fee }, transaction, friend)
    const arrives = [toAmount(100n)]
    expect(await ofFriend(900)).toEqual({ ...simulated, arrives })
    expect(await ofFriend(null)).toEqual({ ...simulated, arrives })
  })

  test.each([
    ['that the node does not know', { fee: null }],
    ['that the node does not say', { fee: new Error('down') }],
    ['of another form', { fee: -1 }],
  ])('knows no changes of who pays a fee %s', async (_name, answers) => {
    expect(await explain(answers)).toMatchObject({
      actions: [action],
      changes: unchecked('node'),
      fee: undefined,
    })
  })

  test.each([
    ['accounts before', { before: new Error('down') }],
    ['accounts before of another form', { before: [{}] }],
    ['simulation', { after: new Error('down') }],
    ['simulation of another form', { after: { accounts: [{}], err: null } }],
    ['error of the simulation', { after: { accounts: after } }],
    ['simulation with another log', { after: { accounts: after, err: null, logs: [1] } }],
  ])('has the bytes and the fee alone without the %s', async (_name, answers) => {
    expect(await explain(answers)).toEqual({
      actions: [action],
      assets: [],
      changes: unchecked('failed'),
      fee: 900n,
      isAuthorityGiven: false,
    })
  })

  test.each([
    ['no accounts', { after: { err: null } }],
    ['accounts that are null', { after: { accounts: null, err: null } }],
    ['too few accounts', { after: { accounts: after.slice(1), err: null } }],
    ['too few accounts before', { before: before.slice(1) }],
    [
      'an account of tokens that it does not read',
      {
        after: { accounts: [after[0], after[1], unread], err: null },
      },
    ],
    ['one before that it does not read', { before: [before[0], before[1], unread] }],
  ])('knows no changes where the node has %s', async (_name, answers) => {
    expect(await explain(answers)).toMatchObject({ actions: [action], changes: unchecked('node') })
  })

  test('knows no changes of accounts that are in tables of the chain', async () => {
    const withTables = toMessageBytes({ ...content, start: [128], tables: [1, ...toKey(9), 0, 0] })
    expect(await toChanges({}, toTransactionText(withTables))).toEqual(unchecked('node'))
  })

  test('has the rights that others would get, which the bytes do not say', async () => {
    const left = [toPlain(9_100), toTokens(3, { delegate: friend }), toPlain(1)]
    const answers = {
      after: { accounts: left, err: null },
      before: [toPlain(10_000), toTokens(3), toPlain(1)],
    }
    expect(await explain(answers)).toMatchObject({
      changes: {
        ...simulated,
        rights: [{ account: friend, kind: 'authority', right: 'delegate', to: friend }],
      },
      isAuthorityGiven: true,
    })
  })

  test('says that the bytes give a right, whatever the node says', async () => {
    const assign = { accounts: [0], data: [1, 0, 0, 0, ...toKey(9)], program: 2 }
    const assigned = toTransactionText(toMessageBytes({ ...content, instructions: [assign] }))
    for (const answers of [{}, { after: new Error('down') }])
      expect(await explain(answers, assigned)).toMatchObject({ isAuthorityGiven: true })
  })
})

describe('parseMessage', () => {
  test('reads a transaction, and throws for other bytes', () => {
    expect(parseMessage(transaction)).toMatchObject({ keys, message: bytes })
    expect(() => parseMessage('%')).toThrow(
      expect.objectContaining({
        code: 'params-invalid',
        message: 'explain: The transaction is not valid.',
      }),
    )
  })
})

describe('explainBytes', () => {
  test('says what the bytes say, and that the node did not', () => {
    const expected = {
      actions: [action],
      assets: [],
      changes: unchecked('failed'),
      fee: undefined,
      isAuthorityGiven: false,
    }
    expect(explainBytes(parseMessage(transaction), me)).toEqual(expected)
  })
})
