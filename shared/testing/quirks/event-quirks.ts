import { createWalletError } from '../fake-wallet.ts'
import { foundOnBase, onUnsupportedChain, sharesAccounts } from './differences.ts'
import type { Quirk } from './quirk.ts'
import { base, mainnet, type QuirkWallet } from './quirk-wallet.ts'

const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** The wallet has ended the connection, and can bring it back. */
const ended = {
  dapp: '1 account; connect 0x1, accountsChanged 1, accountsChanged 0, disconnect 4900',
  state: 'disconnected',
}
/** A connector of the host cannot. */
const forgotten = { storage: 'disconnected on no network' }

/** Does something 5 s after the wallet has connected for the first time. */
function afterConnect(wallet: QuirkWallet, change: () => void): void {
  const connect = wallet.answers['eth_requestAccounts']
  wallet.answers['eth_requestAccounts'] = (params) => {
    wallet.after(5000, change)
    return connect?.(params)
  }
}

/** Emits every event as the wallet says. */
function emitAs(
  wallet: QuirkWallet,
  emit: (event: string, payload: unknown, emitPlain: QuirkWallet['emit']) => void,
): void {
  const emitPlain = wallet.emit
  Object.assign(wallet, {
    emit: (event: string, payload: unknown) => emit(event, payload, emitPlain),
  })
}

/** What a wallet says by its events, and when. */
export const eventQuirks: readonly Quirk[] = [
  {
    id: 'events-none',
    does: 'emits no event',
    script: (wallet) => emitAs(wallet, () => undefined),
    finds: ['switch-event'],
  },
  {
    id: 'events-twice',
    does: 'emits every event twice',
    script(wallet) {
      emitAs(wallet, (event, payload, emit) => {
        emit(event, payload)
        emit(event, payload)
      })
    },
    finds: ['switch-event'],
  },
  {
    id: 'events-late',
    does: 'emits every event 2 s late',
    script(wallet) {
      emitAs(wallet, (event, payload, emit) => {
        wallet.after(2000, () => emit(event, payload))
      })
    },
    finds: [],
  },
  {
    id: 'events-without-payload',
    does: 'emits events without their values',
    script: (wallet) => emitAs(wallet, (event, _, emit) => emit(event)),
    finds: ['switch-event'],
  },
  {
    id: 'chain-event-decimal',
    does: 'emits `chainChanged` with a decimal number',
    script(wallet) {
      emitAs(wallet, (event, payload, emit) =>
        emit(event, event === 'chainChanged' ? Number(payload) : payload),
      )
    },
    finds: ['switch-event'],
  },
  {
    id: 'chain-event-stale',
    does: 'emits `chainChanged` with the chain that it has left',
    script(wallet) {
      emitAs(wallet, (event, payload, emit) =>
        emit(event, event === 'chainChanged' ? (payload === base ? mainnet : base) : payload),
      )
    },
    finds: ['switch-event'],
  },
  {
    id: 'locks',
    does: 'is locked 5 s after it has connected, and shares no account',
    script(wallet) {
      afterConnect(wallet, () => {
        wallet.accounts = []
        wallet.emit('accountsChanged', [])
      })
    },
    expected: { connect: ended },
    expectedOf: { external: { connect: forgotten } },
    finds: [],
  },
  {
    id: 'locks-and-unlocks',
    does: 'is locked for 5 s after it has connected',
    script(wallet) {
      const { accounts } = wallet
      afterConnect(wallet, () => {
        wallet.accounts = []
        wallet.emit('accountsChanged', [])
        wallet.after(5000, () => {
          wallet.accounts = accounts
          wallet.emit('accountsChanged', accounts)
        })
      })
    },
    expected: { connect: { dapp: `${ended.dapp}, connect 0x1, accountsChanged 1` } },
    expectedOf: { external: { connect: { ...ended, ...forgotten } } },
    finds: [],
  },
  {
    id: 'no-accounts-event',
    does: 'emits `accountsChanged` without an account, and still shares it',
    script: (wallet) => afterConnect(wallet, () => wallet.emit('accountsChanged', [])),
    finds: [],
  },
  {
    id: 'selects-another',
    does: 'selects another account',
    script(wallet) {
      afterConnect(wallet, () => {
        wallet.accounts = [second, ...wallet.accounts]
        wallet.emit('accountsChanged', wallet.accounts)
      })
    },
    expected: sharesAccounts(
      '0x7099 0xf39F',
      '1 account; connect 0x1, accountsChanged 1, accountsChanged 2',
    ),
    finds: [],
  },
  {
    id: 'moves-to-unknown',
    does: 'moves to a chain that the page does not support',
    script: (wallet) => afterConnect(wallet, () => wallet.moveTo('0x89')),
    expected: onUnsupportedChain,
    finds: [],
  },
  {
    id: 'moves-silently',
    does: 'moves to another chain without an event',
    script(wallet) {
      afterConnect(wallet, () => {
        wallet.chainId = base
      })
    },
    expected: foundOnBase,
    finds: [],
  },
  {
    id: 'disconnect-1013',
    does: 'emits `disconnect` with 1013 (“try again later”), and shares no account for a second',
    script(wallet) {
      afterConnect(wallet, () => {
        const { answers } = wallet
        const accounts = answers['eth_accounts']
        answers['eth_accounts'] = () => Promise.reject(createWalletError(1013, 'Restarting.'))
        wallet.emit('disconnect', createWalletError(1013, 'Disconnected. Try again later.'))
        wallet.after(1000, () => {
          if (accounts) answers['eth_accounts'] = accounts
          else delete answers['eth_accounts']
        })
      })
    },
    finds: [],
  },
  {
    id: 'disconnect-while-sharing',
    does: 'emits `disconnect` without an error, and still shares its accounts',
    script: (wallet) => afterConnect(wallet, () => wallet.emit('disconnect')),
    finds: [],
  },
  {
    id: 'disconnect-for-good',
    does: 'emits `disconnect`, and shares no account after that',
    script(wallet) {
      afterConnect(wallet, () => {
        wallet.isShared = false
        wallet.emit('disconnect', createWalletError(4900, 'Disconnected.'))
      })
    },
    expected: { connect: ended },
    expectedOf: { external: { connect: forgotten } },
    finds: [],
  },
]
