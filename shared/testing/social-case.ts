import type { MiniAppPlatform } from '../options/socials.ts'
import { createFarcasterLogin } from '../secure-frame/farcaster-login.ts'
import type { FrameClient } from '../secure-frame/frame-client.ts'
import { createSocialLogin, type SocialLoginEvent } from '../secure-frame/social-login.ts'
import { createFakePopup, type FakePopup } from './fake-popup.ts'
import { createFrameCase } from './frame-case.ts'
import { settle } from './settle.ts'

export const secureSite = 'https://secure.example'
export const providerPage = 'https://provider.example/authorize?client=1&state=abc'
export const resultUri = `${secureSite}/callback?code=1&state=abc`

/** Who the frame says has logged in. */
export const socialUser = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  chainId: 1,
  email: 'a@example.com',
  userName: 'alice',
}

/** Counts what was asked and is not answered yet. */
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

/** The page that a login leaves and comes back to. */
function createAddress() {
  const address: { forgotten: number; result: string | undefined } = {
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

/** Both kinds of social login over a frame that is ready. In a mini app there are no windows. */
export function createSocialCase({
  miniApp,
  site = secureSite,
}: {
  miniApp?: MiniAppPlatform
  site?: string
} = {}) {
  const given = createFrameCase()
  const { clock, frame, store } = given
  const client = given.createClient()
  void client.request('SYNC_THEME', {}).catch(() => undefined)
  given.start()
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
    openUrl: (url, target) => opened.push([url, target]),
    platform: { miniApp: () => miniApp, openPopup, page },
    secureSite: site,
    store,
    track,
  })
  const farcaster = createFarcasterLogin({ frame: counted, store, track })

  return {
    ...given,
    address,
    blocking,
    client,
    events,
    farcaster,
    /** What a login has left behind: open requests, listeners, timers and windows. */
    left: () => ({
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

/** Begins a login, and has the frame say where the provider's page is. */
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
