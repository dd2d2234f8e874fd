import type { ViewName } from '../../../../shared/controllers/navigation.ts'
import type { RegistrationState } from '../../../../shared/features/names/registration.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { FixtureCore, World } from '../../../gallery/fixture-core.ts'
import { openConnected, until } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

async function openNames(core: FixtureCore, text: string) {
  await core.connectionFlow.connect('auth', 'eip155')
  core.actions.open()
  core.actions.goTo('RegisterAccountName')
  const names = await core.features.names.get()
  names.actions.enterName(text)
  return names
}

async function openChecked(core: FixtureCore, text: string) {
  const names = await openNames(core, text)
  await until(() => {
    const state = names.stores.nameCheck.getState()
    const isWaiting = 'suggestions' in state && state.suggestions.status === 'loading'
    return state.status !== 'checking' && !isWaiting
  })
  return names
}

const toEntry = (state: string, text: string, world: World = {}): Entry => ({
  async go(core) {
    await (world.names === 'never' ? openNames : openChecked)(core, text)
  },
  state,
  view: 'RegisterAccountName',
  world: { auth: {}, names: 'free', ...world },
})

const toRegistration = (
  view: ViewName,
  state: string,
  { status, ...world }: World & { readonly status: RegistrationState['status'] },
): Entry => ({
  async go(core) {
    const { actions, stores } = await openChecked(core, 'mila')
    void actions.registerName()
    await until(() => stores.registration.getState().status === status)
  },
  state,
  view,
  world: { auth: {}, names: 'free', ...world },
})

const long = 'a-name-that-is-as-long-as-the-service-takes-it-and-not-one-longer'.slice(0, 64)

export const entries: readonly Entry[] = [
  toEntry('empty', ''),
  toEntry('too short', 'mil'),
  toEntry('too long', `${long}${long}`),
  toEntry('a space', 'mila rose'),
  toEntry('a wrong character', 'mila_rose'),
  toEntry('checking', 'mila', { names: 'never' }),
  toEntry('available', 'mila'),
  toEntry('a long name', long),
  toEntry('taken', 'mila', { names: 'taken' }),
  toEntry('taken, without suggestions', 'mila', { names: 'alone' }),
  toEntry('failed', 'mila', { names: 'fails' }),
  toRegistration('RegisterAccountName', 'declined', { signature: 'declined', status: 'failed' }),
  toRegistration('RegisterAccountName', 'refused', {
    names: 'refused',
    signature: 'given',
    status: 'failed',
  }),
  {
    async go(core) {
      await openConnected(core)
      core.actions.goTo('RegisterAccountName')
    },
    state: 'of another wallet',
    view: 'RegisterAccountName',
    world: { wallets: usualWallets },
  },
  toRegistration('RegisterAccountNameSuccess', 'signing', { status: 'signing' }),
  toRegistration('RegisterAccountNameSuccess', 'registering', {
    names: 'waits',
    signature: 'given',
    status: 'registering',
  }),
  toRegistration('RegisterAccountNameSuccess', 'registered', {
    signature: 'given',
    status: 'registered',
  }),
  {
    async go(core) {
      await core.features.names.get()
      core.actions.open()
      core.actions.goTo('RegisterAccountNameSuccess')
    },
    state: 'idle',
    view: 'RegisterAccountNameSuccess',
    world: { auth: {} },
  },
  {
    async go(core) {
      await core.connectionFlow.connect('auth', 'eip155')
      core.actions.open()
      const { actions } = await core.features.identity.get()
      const stop = actions.watchIdentity()
      await until(() => core.identity.getState().status === 'ready')
      stop()
    },
    state: 'without a name',
    view: 'Account',
    world: { auth: {}, names: 'free' },
  },
]
