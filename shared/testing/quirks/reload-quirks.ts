import { createWalletError } from '../fake-wallet.ts'
import { notRestored } from './differences.ts'
import type { Quirk } from './quirk.ts'
import { base } from './quirk-wallet.ts'

const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const moved = { state: '0x7099 on eip155:8453', storage: 'connected on eip155:8453' }

/** What a wallet does when the page is loaded again. */
export const reloadQuirks: readonly Quirk[] = [
  {
    id: 'late-after-reload',
    does: 'announces itself 12 s after a reload',
    entries: ['announced', 'injected'],
    script(wallet) {
      wallet.onPage = (count) => {
        wallet.delay = count > 1 ? 12_000 : 0
      }
    },
    expected: { reload: { dapp: '0 accounts; connect 0x1, accountsChanged 1' } },
    finds: [],
  },
  {
    id: 'gone-after-reload',
    does: 'is gone after a reload',
    entries: ['announced', 'injected'],
    script(wallet) {
      wallet.onPage = (count) => {
        wallet.delay = count > 1 ? 3_600_000 : 0
      }
    },
    expected: notRestored('disconnected on eip155:1, wallet kept'),
    finds: [],
  },
  {
    id: 'locked-after-reload',
    does: 'is locked after a reload, and shares no account',
    script(wallet) {
      wallet.onPage = (count) => {
        if (count > 1) wallet.accounts = []
      }
    },
    expected: notRestored('disconnected on no network'),
    finds: [],
  },
  {
    id: 'unlocked-after-reload',
    does: 'is locked after a reload, and unlocked 15 s after it',
    script(wallet) {
      const { accounts } = wallet
      wallet.onPage = (count) => {
        if (count === 1) return
        wallet.accounts = []
        wallet.after(15_000, () => {
          wallet.accounts = accounts
          wallet.emit('accountsChanged', accounts)
        })
      }
    },
    expected: { reload: { dapp: '0 accounts; connect 0x1, accountsChanged 1' } },
    // What a host brings has ended its session.
    expectedOf: { external: notRestored('disconnected on no network') },
    finds: [],
  },
  {
    id: 'moved-while-away',
    does: 'is on another chain and account after a reload',
    script(wallet) {
      wallet.onPage = (count) => {
        if (count === 1) return
        wallet.accounts = [second]
        wallet.chainId = base
      }
    },
    expected: {
      reload: {
        ...moved,
        dapp: '1 account; connect 0x2105, chainChanged 0x2105, accountsChanged 1',
      },
      // The dapp sends for the account of before.
      send: { ...moved, dapp: '4100', wallet: '' },
      switch: { ...moved, dapp: '', wallet: '' },
    },
    finds: [],
  },
  {
    id: 'silent-after-reload',
    does: 'never answers `eth_accounts` after a reload',
    script(wallet) {
      wallet.onPage = (count) => {
        if (count > 1) wallet.answers['eth_accounts'] = () => new Promise(() => undefined)
      }
    },
    expected: notRestored('disconnected on eip155:1, wallet kept'),
    finds: [],
  },
  {
    id: 'slow-after-reload',
    does: 'answers `eth_accounts` after 5 s',
    script(wallet) {
      wallet.answers['eth_accounts'] = () =>
        new Promise((resolve) => {
          wallet.after(5000, () => resolve(wallet.isShared ? wallet.accounts : []))
        })
    },
    finds: [],
  },
  {
    id: 'unauthorized-after-reload',
    does: 'answers `eth_accounts` with 4100 after a reload',
    script(wallet) {
      wallet.onPage = (count) => {
        if (count === 1) return
        wallet.answers['eth_accounts'] = () => Promise.reject(createWalletError(4100))
      }
    },
    expected: notRestored('disconnected on no network'),
    finds: [],
  },
  {
    id: 'fails-after-reload',
    does: 'answers `eth_accounts` with -32603 after a reload',
    script(wallet) {
      wallet.onPage = (count) => {
        if (count === 1) return
        wallet.answers['eth_accounts'] = () =>
          Promise.reject(createWalletError(-32_603, 'Internal JSON-RPC error.'))
      }
    },
    expected: notRestored('disconnected on no network'),
    finds: [],
  },
]
