import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import {
  createAuthCase,
  email,
  smartAddress,
  solanaAddress,
} from '../../shared/testing/auth-case.ts'
import { createFakeInstance } from '../../shared/testing/fake-instance.ts'
import { createFakePopup } from '../../shared/testing/fake-popup.ts'
import { watch } from '../../shared/testing/frame-case.ts'
import { providerPage, resultUri, socialUser } from '../../shared/testing/social-case.ts'
import type { ConnectRequest } from '../page/portico.ts'
import { createHeadless } from './headless.ts'
import { createPublicStore } from './public-store.ts'

const evmAccount = `eip155:1:${smartAddress}`
const solanaAccount = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solanaAddress}`
const sent = { email, resendIn: 30 }
const secureSite = 'https://secure.example'

/** An instance without the modal, whose frame answers. */
function start(options?: Parameters<typeof createAuthCase>[0]) {
  const authCase = createAuthCase({
    networks: [mainnet, solana],
    services: { secureSite },
    ...options,
  })
  const headless = createHeadless({ ...authCase, restored: Promise.resolve() })
  const store = createPublicStore(authCase)
  const { replies, run } = authCase
  Object.assign(replies, {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_OTP({ otp }: { otp?: string }) {
      if (otp !== '123456') throw new TypeError('Invalid code')
    },
    CONNECT_SOCIAL: () => socialUser,
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/?channel=1' }),
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: providerPage }),
  })
  /** Starts a login and lets the frame answer. */
  const begin = async (...request: Parameters<typeof headless.connect>) => {
    const outcome = watch(headless.connect(...request))
    await run()
    return outcome
  }
  return {
    ...authCase,
    ...headless,
    begin,
    isOpen: () => authCase.modal.store.getState().open,
    login: () => store.getState().login,
    statuses: () => Object.values(store.getState().accounts).map((account) => account?.status),
  }
}

/** Starts a login by Google in a popup that was opened for it. */
async function startGoogle() {
  const testCase = start()
  const popup = createFakePopup('')
  const outcome = await testCase.begin({ social: 'google' }, popup.popup)
  return { ...testCase, outcome, popup }
}

describe('a login by email without the modal', () => {
  test('§4.4 waits for the code, and connects every namespace', async () => {
    const { begin, enterCode, isOpen, login, run, statuses } = start()
    const outcome = await begin({ email })
    expect(login()).toEqual({ ...sent, due: 'code' })
    expect(statuses()).toEqual(['connecting', 'connecting'])
    const wrong = watch(enterCode('000000'))
    await run()
    expect(wrong.error).toMatchObject({ code: 'frame-request-failed', message: 'Invalid code' })
    expect(login()).toEqual({ ...sent, due: 'code' })
    const right = watch(enterCode('123456'))
    await run()
    expect(right).toEqual({ ends: 1, value: undefined })
    expect(outcome).toEqual({ ends: 1, value: [evmAccount, solanaAccount] })
    expect(login()).toBeUndefined()
    expect(isOpen()).toBe(false)
  })

  test('§4.4 waits for the link of a new device, which can be sent again', async () => {
    const { begin, clock, frame, login, replies, resendCode, run } = start()
    replies['CONNECT_EMAIL'] = () => ({ action: 'VERIFY_DEVICE' })
    const outcome = await begin({ email })
    expect(login()).toEqual({ ...sent, due: 'link' })
    await expect(resendCode()).rejects.toMatchObject({ code: 'email-throttled' })
    clock.advance(30_000)
    const resent = watch(resendCode())
    await run()
    expect(resent).toEqual({ ends: 1, value: undefined })
    expect(login()).toEqual({ ...sent, due: 'link' })
    frame.succeed('CONNECT_DEVICE')
    await run()
    expect(login()).toMatchObject({ due: 'code' })
    expect(outcome.ends).toBe(0)
  })

  test('connects at once if the frame knows the visitor, in the namespace that is named', async () => {
    const { begin, replies, statuses } = start()
    replies['CONNECT_EMAIL'] = () => ({ action: 'CONNECT' })
    expect(await begin({ email, namespace: 'solana' })).toEqual({ ends: 1, value: [solanaAccount] })
    expect(statuses()).toEqual(['disconnected', 'connected'])
  })

  test.each([
    ['not an address', 'email-invalid'],
    [email, 'frame-request-failed'],
  ])('%s rejects with %s', async (address, code) => {
    const { begin, login, replies, statuses } = start()
    replies['CONNECT_EMAIL'] = () => {
      throw new TypeError('Too many requests')
    }
    expect((await begin({ email: address })).error).toMatchObject({ code })
    expect(login()).toBeUndefined()
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  test('a disconnect cancels it, and so does another wallet', async () => {
    const { actions, begin, getAuth, login, run } = start()
    const first = await begin({ email })
    await actions.disconnect()
    await run()
    expect(first.error).toMatchObject({ code: 'aborted' })
    expect(login()).toBeUndefined()
    expect((await getAuth()).stores.emailLogin.getState().status).toBe('idle')

    const other = start()
    const second = await other.begin({ email })
    await other.connect({ connectorId: 'io.example', namespace: 'eip155' })
    await other.run()
    expect(second.error).toMatchObject({ code: 'aborted' })
    expect(other.login()).toBeUndefined()
    expect(other.statuses()).toEqual(['connected', 'disconnected'])
  })

  test('a code without a login is refused', async () => {
    const { begin, enterCode, resendCode } = start()
    for (const call of [enterCode('123456'), resendCode()])
      await expect(call).rejects.toMatchObject({ code: 'params-invalid' })
    await begin({ email })
    await expect(enterCode('12')).rejects.toMatchObject({ code: 'params-invalid' })
  })
})

describe('a social login without the modal', () => {
  test('§1.5 runs in the popup that was opened in the click', async () => {
    const { isOpen, login, outcome, popup, popups, run } = await startGoogle()
    expect(popup.addresses).toEqual(['', `${secureSite}/loading`, providerPage])
    expect(popups).toEqual([])
    expect(login()).toEqual({ due: 'popup', provider: 'google' })
    popup.post({ data: { resultUri }, origin: secureSite })
    await run()
    expect(outcome).toEqual({ ends: 1, value: [evmAccount, solanaAccount] })
    expect(login()).toBeUndefined()
    expect(popup.isClosed()).toBe(true)
    expect(isOpen()).toBe(false)
  })

  test('rejects when the visitor closes the popup', async () => {
    const { clock, login, outcome, popup, run } = await startGoogle()
    popup.popup.close()
    clock.advance(1_000)
    await run()
    expect(outcome.error).toMatchObject({ code: 'user-rejected' })
    expect(login()).toBeUndefined()
  })

  test('rejects when the visitor declines at the provider', async () => {
    const { outcome, popup, run } = await startGoogle()
    popup.post({ data: { resultUri: `${secureSite}/?error=access_denied` }, origin: secureSite })
    await run()
    expect(outcome.error).toMatchObject({ code: 'user-rejected' })
    expect(popup.isClosed()).toBe(true)
  })

  test('rejects when the browser has blocked the popup', async () => {
    // Its browser opens no popup.
    const instance = createFakeInstance({ features: { socials: ['google'] } })
    const { connect } = createHeadless({ ...instance, restored: Promise.resolve() })
    await expect(connect({ social: 'google' })).rejects.toMatchObject({ code: 'popup-blocked' })
    expect(instance.login.getState()).toEqual({ step: undefined })
    expect(instance.modal.store.getState().open).toBe(false)
  })

  test('another one closes the window, and a login by email closes its own', async () => {
    const { begin, outcome, popup, run } = await startGoogle()
    const next = createFakePopup('')
    const second = await begin({ social: 'google' }, next.popup)
    expect(outcome.error).toMatchObject({ code: 'aborted' })
    expect([popup.isClosed(), next.isClosed()]).toEqual([true, false])
    expect(next.addresses).toEqual(['', `${secureSite}/loading`, providerPage])
    await begin({ email })
    await run()
    expect(second.error).toMatchObject({ code: 'aborted' })
    expect(next.isClosed()).toBe(true)
  })

  test.each<[string, ConnectRequest]>([
    ['a provider that the host does not offer', { social: 'apple' }],
    // @ts-expect-error -- As untyped code calls it.
    ['an unknown provider', { social: 'email' }],
  ])('closes the popup for %s', async (_, request) => {
    const { begin } = start()
    const { isClosed, popup } = createFakePopup('')
    expect((await begin(request, popup)).error).toMatchObject({ code: 'wallet-unavailable' })
    expect(isClosed()).toBe(true)
  })
})

describe('a Farcaster login without the modal', () => {
  test('§1.6 gives its address, and a disconnect cancels it', async () => {
    const { actions, begin, frame, login, run } = start()
    const due = { due: 'farcaster', uri: 'https://farcaster.example/?channel=1' }
    const first = await begin({ social: 'farcaster' })
    expect(login()).toEqual(due)
    await actions.disconnect()
    await run()
    expect(first.error).toMatchObject({ code: 'aborted' })
    expect(login()).toBeUndefined()

    const second = await begin({ social: 'farcaster' })
    expect(login()).toEqual(due)
    frame.succeed('CONNECT_FARCASTER', { userName: 'carol' })
    await run()
    expect(second).toEqual({ ends: 1, value: [evmAccount, solanaAccount] })
  })
})

describe('connect({ connectorId }) with the embedded wallet', () => {
  test('rejects and names the logins, before the frame loads', async () => {
    const { connect, frame } = start()
    const message = 'connect: The embedded wallet connects by a login. Give email or social.'
    const refused = { code: 'params-invalid', message }
    await expect(connect({ connectorId: 'auth' })).rejects.toMatchObject(refused)
    expect(frame.posted).toEqual([])
  })
})

describe('getWallets', () => {
  test('lists the embedded wallet with the logins that the host offers', async () => {
    const { getWallets } = start({ features: { email: true, socials: ['farcaster', 'google'] } })
    const wallets = await getWallets()
    expect(wallets.find(({ type }) => type === 'AUTH')).toMatchObject({
      id: 'auth',
      logins: ['email', 'farcaster', 'google'],
      namespaces: ['eip155', 'solana'],
    })
    const others = await start({ features: { email: false, socials: false } }).getWallets()
    expect(others.map(({ logins }) => logins)).toEqual([undefined, undefined])
  })
})
