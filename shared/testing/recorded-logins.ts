import { type Core, type CreateCore, createCore } from '../core/create-core.ts'
import type { LoginRequest } from '../features/embedded-wallet/login/headless-login.ts'
// Loaded ahead, so that no test waits for a file.
import '../flows/following-wallet.ts'
import '../provider/request-handlers.ts'
import { createProviderBackend } from '../flows/provider-backend.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import { createEip1193Provider } from '../provider/eip1193-provider.ts'
import { createRecordedCore } from '../recorder/record/create-recorder.ts'
import { type AuthCaseOptions, createAuthCase, smartAddress } from './auth-case.ts'
import { recorderOptions } from './recorder-case.ts'
import { settle } from './settle.ts'
import { providerPage } from './social-case.ts'

/** The secure site of an instance whose host names none. */
export const site = 'https://secure.walletconnect.org'

/** The nonce of the login that has left the page. */
export const nonce = '5512-nonce-of-alice'

/** The core with a recorder. It loads the embedded wallet from a file, as a page does. */
const createRecorded: CreateCore = (options) => {
  const { embeddedWallet } = options.featureLoaders
  async function load(...args: Parameters<typeof embeddedWallet>) {
    await settle()
    return embeddedWallet(...args)
  }
  const featureLoaders = { ...options.featureLoaders, embeddedWallet: load }
  return createRecordedCore(recorderOptions, { ...options, featureLoaders }, createCore)
}

const replies = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_FARCASTER: () => ({ userName: 'Liddell' }),
  CONNECT_OTP: () => undefined,
  CONNECT_SOCIAL: () => ({ address: smartAddress, chainId: 1, userName: 'Liddell' }),
  GET_FARCASTER_URI: () => ({ url: 'https://provider.example/farcaster?channel=alice' }),
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: providerPage }),
}

/** Where a core is: for two cores that must be at the same place. */
const readEnd = (core: Core) => {
  const wallet = core.features.embeddedWallet?.peek()
  return {
    connection: core.connections.get('eip155').status,
    approvals: wallet?.approvals.getState().length,
    email: wallet?.stores.emailLogin.getState().status,
    isOpen: core.modal.store.getState().open,
    farcaster: wallet?.stores.farcaster.getState().status,
    social: wallet?.stores.social.getState().status,
    step: core.login.getState().step?.due,
    view: core.navigation.store.getState().view,
  }
}

/** What asks the wallet of the session to sign: a dapp, and an adapter that a feature calls. */
function createSigners(session: ReturnType<typeof createAuthCase>) {
  const { connections, signatures } = session
  const getState = () => connections.get('eip155')
  /** Of `personal_sign`. */
  const getParams = () => {
    const state = getState()
    return ['0x616c696365', state.status === 'connected' ? state.account.address : smartAddress]
  }
  const backend = createProviderBackend(session, Promise.resolve())
  const { provider } = createEip1193Provider(backend, async () => backend)
  signatures.answer = async () => {
    const state = getState()
    const connector = state.status === 'connected' ? state.connector : undefined
    const wallet = await connector?.getProvider()
    return String(await wallet?.request({ method: 'personal_sign', params: getParams() }))
  }
  return {
    /** Requests something of the wallet as a dapp does. Gives the code of the error, where there is one. */
    requestAsDapp: (method: string, params: readonly unknown[] = getParams()): Promise<unknown> =>
      provider.request({ method, params }).catch((error: unknown) => Object(error).code),
  }
}

/**
 * An instance whose visitors log in: in the modal, without it, and on a page that they leave and return to. Its core is recorded.
 * `result`: that of a login that was begun with `nonce`.
 */
export async function createRecordedLogins(options: AuthCaseOptions = {}) {
  const session = createAuthCase({
    create: createRecorded,
    networks: [mainnet, base],
    // A message of a frame comes in a task of its own.
    schedule: (callback) => void setImmediate(callback),
    ...(options.result && {
      stored: {
        'portico.v1.messaging-app-social': JSON.stringify({
          nonce,
          provider: 'google',
          startedAt: 1_700_000_000_000,
        }),
      },
    }),
    ...options,
  })
  Object.assign(session.replies, replies)
  const auth = await session.getAuth()
  const results: unknown[] = []
  return {
    ...session,
    ...createSigners(session),
    auth,
    /** How the logins without the modal have ended. */
    results,
    readEnd,
    /** Lets everything in progress end. */
    async run(): Promise<void> {
      for (let count = 0; count < 4; count += 1) await session.run()
    },
    /** Makes the frame refuse every login. */
    refuse: () => {
      for (const name of Object.keys(replies))
        session.replies[name] = () => {
          throw new TypeError('alice is not known')
        }
    },
    /** Logs in as a host with an interface of its own does. */
    start: (request: LoginRequest): void => {
      session.person.isLoggedIn = true
      auth.headless
        .run(request, () => session.connectionFlow.connect('auth'))
        .then(
          () => results.push('connected'),
          (error: unknown) => results.push(Object(error).code),
        )
    },
  }
}

export type RecordedLogins = Awaited<ReturnType<typeof createRecordedLogins>>
