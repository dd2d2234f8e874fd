import { type Core, type CreateCore, createCore } from '../core/create-core.ts'
import type { LoginRequest } from '../features/embedded-wallet/headless-login.ts'
import { mainnet } from '../networks/mainnets.ts'
import { createRecordedCore } from '../recorder/create-recorder.ts'
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
    email: wallet?.stores.emailLogin.getState().status,
    farcaster: wallet?.stores.farcaster.getState().status,
    social: wallet?.stores.social.getState().status,
    socials: wallet?.socials,
    step: core.login.getState().step?.due,
    view: core.navigation.store.getState().view,
  }
}

/**
 * An instance whose visitors log in: in the modal, without it, and on a page that they leave and return to. Its core is recorded.
 * `result`: that of a login that was begun with `nonce`.
 */
export async function createRecordedLogins(options: AuthCaseOptions = {}) {
  const session = createAuthCase({
    create: createRecorded,
    networks: [mainnet],
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
  const outcomes: unknown[] = []
  return {
    ...session,
    auth,
    /** How the logins without the modal have ended. */
    outcomes,
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
          () => outcomes.push('connected'),
          (error: unknown) => outcomes.push(Object(error).code),
        )
    },
  }
}

export type RecordedLogins = Awaited<ReturnType<typeof createRecordedLogins>>
