import { createFakeStandardWallet } from '../fake-standard-wallet.ts'
import { createWalletError } from '../fake-wallet.ts'
import type { SolanaDifference, SolanaQuirk } from './solana-quirk.ts'
import type { SolanaQuirkWallet } from './solana-visit.ts'

const fail = (): never => {
  throw new TypeError('Illegal invocation.')
}
const never = () => new Promise(() => undefined)

const unlisted: SolanaDifference = { list: { view: 'Connect, 0 wallets' } }
const failsToConnect = (code: string, wallet = ''): SolanaDifference => ({
  connect: {
    state: `disconnected, ${code}`,
    storage: 'disconnected on no network',
    view: 'ConnectingExternal',
    wallet,
  },
})
const notRestored = (storage: string, wallet = ''): SolanaDifference => ({
  reload: { state: 'disconnected', storage, wallet },
})

/** Makes reading a feature throw. */
const throwingFeature = (name: string) => (fake: SolanaQuirkWallet) => {
  Object.defineProperty(fake.wallet.features, name, { get: fail })
}

const withFeature =
  (name: string, feature: Record<string, unknown>) => (fake: SolanaQuirkWallet) => {
    fake.wallet.features[name] = feature
  }

const refusing = (refusal: () => unknown) =>
  withFeature('standard:connect', { connect: () => Promise.reject(refusal()) })

/** Answers a silent connect so, and any other as the wallet does. */
const answeringSilently = (answer: () => unknown) => (fake: SolanaQuirkWallet) => {
  const { connect } = fake.wallet.features['standard:connect'] ?? {}
  fake.wallet.features['standard:connect'] = {
    connect: (input?: { silent?: boolean }) =>
      input?.silent || typeof connect !== 'function' ? answer() : (connect(input) as unknown),
  }
}

/** What Solana wallets do, by the Wallet Standard. */
export const solanaQuirks: readonly SolanaQuirk[] = [
  {
    id: 'every-getter-throws',
    does: 'throws when anything is read',
    expected: unlisted,
    script(fake) {
      fake.register = () => [new Proxy({}, { get: fail })]
    },
  },
  {
    id: 'feature-throws',
    does: 'throws when its feature to sign messages is read',
    script: throwingFeature('solana:signMessage'),
  },
  {
    id: 'connect-feature-throws',
    does: 'throws when its feature to connect is read',
    expected: unlisted,
    script: throwingFeature('standard:connect'),
  },
  {
    id: 'events-feature-throws',
    does: 'throws when its events are read',
    script: throwingFeature('standard:events'),
  },
  {
    id: 'events-missing',
    does: 'has no events',
    script: ({ wallet }) => void delete wallet.features['standard:events'],
  },
  {
    id: 'events-throw',
    does: 'throws when a page listens',
    script: withFeature('standard:events', { on: fail }),
  },
  {
    id: 'events-end-throws',
    does: 'throws when a page removes its listener',
    script: withFeature('standard:events', { on: () => fail }),
  },
  {
    id: 'events-without-end',
    does: 'gives nothing that removes a listener',
    script: withFeature('standard:events', { on: () => undefined }),
  },
  {
    id: 'frozen',
    does: 'is a frozen object',
    script({ wallet }) {
      Object.freeze(wallet.features)
      Object.freeze(wallet)
    },
  },
  {
    id: 'two-of-one-name',
    does: 'has the name of another wallet',
    expected: {
      list: { view: 'Connect, 2 wallets, marked' },
      connect: { storage: 'nothing' },
      ...notRestored('nothing'),
    },
    script(fake) {
      const other = createFakeStandardWallet('QUIRKY wallet')
      fake.register = () => [fake.wallet, other.wallet]
    },
  },
  {
    id: 'connect-never',
    does: 'never answers a request to connect',
    expected: {
      connect: {
        state: 'connecting',
        storage: 'nothing',
        view: 'ConnectingExternal',
        wallet: '',
      },
    },
    script: withFeature('standard:connect', { connect: never }),
  },
  {
    id: 'connect-empty',
    does: 'connects without an account',
    expected: failsToConnect('account-required', 'connect'),
    script: ({ state }) => void state.addresses.splice(0),
  },
  {
    id: 'connect-nothing',
    does: 'answers nothing to a request to connect, and has its accounts',
    script(fake) {
      const { connect } = fake.wallet.features['standard:connect'] ?? {}
      fake.wallet.features['standard:connect'] = {
        async connect(input: unknown) {
          if (typeof connect === 'function') await connect(input)
        },
      }
    },
  },
  {
    id: 'accounts-late',
    does: 'answers a request to connect 5 s before it has an account, and emits that',
    expected: failsToConnect('account-required'),
    script(fake) {
      fake.wallet.features['standard:connect'] = {
        async connect() {
          fake.after(5000, () => {
            fake.state.isShared = true
            fake.emit()
          })
          return { accounts: [] }
        },
      }
    },
  },
  {
    id: 'accounts-of-another-kind',
    does: 'shares an address of Ethereum',
    expected: failsToConnect('account-required', 'connect'),
    script({ state }) {
      state.addresses = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
    },
  },
  {
    id: 'connect-throws',
    does: 'throws from the function that connects, and does not reject',
    expected: failsToConnect('wallet-unavailable'),
    script: withFeature('standard:connect', { connect: fail }),
  },
  {
    id: 'refused-text',
    does: 'tells a refusal as a text and no error',
    expected: failsToConnect('user-rejected'),
    script: refusing(() => 'User rejected the request.'),
  },
  {
    id: 'refused-error',
    does: 'tells a refusal as an error without a code',
    expected: failsToConnect('user-rejected'),
    script: refusing(() => new TypeError('Connection declined')),
  },
  {
    id: 'refused-4001',
    does: 'tells a refusal as the error 4001',
    expected: failsToConnect('user-rejected'),
    script: refusing(() => createWalletError(4001)),
  },
  {
    id: 'silent-never',
    does: 'never answers a silent request to connect',
    expected: notRestored('disconnected on solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, wallet kept'),
    script: answeringSilently(never),
  },
  {
    id: 'silent-refused',
    does: 'refuses a silent request to connect by a text',
    expected: notRestored('disconnected on no network'),
    script: answeringSilently(() => Promise.reject(new TypeError('User rejected the request.'))),
  },
  {
    id: 'late-after-reload',
    does: 'registers 12 s after a reload',
    script(fake) {
      fake.onPage = (count) => {
        fake.delay = count > 1 ? 12_000 : 0
      }
    },
  },
  {
    id: 'locks',
    does: 'is locked 5 s after it has connected, and shares no account',
    expected: { connect: { state: 'disconnected' } },
    script(fake) {
      const { connect } = fake.wallet.features['standard:connect'] ?? {}
      fake.wallet.features['standard:connect'] = {
        connect(input: unknown) {
          fake.after(5000, () => {
            fake.state.isShared = false
            fake.emit()
          })
          return typeof connect === 'function' ? (connect(input) as unknown) : undefined
        },
      }
    },
  },
  {
    id: 'disconnect-missing',
    does: 'has no feature to disconnect',
    expected: { disconnect: { wallet: '' } },
    script: ({ wallet }) => void delete wallet.features['standard:disconnect'],
  },
  {
    id: 'disconnect-never',
    does: 'never answers a request to disconnect',
    expected: { disconnect: { wallet: '' } },
    script: withFeature('standard:disconnect', { disconnect: never }),
  },
  {
    id: 'disconnect-throws',
    does: 'throws from the function that disconnects',
    expected: { disconnect: { wallet: '' } },
    script: withFeature('standard:disconnect', { disconnect: fail }),
  },
]
