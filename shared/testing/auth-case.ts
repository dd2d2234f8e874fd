import * as v from 'valibot'
import type { CreateCore } from '../core/create-core.ts'
import type {
  EmbeddedWalletPlatform,
  LoginResult,
} from '../features/embedded-wallet/embedded-wallet-platform.ts'
import type { FramePort } from '../features/embedded-wallet/frame/frame-port.ts'
import type { PorticoOptions } from '../options/options.ts'
import type { MiniAppPlatform } from '../options/socials.ts'
import type { Platform } from '../platform/ports.ts'
import type { Restriction } from '../policies/restriction.ts'
import { createFakeBrowser } from './fake-browser.ts'
import { firstAddress, secondAddress, solanaAddress } from './fake-connector.ts'
import { createFakeFrame } from './fake-frame.ts'
import { createFakeInstance } from './fake-instance.ts'
import { createFakePopup, type FakePopup } from './fake-popup.ts'
import { settle } from './settle.ts'

export const smartAddress = firstAddress
export const ownAddress = secondAddress
export { solanaAddress }

/** A message that is posted to the frame. */
const posted = v.object({
  id: v.string(),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
  type: v.string(),
})
const named = v.object({
  chainId: v.optional(v.union([v.number(), v.string()])),
  preferredAccountType: v.optional(v.string()),
  type: v.optional(v.string()),
})

type Payload = Readonly<Record<string, unknown>>
type Answer = (payload: Payload) => unknown

/** Makes the user of the frame, whom a test can change, and the replies that depend on them. */
function createPerson() {
  const person = {
    chainId: 'eip155:1' as number | string,
    email: 'a@example.com' as string | null,
    isLoggedIn: true,
    smartNetworks: [1],
    type: 'smartAccount',
  }
  function toUser() {
    const { chainId, email } = person
    const isSolana = String(chainId).startsWith('solana')
    const number = Number(String(chainId).replace('eip155:', ''))
    const isSmart = person.smartNetworks.includes(number)
    const type = isSmart ? person.type : 'eoa'
    const accounts = [
      ...(isSmart ? [{ address: smartAddress, type: 'smartAccount' }] : []),
      { address: ownAddress, type: 'eoa' },
    ]
    if (isSolana) return { address: solanaAddress, chainId, email }
    const address = accounts.find((account) => account.type === type)?.address
    return { accounts, address, chainId: number, email, preferredAccountType: type }
  }
  const replies: Record<string, Answer> = {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: person.smartNetworks,
    }),
    GET_USER(payload) {
      if (!person.isLoggedIn) throw new TypeError('Not logged in')
      const { chainId = person.chainId, preferredAccountType = person.type } = v.parse(
        named,
        payload,
      )
      Object.assign(person, { chainId, type: preferredAccountType })
      return toUser()
    },
    IS_CONNECTED: () => ({ isConnected: person.isLoggedIn }),
    RELOAD: () => undefined,
    SET_PREFERRED_ACCOUNT(payload) {
      const { type = '' } = v.parse(named, payload)
      person.type = type
      return { address: toUser().address, type }
    },
    SIGN_OUT() {
      person.isLoggedIn = false
    },
    SWITCH_NETWORK(payload) {
      const { chainId = '' } = v.parse(named, payload)
      person.chainId = chainId
      return { chainId }
    },
    SYNC_DAPP_DATA: () => undefined,
    SYNC_THEME: () => undefined,
  }
  return { replies, person }
}

type Frame = ReturnType<typeof createFakeFrame>

type Answers = {
  readonly replies: Record<string, Answer>
  readonly onCreate: () => void
  readonly schedule: (callback: () => void) => void
}

/** Makes the frame answer each request that has a reply. */
function withAnswers(frame: Frame, { onCreate, replies, schedule }: Answers) {
  const reply = (message: unknown) => {
    const { id, payload, type } = v.parse(posted, message)
    const name = type.slice('@w3m-app/'.length)
    const answer = replies[name]
    if (!answer) return
    try {
      frame.post({ type: `@w3m-frame/${name}_SUCCESS`, id, payload: answer(payload) })
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : ''
      frame.post({ type: `@w3m-frame/${name}_ERROR`, id, payload: { message: text } })
    }
  }
  return (): FramePort => {
    const port = frame.create()
    onCreate()
    return {
      ...port,
      post(message) {
        port.post(message)
        schedule(() => reply(message))
      },
    }
  }
}

/** The address of a page that a login has left and returned to. */
function createPage(returned: LoginResult | undefined): EmbeddedWalletPlatform['page'] {
  let result = returned
  return {
    forgetResult() {
      result = undefined
    },
    href: () => 'https://app.example/',
    result: () => result,
  }
}

export type AuthCaseOptions = Partial<PorticoOptions> & {
  miniApp?: MiniAppPlatform | undefined
  fetch?: Platform['fetch']
  /** What the address of the page has of a login that has left it. */
  result?: LoginResult | undefined
  /** What the page forbids. */
  restrictions?: readonly Restriction[] | undefined
  /** @default createCore */
  create?: CreateCore
  /**
   * When the frame answers.
   *
   * @default queueMicrotask
   */
  schedule?: (callback: () => void) => void
  stored?: Record<string, string>
}

/** What the browser says of the page. */
const toPageFacts = ({
  miniApp,
  restrictions = [],
  result,
}: Pick<AuthCaseOptions, 'miniApp' | 'restrictions' | 'result'>) => ({
  miniApp: () => miniApp,
  page: createPage(result),
  restrictions: () => restrictions,
})

/** Makes an instance with logins, over a frame that answers by itself and popups in memory. */
export function createAuthCase({
  miniApp,
  restrictions,
  result,
  schedule = queueMicrotask,
  ...options
}: AuthCaseOptions = {}) {
  const frame = createFakeFrame()
  const { replies, person } = createPerson()
  const popups: FakePopup[] = []
  const starting: (() => void)[] = []
  const browser = createFakeBrowser({
    createFrame: withAnswers(frame, {
      onCreate: () => starting.push(frame.postReady),
      replies,
      schedule,
    }),
    frame,
    ...toPageFacts({ miniApp, restrictions, result }),
    openPopup(url) {
      const popup = createFakePopup(url)
      popups.push(popup)
      return popup.popup
    },
  })
  const instance = createFakeInstance({
    features: { email: true, socials: ['google', 'farcaster'] },
    ...options,
    browser,
  })
  const { clock } = instance

  /** Posts READY from each new frame and lets the half second after it pass. */
  async function run(): Promise<void> {
    // A chunk of its own: its first load takes longer than `settle`.
    await import('../adapters/evm/checksum.ts')
    for (let turn = 0; turn < 6; turn += 1) {
      for (const start of starting.splice(0)) {
        start()
        clock.advance(500)
      }
      await settle()
    }
  }

  return {
    ...instance,
    replies,
    async connect() {
      const work = instance.connectionFlow.connect('auth')
      await run()
      await work
    },
    frame,
    getAuth: async () => {
      const auth = await instance.features.embeddedWallet?.get()
      if (!auth) throw new TypeError('This instance has no embedded wallet.')
      return auth
    },
    person,
    popups,
    run,
  }
}

export const email = 'a@example.com'

/** Makes an instance with the modal open and the embedded wallet loaded. */
export async function startAuthCase(options?: AuthCaseOptions) {
  const authCase = createAuthCase(options)
  const auth = await authCase.getAuth()
  authCase.actions.open()
  const isOpen = () => authCase.modal.store.getState().open
  return { ...authCase, auth, isOpen, logins: auth.actions }
}

export type AuthCase = Awaited<ReturnType<typeof startAuthCase>>

/** Starts a login by e-mail and lets the frame answer it. */
export async function submitEmail(
  authCase: AuthCase,
  action: 'CONNECT' | 'VERIFY_DEVICE' | 'VERIFY_OTP',
): Promise<void> {
  authCase.replies['CONNECT_EMAIL'] = () => ({ action })
  void authCase.logins.loginWithEmail(email)
  await authCase.run()
}
