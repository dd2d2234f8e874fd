import { describe, expect, test } from 'vitest'
import {
  findRefusal,
  findSource,
  isTokenAccount,
  readAccounts,
  type SolanaAccount,
  systemProgram,
  token2022Program,
  tokenProgram,
} from './solana-accounts.ts'

const account: SolanaAccount = {
  extensions: [],
  isExecutable: false,
  isFrozen: false,
  program: token2022Program,
  type: 'mint',
}
const having = (extension: string, state: object = {}): SolanaAccount => ({
  ...account,
  extensions: [
    { extension: 'metadataPointer', state: {} },
    { extension, state },
  ],
})

describe('what changes that which arrives', () => {
  test.each([
    'transferFeeConfig',
    'transferHook',
    'nonTransferable',
    'pausableConfig',
    'scaledUiAmountConfig',
    'interestBearingConfig',
    'confidentialTransferMint',
    'defaultAccountState',
    'one that comes later',
  ])('of the mint: %s', (name) => {
    expect(findRefusal(having(name), undefined)).toBe(name)
  })

  test('of the account of the receiver: a memo, a frozen account', () => {
    const memo = (isRequired: boolean) =>
      having('memoTransfer', { requireIncomingTransferMemos: isRequired })
    const receiving = (one: SolanaAccount) => ({
      ...one,
      extensions: one.extensions.filter(({ extension }) => extension !== 'metadataPointer'),
    })
    expect(findRefusal(account, receiving(memo(true)))).toBe('memoTransfer')
    expect(findRefusal(account, receiving(memo(false)))).toBeUndefined()
    expect(findRefusal(account, { ...account, isFrozen: true })).toBe('frozen')
  })

  test('nothing of a mint with a name, and of an account with an owner that cannot change', () => {
    expect(findRefusal(having('tokenMetadata'), undefined)).toBeUndefined()
    const receiving = { ...account, extensions: [{ extension: 'immutableOwner', state: {} }] }
    expect(findRefusal(account, receiving)).toBeUndefined()
  })
})

describe('what changes nothing of that which arrives', () => {
  test.each([
    'groupMemberPointer',
    'groupPointer',
    'metadataPointer',
    'mintCloseAuthority',
    'permanentDelegate',
    'tokenGroup',
    'tokenGroupMember',
    'tokenMetadata',
  ])('of the mint: %s', (name) => {
    expect(findRefusal(having(name), undefined)).toBeUndefined()
    // An account has no such extension.
    expect(findRefusal(account, { ...account, extensions: [{ extension: name, state: {} }] })).toBe(
      name,
    )
  })

  test.each(['cpiGuard', 'immutableOwner'])('of the account of the receiver: %s', (extension) => {
    const receiving = { ...account, extensions: [{ extension, state: {} }] }
    expect(findRefusal(account, receiving)).toBeUndefined()
    expect(findRefusal(having(extension), undefined)).toBe(extension)
  })

  test('is not an extension that only says so of memos', () => {
    const state = { requireIncomingTransferMemos: false }
    const receiving = (extension: string, rest: object) => ({
      ...account,
      extensions: [{ extension, state: rest }],
    })
    expect(findRefusal(account, receiving('transferFeeAmount', state))).toBe('transferFeeAmount')
    expect(findRefusal(account, receiving('memoTransfer', {}))).toBe('memoTransfer')
  })

  test('the mint is said before the account, and a frozen account before its extensions', () => {
    const frozen = { ...having('cpiLock'), isFrozen: true }
    expect(findRefusal(having('transferHook'), frozen)).toBe('transferHook')
    expect(findRefusal(account, frozen)).toBe('frozen')
  })
})

test.each([
  [tokenProgram, 'account', true],
  [tokenProgram, 'mint', true],
  [tokenProgram, '', true],
  [token2022Program, 'account', true],
  [tokenProgram, 'multisig', false],
  [token2022Program, 'multisig', false],
  [systemProgram, 'account', false],
  [systemProgram, '', false],
])('of %s, %j is one of tokens: %s', (program, type, is) => {
  expect(isTokenAccount({ ...account, program, type })).toBe(is)
})

/** A node with one answer, and what it is requested. */
function answering(value: unknown) {
  const requests: unknown[] = []
  const network = { id: 'devnet' } as never
  const read = async (request: object) => {
    requests.push(request)
    return value
  }
  return { chain: { network, read }, network, requests }
}

const commitment = { commitment: 'confirmed', encoding: 'jsonParsed' }
const refusal = { code: 'bad-response', message: 'The node sent an unexpected shape.' }

describe('readAccounts', () => {
  const held = { data: ['', 'base64'], executable: false, owner: systemProgram }
  const toParsed = (info: unknown, type: unknown = 'account') => ({
    ...held,
    data: { parsed: { info, type } },
  })
  const plain = { extensions: [], isExecutable: false, isFrozen: false, program: systemProgram }

  test('reads all in one request', async () => {
    const { chain, network, requests } = answering({ value: [held, null] })
    expect(await readAccounts(['a', 'b'], chain)).toEqual([{ ...plain, type: '' }, undefined])
    expect(requests).toEqual([
      { method: 'getMultipleAccounts', network, params: [['a', 'b'], commitment] },
    ])
  })

  test.each([
    ['a program', { ...held, executable: true }, { ...plain, isExecutable: true, type: '' }],
    [
      'a frozen account',
      toParsed({ state: 'frozen' }),
      { ...plain, isFrozen: true, type: 'account' },
    ],
    ['another state', toParsed({ state: 'initialized' }), { ...plain, type: 'account' }],
    ['a state of another form', toParsed({ state: 5 }), { ...plain, type: 'account' }],
    [
      'extensions, with and without a state',
      toParsed(
        {
          extensions: [
            { extension: 'cpiGuard', state: { lockCpi: true } },
            { extension: 'immutableOwner' },
          ],
        },
        'mint',
      ),
      {
        ...plain,
        extensions: [
          { extension: 'cpiGuard', state: { lockCpi: true } },
          { extension: 'immutableOwner', state: {} },
        ],
        type: 'mint',
      },
    ],
    ['extensions of another form', toParsed({ extensions: 5 }), { ...plain, type: 'account' }],
    ['data without information', toParsed(undefined), { ...plain, type: '' }],
    ['a type of another form', toParsed({}, 5), { ...plain, type: '' }],
    ['no data', { executable: false, owner: systemProgram }, { ...plain, type: '' }],
  ])('reads %s', async (_, one, read) => {
    expect(await readAccounts(['a'], answering({ value: [one] }).chain)).toEqual([read])
  })

  test.each([
    ['no list', {}],
    ['fewer accounts', { value: [] }],
    ['more accounts', { value: [held, held] }],
    ['one without an owner', { value: [{ ...held, owner: undefined }] }],
    ['one that does not say whether it is a program', { value: [{ ...held, executable: 1 }] }],
  ])('rejects an answer with %s', async (_, answer) => {
    await expect(readAccounts(['a'], answering(answer).chain)).rejects.toMatchObject(refusal)
  })
})

describe('findSource', () => {
  const request = { mint: 'the mint', owner: 'the owner' }
  const toHolding = (pubkey: string, amount: unknown, state?: unknown) => ({
    account: { data: { parsed: { info: { state, tokenAmount: { amount } } } } },
    pubkey,
  })

  test('is the account with the most tokens that can move', async () => {
    const value = [
      toHolding('first', '5', 'initialized'),
      toHolding('second', '18446744073709551615'),
      toHolding('third', '7', 5),
      toHolding('frozen', '18446744073709551615', 'frozen'),
    ]
    const { chain, network, requests } = answering({ value })
    const most = { address: 'second', amount: 2n ** 64n - 1n }
    expect(await findSource(request, chain)).toEqual(most)
    expect(await findSource(request, answering({ value: value.toReversed() }).chain)).toEqual(most)
    const params = ['the owner', { mint: 'the mint' }, commitment]
    expect(requests).toEqual([{ method: 'getTokenAccountsByOwner', network, params }])
  })

  test.each([
    ['no account', []],
    ['a frozen account alone', [toHolding('frozen', '5', 'frozen')]],
  ])('is none of %s', async (_, value) => {
    expect(await findSource(request, answering({ value }).chain)).toBeUndefined()
  })

  test.each([
    ['no list', {}],
    ['an amount that is no text', { value: [toHolding('a', 5)] }],
    ['an amount with a sign', { value: [toHolding('a', '-5')] }],
    ['an amount with a fraction', { value: [toHolding('a', '5.0')] }],
    ['an amount without digits', { value: [toHolding('a', '')] }],
    ['an amount of 21 digits', { value: [toHolding('a', '1'.repeat(21))] }],
    ['an account without an address', { value: [{ ...toHolding('a', '5'), pubkey: 5 }] }],
  ])('rejects an answer with %s', async (_, answer) => {
    await expect(findSource(request, answering(answer).chain)).rejects.toMatchObject(refusal)
  })
})

test('an answer of another form is an error, not an account without extensions', async () => {
  const network = {} as never
  await expect(
    readAccounts(['a'], { network, read: async () => ({ value: [] }) }),
  ).rejects.toMatchObject({ code: 'bad-response' })
  await expect(readAccounts(['a'], { network, read: async () => null })).rejects.toMatchObject({
    code: 'bad-response',
  })
  expect(await readAccounts(['a'], { network, read: async () => ({ value: [null] }) })).toEqual([
    undefined,
  ])
})
