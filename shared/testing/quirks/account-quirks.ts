import { failsToConnect, sharesAccounts } from './differences.ts'
import type { Quirk } from './quirk.ts'
import { account } from './quirk-dapp.ts'
import type { QuirkWallet } from './quirk-wallet.ts'

const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** A wallet that shares these accounts, in this shape. */
const sharing = (answer: unknown) => (wallet: QuirkWallet) => {
  wallet.answers['eth_accounts'] = () => (wallet.isShared ? answer : [])
  wallet.answers['eth_requestAccounts'] = () => {
    wallet.isShared = true
    return answer
  }
}

/** The shapes in which wallets share accounts. */
export const accountQuirks: readonly Quirk[] = [
  {
    id: 'accounts-checksummed',
    does: 'shares accounts with checksums',
    script: sharing([checksummed]),
    finds: [],
  },
  {
    id: 'accounts-upper-case',
    does: 'shares accounts in upper case, without `0x`',
    script: sharing([account.slice(2).toUpperCase()]),
    finds: ['connect'],
  },
  {
    id: 'accounts-duplicate',
    does: 'shares one account twice, in two spellings',
    script: sharing([account, checksummed]),
    finds: ['connect'],
  },
  {
    id: 'accounts-two',
    does: 'shares two accounts',
    script: sharing([account, second]),
    expected: sharesAccounts('0xf39F 0x7099', '2 accounts; connect 0x1, accountsChanged 2'),
    finds: [],
  },
  {
    id: 'accounts-empty',
    does: 'connects without an account',
    script: sharing([]),
    expected: failsToConnect('account-required'),
    finds: ['connect'],
  },
  {
    id: 'accounts-text',
    does: 'shares an account that is in no list',
    script: sharing(account),
    expected: failsToConnect('bad-response'),
    finds: ['connect'],
  },
  {
    id: 'accounts-null',
    does: 'answers null to a request for accounts',
    script: sharing(null),
    expected: failsToConnect('bad-response'),
    finds: ['connect'],
  },
  {
    id: 'accounts-objects',
    does: 'shares objects with an address',
    script: sharing([{ address: account }]),
    expected: failsToConnect('bad-response'),
    finds: ['connect'],
  },
  {
    id: 'accounts-mixed',
    does: 'shares an account beside what is none',
    script: sharing([account, 'Account 1', null]),
    expected: failsToConnect('bad-response'),
    finds: ['connect'],
  },
  {
    id: 'accounts-caip',
    does: 'shares accounts in the form of CAIP-10',
    script: sharing([`eip155:1:${account}`]),
    expected: failsToConnect('bad-response'),
    finds: ['connect'],
  },
]

const onChain = (chainId: unknown) => (wallet: QuirkWallet) => {
  wallet.chainId = chainId
}

const chainAnswers: readonly (readonly [
  id: string,
  does: string,
  chainId: unknown,
  isRefused?: true,
])[] = [
  ['chain-number', 'answers `eth_chainId` with a number', 1],
  ['chain-decimal', 'answers `eth_chainId` with a decimal text', '1'],
  ['chain-zeros', 'answers `eth_chainId` with leading zeros', '0x01'],
  ['chain-upper-case', 'answers `eth_chainId` with `0X`', '0X1'],
  ['chain-bigint', 'answers `eth_chainId` with a bigint', 1n, true],
  ['chain-nan', 'answers `eth_chainId` with NaN', Number.NaN, true],
  ['chain-object', 'answers `eth_chainId` with an object', { chainId: '0x1' }, true],
  ['chain-null', 'answers `eth_chainId` with null', null, true],
  ['chain-zero', 'answers `eth_chainId` with 0', '0x0', true],
]

/** The shapes in which wallets name their chain. */
export const chainQuirks: readonly Quirk[] = chainAnswers.map(([id, does, chainId, isRefused]) => ({
  id,
  does,
  expected: isRefused ? failsToConnect('bad-response') : {},
  script: onChain(chainId),
  finds: ['chain-id'],
}))
