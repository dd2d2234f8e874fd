import { createWalletError } from '../fake-wallet.ts'
import { connecting, connectsOnBase, failsToConnect, notRestored } from './differences.ts'
import type { Quirk } from './quirk.ts'
import { base, exposeObject, type QuirkWallet } from './quirk-wallet.ts'

const never = () => new Promise(() => undefined)

/** The wallet approves the request that it shows. */
function approve(wallet: QuirkWallet): void {
  wallet.isShared = true
  wallet.emit('accountsChanged', wallet.accounts)
}

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
    finds: ['connect-accounts', 'permissions'],
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
    finds: [
      'request-promise',
      'unknown-method',
      'chain-id',
      'accounts',
      'connect',
      'add',
      'switch-unknown',
      'switch',
      'switch-chain',
    ],
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
    finds: ['request-promise', 'unknown-method'],
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
    finds: ['chain-id', 'accounts', 'connect', 'add', 'switch', 'switch-chain'],
  },
]
