import type { LoginResult } from '../features/embedded-wallet/embedded-wallet-platform.ts'
import type { FrameClient } from '../features/embedded-wallet/frame/frame-client.ts'
import { createFarcasterLogin } from '../features/embedded-wallet/login/farcaster-login.ts'
import {
  createSocialLogin,
  type SocialLoginEvent,
} from '../features/embedded-wallet/login/social-login.ts'
import type { MiniAppPlatform } from '../options/socials.ts'
import type { Restriction } from '../policies/restriction.ts'
import { createFakePopup, type FakePopup } from './fake-popup.ts'
import { createFrameCase } from './frame-case.ts'
import { settle } from './settle.ts'

export const secureSite = 'https://secure.example'
export const providerPage = 'https://provider.example/authorize?client=1&state=abc'
export const resultUri = `${secureSite}/callback?code=1&state=abc`

/** The user in the frame's answer. */
export const socialUser = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  chainId: 1,
  email: 'a@example.com',
  userName: 'alice',
}

/** Counts the requests without an answer. */
function createCounted(client: FrameClient) {
  let open = 0
  const counted: Pick<FrameClient, 'request'> = {
    async request(name, payload, signal) {
      open += 1
      try {
        return await client.request(name, payload, signal)
      } finally {
        open -= 1
      }
    },
  }
  return { counted, open: () => open }
}

/** The page that a login leaves and returns to. */
function createAddress() {
  const address: { forgotten: number; result: LoginResult | undefined } = {
    forgotten: 0,
    result: undefined,
  }
  const page = {
    forgetResult() {
      address.forgotten += 1
      address.result = undefined
    },
    href: () => 'https://dapp.example/?a=1&b=2#c',
    result: () => address.result,
  }
  return { address, page }
}

type SocialCaseOptions = {
  miniApp?: MiniAppPlatform
  restrictions?: readonly Restriction[]
  site?: string
}

/** Makes both kinds of social login over a frame that is ready. A mini app has no popups. */
export function createSocialCase({
  miniApp,
  restrictions = [],
  site = secureSite,
}: SocialCaseOptions = {}) {
  const frameCase = createFrameCase({ restrictions })
  const { clock, frame, random, storage } = frameCase
  const client = frameCase.createClient()
  void client.request('SYNC_THEME', {}).catch(() => undefined)
  frameCase.start()
  frame.succeed('SYNC_THEME')
  const { counted, open } = createCounted(client)
  const { address, page } = createAddress()
  const events: SocialLoginEvent[] = []
  const opened: [url: string, target: string][] = []
  const popups: FakePopup[] = []
  const blocking = { isOn: false }
  const track = (event: SocialLoginEvent) => events.push(event)
  function openPopup(url: string) {
    if (blocking.isOn) return undefined
    const popup = createFakePopup(url)
    popups.push(popup)
    return popup.popup
  }
  const login = createSocialLogin({
    clock,
    frame: counted,
    onAlert: (code) => frameCase.alerts.push(code),
    openUrl: (url, target) => opened.push([url, target]),
    platform: { miniApp: () => miniApp, openPopup, page, restrictions: () => restrictions },
    random,
    secureSite: site,
    storage,
    track,
  })
  const farcaster = createFarcasterLogin({ frame: counted, storage, track })

  return {
    ...frameCase,
    address,
    blocking,
    client,
    events,
    farcaster,
    /** Counts what a login has left behind. */
    getLeftovers: () => ({
      listeners: popups.reduce((sum, popup) => sum + popup.listenerCount(), 0),
      requests: open(),
      timers: clock.pending(),
      windows: popups.filter((popup) => !popup.isClosed()).length,
    }),
    login,
    names: () => events.map(({ event }) => event.replace('SOCIAL_LOGIN_', '')),
    opened,
    popups,
    posted: (name: string) => frame.names().filter((posted) => posted === name).length,
    state: () => login.store.getState(),
  }
}

export const nothingLeft = { listeners: 0, requests: 0, timers: 0, windows: 0 }

/** Starts a login and answers with the address of the provider's page. */
export async function startSocial(
  { frame, login, popups }: ReturnType<typeof createSocialCase>,
  uri = providerPage,
): Promise<FakePopup> {
  login.start('google')
  const popup = popups.at(-1) ?? createFakePopup('')
  frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri })
  await settle()
  return popup
}
