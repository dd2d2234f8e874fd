import * as limits from '../limits.ts'
import type { PorticoOptions } from '../options/options.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { FramePort } from '../secure-frame/frame-port.ts'
import { createFakeBrowser } from './fake-browser.ts'
import { firstAddress, secondAddress, solanaAddress } from './fake-connector.ts'
import { createFakeFrame } from './fake-frame.ts'
import { createFakeInstance } from './fake-instance.ts'
import { createFakePopup, type FakePopup } from './fake-popup.ts'
import { settle } from './settle.ts'

export const smartAddress = firstAddress
export const ownAddress = secondAddress
export { solanaAddress }

type Payload = Readonly<Record<string, unknown>>
type Answer = (payload: Payload) => unknown

/** What a test decides of the frame's person. */
function createPerson() {
  const person = {
    chainId: 'eip155:1' as ChainId | number | string,
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
  const answers: Record<string, Answer> = {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: person.smartNetworks,
    }),
    GET_USER({ chainId, preferredAccountType }) {
      if (!person.isLoggedIn) throw new TypeError('Not logged in')
      person.chainId = chainId as string
      person.type = String(preferredAccountType ?? person.type)
      return toUser()
    },
    IS_CONNECTED: () => ({ isConnected: person.isLoggedIn }),
    RELOAD: () => undefined,
    SET_PREFERRED_ACCOUNT({ type }) {
      person.type = String(type)
      return { address: toUser().address, type }
    },
    SIGN_OUT() {
      person.isLoggedIn = false
    },
    SWITCH_NETWORK({ chainId }) {
      person.chainId = chainId as string
      return { chainId }
    },
    SYNC_DAPP_DATA: () => undefined,
    SYNC_THEME: () => undefined,
  }
  return { answers, person }
}

type Frame = ReturnType<typeof createFakeFrame>

/** The same frame, which answers what it has an answer for in the next task. */
function withAnswers(frame: Frame, answers: Record<string, Answer>, onCreate: () => void) {
  const reply = (message: { id: string; payload?: unknown; type: string }) => {
    const name = message.type.slice('@w3m-app/'.length)
    const answer = answers[name]
    if (!answer) return
    try {
      const payload = answer((message.payload ?? {}) as Payload)
      frame.say({ type: `@w3m-frame/${name}_SUCCESS`, id: message.id, payload })
    } catch (cause) {
      const payload = { message: (cause as Error).message }
      frame.say({ type: `@w3m-frame/${name}_ERROR`, id: message.id, payload })
    }
  }
  return (): FramePort => {
    const port = frame.create()
    onCreate()
    return {
      ...port,
      post(message) {
        port.post(message)
        queueMicrotask(() => reply(message as Parameters<typeof reply>[0]))
      },
    }
  }
}

export type AuthCaseOptions = Partial<PorticoOptions> & {
  stored?: Record<string, string>
}

/** An instance that offers logins, over a frame that answers by itself and windows in memory. */
export function createAuthCase(given: AuthCaseOptions = {}) {
  const frame = createFakeFrame()
  const { answers, person } = createPerson()
  const popups: FakePopup[] = []
  const starting: (() => void)[] = []
  const browser = createFakeBrowser({
    createFrame: withAnswers(frame, answers, () => starting.push(frame.sayReady)),
    frame,
    openPopup(url) {
      const popup = createFakePopup(url)
      popups.push(popup)
      return popup.popup
    },
  })
  const instance = createFakeInstance({
    features: { email: true, socials: ['google', 'farcaster'] },
    ...given,
    browser,
  })
  const { clock } = instance

  /** Lets the frame say that it is ready wherever it has been made, and the half second after it pass. */
  async function run(): Promise<void> {
    // A chunk of its own, whose first loading takes more than promises.
    await import('../adapters/evm/checksum.ts')
    for (let turn = 0; turn < 6; turn += 1) {
      for (const start of starting.splice(0)) {
        start()
        clock.advance(limits.frameSettling)
      }
      await settle()
    }
  }

  return {
    ...instance,
    answers,
    async connect() {
      const work = instance.connectionFlow.connect('auth')
      await run()
      await work
    },
    frame,
    getAuth: async () => {
      const auth = await instance.auth?.get()
      if (!auth) throw new TypeError('This instance has no embedded wallet.')
      return auth
    },
    person,
    popups,
    run,
  }
}
