import type { SignInSession, Siwx } from '../../../../shared/siwx/siwx.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { FixtureCore, World } from '../../../gallery/fixture-core.ts'
import { openConnected } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

type SiwxAnswers = {
  readonly add?: 'never' | 'refuses'
  readonly isRequired?: boolean
  readonly message?: 'fails' | 'never'
  /** What `getSessions` answers, in the order of its calls. The last one stays. */
  readonly sessions?: readonly ('brief' | 'fails' | 'never' | 'none' | 'one')[]
}

const never = () => new Promise<never>(() => undefined)
const refuse = () => Promise.reject(new Error('refused'))
/** How long a brief session lasts, in milliseconds. */
const briefTime = 100

function createSiwx({ add, isRequired = false, message, sessions = ['none'] }: SiwxAnswers): Siwx {
  let reads = 0
  return {
    addSession: async () => (add === 'refuses' ? refuse() : add && never()),
    async createMessage({ accountAddress, chainId }) {
      if (message) return message === 'never' ? never() : refuse()
      const fields = {
        accountAddress,
        chainId,
        domain: 'app.example',
        nonce: '7f3a9c1e',
        uri: 'https://app.example',
        version: '1',
      } as const
      const text = `app.example wants you to sign in with your Ethereum account:\n${accountAddress}\n\nSign in to Example.\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: 7f3a9c1e\nIssued At: 2026-01-01T00:00:00.000Z`
      return { ...fields, toString: () => text }
    },
    getRequired: () => isRequired,
    async getSessions(chainId, accountAddress) {
      const answer = sessions[Math.min(reads, sessions.length - 1)]
      reads += 1
      if (answer === 'never') return never()
      if (answer === 'fails') return refuse()
      const data = {
        accountAddress,
        chainId,
        domain: '',
        nonce: '',
        uri: '',
        version: '1',
      } as const
      // The clock of the gallery begins at zero and stands still.
      const end = new Date(briefTime).toISOString()
      const times = answer === 'brief' ? { expirationTime: end } : {}
      const session: SignInSession = { data: { ...data, ...times }, message: '', signature: '' }
      return answer === 'none' ? [] : [session]
    },
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
  }
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve))
}

async function openSignIn(core: FixtureCore) {
  await openConnected(core)
  await until(() => core.signInState.getState().status !== 'checking')
  core.actions.open({ view: 'SIWXSignMessage' })
  return core.features.signIn?.get()
}

type Options = World & { readonly siwx?: SiwxAnswers; readonly view?: Entry['view'] }

/** The view in a state. `signs`: the visitor has pressed the button. */
function toEntry(state: string, { siwx = {}, ...world }: Options = {}, signs = false): Entry {
  return {
    async go(core) {
      const signIn = await openSignIn(core)
      if (!signs || !signIn) return
      await until(() => signIn.stores.message.getState().status === 'ready')
      void signIn.actions.signMessage()
    },
    state,
    view: 'SIWXSignMessage',
    world: { wallets: usualWallets, ...world, options: { siwx: createSiwx(siwx) } },
  }
}

const toAccount = (state: string, siwx: SiwxAnswers, presses: readonly RegExp[] = []): Entry => ({
  async go(core) {
    await openConnected(core)
    await until(() => core.signInState.getState().status !== 'checking')
    core.actions.open()
  },
  presses,
  state,
  view: 'Account',
  world: { options: { siwx: createSiwx(siwx) }, wallets: usualWallets },
})

export const entries: readonly Entry[] = [
  toEntry('ready'),
  toEntry('required', { siwx: { isRequired: true } }),
  toEntry('preparing', { siwx: { message: 'never' } }),
  toEntry('without a message', { siwx: { message: 'fails' } }),
  toEntry('signing', {}, true),
  toEntry('saving', { signature: 'given', siwx: { add: 'never' } }, true),
  toEntry('declined', { signature: 'declined' }, true),
  toEntry('refused', { signature: 'given', siwx: { add: 'refuses', isRequired: true } }, true),
  {
    async go(core) {
      await openConnected(core)
      await until(() => core.signInState.getState().status === 'unknown')
      core.actions.open({ view: 'SIWXSignMessage' })
    },
    state: 'unknown',
    view: 'SIWXSignMessage',
    world: {
      options: { siwx: createSiwx({ isRequired: true, sessions: ['brief', 'fails'] }) },
      wallets: usualWallets,
    },
  },
  {
    async go(core) {
      await openSignIn(core)
      await core.networkFlow.changeNetwork('eip155:8453')
      await until(() => core.signInState.getState().status === 'signed-out')
      core.actions.open({ view: 'SIWXSignMessage' })
    },
    state: 'required, with an account to return to',
    view: 'SIWXSignMessage',
    world: {
      options: { siwx: createSiwx({ isRequired: true, sessions: ['one', 'none'] }) },
      wallets: usualWallets,
    },
  },
  toEntry('signed in', { siwx: { sessions: ['one'] } }),
  {
    go: (core) => core.actions.open({ view: 'SIWXSignMessage' }),
    state: 'without an account',
    view: 'SIWXSignMessage',
    world: { options: { siwx: createSiwx({}) } },
  },
  {
    go: (core) => core.actions.open({ view: 'SIWXSignMessage' }),
    state: 'without a siwx',
    view: 'SIWXSignMessage',
    world: {},
  },
  {
    async go(core) {
      await openConnected(core)
      core.actions.open({ view: 'ConnectingSiwe' })
    },
    state: 'default',
    view: 'ConnectingSiwe',
    world: { options: { siwx: createSiwx({ sessions: ['never'] }) }, wallets: usualWallets },
  },
  {
    go: (core) => core.actions.open({ view: 'ConnectingSiwe' }),
    state: 'without a siwx',
    view: 'ConnectingSiwe',
    world: {},
  },
  {
    go: (core) => core.actions.open({ view: 'ConnectingSiwe' }),
    state: 'without an account',
    view: 'ConnectingSiwe',
    world: { options: { siwx: createSiwx({}) } },
  },
  {
    async go(core) {
      await openConnected(core)
      core.actions.open({ view: 'ConnectingSiwe' })
    },
    state: 'signed out',
    view: 'ConnectingSiwe',
    world: { options: { siwx: createSiwx({}) }, wallets: usualWallets },
  },
  toAccount('signed out', {}),
  toAccount('signed in', { sessions: ['one'] }, [/more/i]),
]
