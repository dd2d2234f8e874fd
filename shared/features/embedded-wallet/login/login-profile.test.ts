import { describe, expect, test } from 'vitest'
import { getNamespaceConnectors } from '../../../connectors/multi-chain.ts'
import { getAddresses } from '../../../core/context.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import type { NetworkDefinition } from '../../../networks/network.ts'
import { solana } from '../../../networks/solana.ts'
import {
  type AuthCase,
  createAuthCase,
  startAuthCase,
  submitEmail,
} from '../../../testing/auth-case.ts'
import { settle } from '../../../testing/settle.ts'

describe('createLoginFlow, for a login by Farcaster', () => {
  async function startFarcaster(testCase: AuthCase) {
    testCase.replies['GET_FARCASTER_URI'] = () => ({ url: 'https://farcaster.example/?channel=1' })
    testCase.logins.loginWithSocial('farcaster')
    await testCase.run()
  }

  test('§1.6 §2.7 waits for the app, and connects an account', async () => {
    const testCase = await startAuthCase()
    await startFarcaster(testCase)
    expect(testCase.view()).toBe('ConnectingFarcaster')
    testCase.frame.succeed('CONNECT_FARCASTER', { userName: ' \u202ealice\u200b' })
    await testCase.run()
    expect(testCase.connection()?.status).toBe('connected')
    expect(testCase.isOpen()).toBe(false)
    expect(testCase.auth.stores.profile.getState()).toMatchObject({
      provider: 'farcaster',
      userName: 'alice',
    })
  })

  test('§2.29 going back without an account reloads the frame after 100 ms, and sends the dapp data again', async () => {
    const testCase = await startAuthCase()
    await startFarcaster(testCase)
    testCase.actions.goBack()
    expect(testCase.view()).toBe('Connect')
    testCase.clock.advance(99)
    await testCase.run()
    expect(testCase.frame.names()).not.toContain('RELOAD')
    testCase.clock.advance(1)
    await testCase.run()
    const names = testCase.frame.names()
    expect(names.indexOf('SYNC_DAPP_DATA')).toBeGreaterThan(names.indexOf('RELOAD'))
    expect(names).toContain('RELOAD')
    await startFarcaster(testCase)
    expect(testCase.frame.names().filter((name) => name === 'GET_FARCASTER_URI')).toHaveLength(2)
  })

  test('returning within 100 ms shows the same address, without a reload', async () => {
    const testCase = await startAuthCase()
    await startFarcaster(testCase)
    testCase.actions.goBack()
    await startFarcaster(testCase)
    testCase.clock.advance(100)
    await testCase.run()
    expect(testCase.frame.names()).not.toContain('RELOAD')
    expect(testCase.auth.stores.farcaster.getState().status).toBe('waiting')
  })
})

describe('createLoginFlow, for a change of address', () => {
  test('§4.5 goes through both codes back to the first view, and stores the address', async () => {
    const testCase = await startAuthCase()
    await submitEmail(testCase, 'CONNECT')
    testCase.actions.goTo('Profile')
    testCase.actions.goTo('UpdateEmail')
    testCase.replies['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    testCase.replies['UPDATE_EMAIL_PRIMARY_OTP'] = () => undefined
    testCase.replies['UPDATE_EMAIL_SECONDARY_OTP'] = () => ({ newEmail: 'b@example.com' })
    await Promise.all([testCase.logins.submitNewEmail('b@example.com'), testCase.run()])
    expect(testCase.view()).toBe('UpdateEmailPrimaryOtp')
    await Promise.all([testCase.logins.enterUpdateCode('111111'), testCase.run()])
    expect(testCase.view()).toBe('UpdateEmailSecondaryOtp')
    await Promise.all([testCase.logins.enterUpdateCode('222222'), testCase.run()])
    expect(testCase.view()).toBe('Profile')
    expect(testCase.storage.get('email')).toBe('b@example.com')
    expect(testCase.auth.stores.profile.getState().email).toBe('b@example.com')
    expect(testCase.snackbar.store.getState()).toMatchObject({ message: 'email-updated' })
  })

  test('starting over or leaving the views resets the change', async () => {
    const testCase = await startAuthCase()
    await submitEmail(testCase, 'CONNECT')
    testCase.replies['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    for (const exit of [testCase.logins.startEmailUpdateOver, testCase.actions.goBack]) {
      testCase.actions.open({ view: 'Profile' })
      testCase.actions.goTo('UpdateEmail')
      await Promise.all([testCase.logins.submitNewEmail('b@example.com'), testCase.run()])
      expect(testCase.view()).toBe('UpdateEmailSecondaryOtp')
      exit()
      expect(testCase.auth.stores.emailUpdate.getState()).toMatchObject({ status: 'idle' })
    }
    expect(testCase.view()).toBe('Profile')
  })
})

describe('defineEmbeddedWallet', () => {
  test('§3.22 §1.18 creates no frame before a login, and one at once after an earlier login', async () => {
    const fresh = await startAuthCase()
    await settle()
    expect(fresh.frame.createCount()).toBe(0)
    const known = createAuthCase({ stored: { 'portico.v1.email-login-used': 'true' } })
    await settle()
    expect(known.frame.createCount()).toBe(1)
  })

  test('is undefined for a host that offers no login', () => {
    const { features, wallets } = createAuthCase({
      features: { email: false, socials: false },
    })
    expect(features.embeddedWallet).toBeUndefined()
    expect(wallets.store.getState().connectors.map(({ type }) => type)).not.toContain('AUTH')
  })

  test('§9.29 has connectors on EVM and Solana only', () => {
    const bitcoin: NetworkDefinition = {
      ...solana,
      chainNamespace: 'bip122',
      id: '000000000019d6689c085ae165831e93',
      name: 'Bitcoin',
    }
    const { adapters, wallets } = createAuthCase({ networks: [mainnet, solana, bitcoin] })
    expect([...adapters.keys()]).toContain('bip122')
    const logins = wallets.store.getState().connectors.filter(({ type }) => type === 'AUTH')
    expect(logins.flatMap(getNamespaceConnectors).map(({ namespace: chain }) => chain)).toEqual([
      'eip155',
      'solana',
    ])
    expect(createAuthCase({ networks: [bitcoin] }).features.embeddedWallet).toBeUndefined()
  })

  test('§6.2 gives dapps the active account only', async () => {
    const testCase = createAuthCase()
    await testCase.connect()
    const state = testCase.connection()
    if (state?.status !== 'connected') throw new TypeError('It is not connected.')
    expect(state.accounts).toHaveLength(2)
    expect(getAddresses(state)).toEqual([state.account.address])
  })

  test('§8.30 is undefined without a project id', () => {
    expect(createAuthCase({ projectId: '' }).features.embeddedWallet).toBeUndefined()
  })

  test('leaves nothing behind', async () => {
    const testCase = await startAuthCase()
    await submitEmail(testCase, 'VERIFY_OTP')
    testCase.actions.close()
    testCase.destroy()
    await settle()
    expect(testCase.frame.aliveCount()).toBe(0)
    expect(testCase.frame.listenerCount()).toBe(0)
    expect(testCase.clock.pending()).toBe(0)
  })
})
