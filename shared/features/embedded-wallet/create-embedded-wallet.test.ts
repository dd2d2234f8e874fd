import { describe, expect, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/mainnets.ts'
import { createAuthCase, ownAddress, smartAddress, startAuthCase } from '../../testing/auth-case.ts'
import { createFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeFrame } from '../../testing/fake-frame.ts'
import { createFakeInstance } from '../../testing/fake-instance.ts'
import { settle } from '../../testing/settle.ts'

const signing = { method: 'personal_sign', params: ['0x01', '0x02'] }
const refused = { method: 'eth_sign', params: [] }

/** A connected wallet and its provider. */
async function start(options?: Parameters<typeof createAuthCase>[0]) {
  const instance = createAuthCase(options)
  await instance.connect()
  const state = instance.connection()
  if (state?.status !== 'connected') throw new TypeError('It is not connected.')
  const provider = await state.connector.getProvider()
  const send = async (call: { method: string; params?: unknown }) => {
    provider.request(call).catch(() => undefined)
    await settle()
  }
  return { ...instance, send }
}

describe('createEmbeddedWallet', () => {
  test('§7.10 loads the frame with the network of a page that starts on Base', async () => {
    const urls: string[] = []
    const frame = createFakeFrame()
    const browser = createFakeBrowser({
      createFrame(url) {
        urls.push(url.href)
        return frame.create()
      },
    })
    const networks = [base, mainnet] as const
    const { connectionFlow } = createFakeInstance({ browser, features: { email: true }, networks })
    void connectionFlow.connect('auth')
    await vi.waitFor(() => expect(urls).toHaveLength(1))
    expect(urls).toEqual([
      'https://secure.walletconnect.org/sdk?projectId=p&chainId=eip155%3A8453&version=4&enableLogger=true',
    ])
  })

  test('§8.32 a refused method keeps the view of an open modal', async () => {
    const { actions, modal, send, view } = await start()
    actions.open({ view: 'Networks' })
    await send(refused)
    expect(view()).toBe('Networks')
    expect(modal.store.getState().open).toBe(true)
  })

  test('§8.32 a refused method keeps the view of an embedded card', async () => {
    const { actions, send, view } = await start({ enableEmbedded: true })
    actions.goTo('Networks')
    await send(refused)
    expect(view()).toBe('Networks')
  })

  test('§8.32 a refused method pops a transaction whose approval is shown', async () => {
    const { actions, modal, navigation, send, view } = await start()
    actions.open({ view: 'WalletSendPreview' })
    navigation.pushTransaction({ goBack: false, view: 'Account' })
    await send(signing)
    expect(view()).toBe('ApproveTransaction')
    await send(refused)
    expect(view()).toBe('WalletSendPreview')
    expect(navigation.store.getState().transactionStack).toEqual([])
    expect(modal.store.getState().open).toBe(true)
  })

  test('gives the frame the RPC node of a network', async () => {
    const { frame, networkFlow, run } = await start()
    const switching = networkFlow.changeNetwork('eip155:8453')
    await run()
    await switching
    expect(frame.find('SWITCH_NETWORK').payload).toEqual({
      chainId: 'eip155:8453',
      rpcUrl: expect.stringMatching(/^https:\/\/.*8453/),
    })
  })

  test('§6.2 selecting an account changes the type in both directions', async () => {
    const { actions, connection, frame, run } = await start()
    void actions.selectAccount(ownAddress)
    await run()
    expect(connection()).toMatchObject({ account: { address: ownAddress } })
    void actions.selectAccount(smartAddress)
    await run()
    expect(connection()).toMatchObject({ account: { address: smartAddress } })
    const count = frame.posted.length
    void actions.selectAccount('0x0000000000000000000000000000000000000001')
    await run()
    expect(frame.posted).toHaveLength(count)
  })

  test('§3.19 sends the colors of the theme to the frame, and no changes without a login', async () => {
    const { actions, frame, run, theme } = await start({
      themeVariables: { '--portico-accent': '#ff0000', '--portico-background': '#00ff00' },
    })
    expect(frame.find('SYNC_THEME').payload).toMatchObject({
      w3mThemeVariables: { '--w3m-accent': '#ff0000', '--w3m-background': '#00ff00' },
    })
    const leaving = actions.disconnect()
    await run()
    await leaving
    const count = frame.posted.length
    theme.setThemeMode('light')
    await run()
    expect(frame.posted).toHaveLength(count)
  })

  test('logs the analytics events of a login', async () => {
    const { logged, logins, replies, run } = await startAuthCase()
    replies['CONNECT_EMAIL'] = () => ({ action: 'VERIFY_OTP' })
    void logins.loginWithEmail('a@example.com')
    await run()
    expect(logged).toContain('info EMAIL_SUBMITTED')
    expect(logged).toContain('info EMAIL_VERIFICATION_CODE_SENT')
  })

  test('disconnecting resets the login that connected', async () => {
    const { actions, auth, logins, replies, run } = await startAuthCase()
    replies['CONNECT_EMAIL'] = () => ({ action: 'CONNECT' })
    void logins.loginWithEmail('a@example.com')
    await run()
    expect(auth.stores.emailLogin.getState().status).toBe('verified')
    expect(auth.stores.profile.getState().email).toBe('a@example.com')
    const leaving = actions.disconnect()
    await run()
    await leaving
    expect(auth.stores.emailLogin.getState().status).toBe('idle')
    expect(auth.stores.profile.getState().email).toBeUndefined()
  })
})
