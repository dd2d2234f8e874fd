import { createWalletError } from '../fake-wallet.ts'
import {
  connecting,
  connectsOnBase,
  failsToConnect,
  notRestored,
  sharesAccounts,
} from './differences.ts'
import type { Quirk } from './quirk.ts'
import { account } from './quirk-dapp.ts'
import { base, exposeObject, type QuirkWallet } from './quirk-wallet.ts'

const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const never = () => new Promise(() => undefined)

/** A wallet that shares these accounts, in this shape. */
const sharing = (answer: unknown) => (wallet: QuirkWallet) => {
  Object.assign(wallet.answers, { eth_accounts: () => answer, eth_requestAccounts: () => answer })
}

/** The wallet approves the request that it shows. */
function approve(wallet: QuirkWallet): void {
  wallet.isShared = true
  wallet.emit('accountsChanged', wallet.accounts)
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

/** How wallets answer a request, and when. */
export const connectQuirks: readonly Quirk[] = [
  {
    id: 'connect-never',
    does: 'never answers `eth_requestAccounts`',
    script(wallet) {
      wallet.answers['eth_requestAccounts'] = never
    },
    expected: connecting,
    finds: ['connect'],
  },
  {
    id: 'connect-slow',
    does: 'answers `eth_requestAccounts` after 20 s',
    script(wallet) {
      wallet.answers['eth_requestAccounts'] = () =>
        new Promise((resolve) => {
          wallet.after(20_000, () => {
            approve(wallet)
            resolve(wallet.accounts)
          })
        })
    },
    finds: [],
  },
  {
    id: 'connect-pending',
    does: 'answers -32002 to `eth_requestAccounts`, and shares its accounts 5 s after that',
    script(wallet) {
      wallet.answers['eth_requestAccounts'] = () => {
        wallet.after(5000, () => approve(wallet))
        throw createWalletError(-32_002, 'Request already pending.')
      }
    },
    finds: ['connect'],
  },
  {
    id: 'connect-pending-for-ever',
    does: 'answers -32002 to `eth_requestAccounts`',
    script(wallet) {
      wallet.answers['eth_requestAccounts'] = () => {
        throw createWalletError(-32_002, 'Request already pending.')
      }
    },
    expected: failsToConnect('wallet-unavailable'),
    finds: ['connect'],
  },
  {
    id: 'connect-event-alone',
    does: 'never answers `eth_requestAccounts`, and shares its accounts by an event',
    script(wallet) {
      wallet.answers['eth_requestAccounts'] = () => {
        wallet.after(5000, () => approve(wallet))
        return never()
      }
    },
    expected: connecting,
    finds: ['connect'],
  },
  {
    id: 'connect-without-sharing',
    does: 'connects, and `eth_accounts` stays empty',
    script(wallet) {
      wallet.answers['eth_requestAccounts'] = () => wallet.accounts
    },
    expected: {
      ...notRestored('disconnected on no network'),
      'dapp-switch': {
        dapp: '4001; accountsChanged 0, disconnect 4900',
        state: 'disconnected',
        storage: 'connected on eip155:1',
      },
    },
    expectedOf: { external: { 'dapp-switch': { storage: 'disconnected on no network' } } },
    finds: ['connect-accounts'],
  },
  {
    id: 'connect-on-another-chain',
    does: 'moves to another chain while it connects',
    script(wallet) {
      wallet.answers['eth_requestAccounts'] = () => {
        wallet.moveTo(base)
        approve(wallet)
        return wallet.accounts
      }
    },
    expected: connectsOnBase,
    finds: [],
  },
  {
    id: 'request-throws',
    does: 'throws from `request`, and does not reject',
    script(wallet) {
      exposeObject(wallet, {
        ...wallet.provider,
        request() {
          throw createWalletError(4900, 'No connection.')
        },
      })
    },
    expected: failsToConnect('disconnected', { wallet: '' }),
    finds: ['request-promise'],
  },
  {
    id: 'request-returns',
    does: 'returns answers, and no promises',
    script(wallet) {
      exposeObject(wallet, {
        ...wallet.provider,
        request: ({ method, params }: { method: string; params?: unknown }) => {
          wallet.calls.push({ method, params })
          return method === 'eth_chainId' ? wallet.chainId : wallet.answers[method]?.(params)
        },
      })
      wallet.answers['eth_accounts'] = () => (wallet.isShared ? wallet.accounts : [])
    },
    finds: ['request-promise'],
  },
  {
    id: 'request-wraps',
    does: 'wraps its answers in objects with a `result`',
    script(wallet) {
      exposeObject(wallet, {
        ...wallet.provider,
        request: async (call: { method: string; params?: unknown }) => ({
          id: 1,
          jsonrpc: '2.0',
          result: await wallet.provider.request(call),
        }),
      })
    },
    expected: failsToConnect('bad-response'),
    finds: ['chain-id'],
  },
]
