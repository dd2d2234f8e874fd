import { describe, expect, test } from 'vitest'
import {
  findRefusal,
  readAccounts,
  type SolanaAccount,
  token2022Program,
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
