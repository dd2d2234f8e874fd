import { describe, expect, test } from 'vitest'
import { toSides } from '../connectors/multi-chain.ts'
import * as limits from '../limits.ts'
import { mainnet } from '../networks/mainnets.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import { solana } from '../networks/solana.ts'
import { type AuthCase, createAuthCase, startAuthCase, submitEmail } from '../testing/auth-case.ts'
import { settle } from '../testing/settle.ts'
import { toAddresses } from './parts.ts'

describe('a login by Farcaster', () => {
  async function startFarcaster(given: AuthCase) {
    given.answers['GET_FARCASTER_URI'] = () => ({ url: 'https://farcaster.example/?channel=1' })
    given.logins.loginWithSocial('farcaster')
    await given.run()
  }

  test('§1.6 §2.7 waits for the app, and leads to an account', async () => {
    const given = await startAuthCase()
    await startFarcaster(given)
    expect(given.view()).toBe('ConnectingFarcaster')
    given.frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await given.run()
    expect(given.connection()?.status).toBe('connected')
    expect(given.isOpen()).toBe(false)
    expect(given.auth.profile.getState()).toMatchObject({
      provider: 'farcaster',
      userName: 'alice',
    })
  })

  test('§2.29 going back without an account reloads the frame after 100 ms, and tells it of the dapp again', async () => {
    const given = await startAuthCase()
    await startFarcaster(given)
    given.actions.goBack()
    expect(given.view()).toBe('Connect')
    given.clock.advance(limits.closeNavigation - 1)
    await given.run()
    expect(given.frame.names()).not.toContain('RELOAD')
    given.clock.advance(1)
    await given.run()
    const names = given.frame.names()
    expect(names.indexOf('SYNC_DAPP_DATA')).toBeGreaterThan(names.indexOf('RELOAD'))
    expect(names).toContain('RELOAD')
    await startFarcaster(given)
    expect(given.frame.names().filter((name) => name === 'GET_FARCASTER_URI')).toHaveLength(2)
  })

  test('who comes straight back finds the same address, and no frame that was reloaded', async () => {
    const given = await startAuthCase()
    await startFarcaster(given)
    given.actions.goBack()
    await startFarcaster(given)
    given.clock.advance(limits.closeNavigation)
    await given.run()
    expect(given.frame.names()).not.toContain('RELOAD')
    expect(given.auth.farcaster.getState().status).toBe('waiting')
  })
})

describe('a change of address', () => {
  test('§4.5 leads by both codes back to where it came from, and is kept', async () => {
    const given = await startAuthCase()
    await submitEmail(given, 'CONNECT')
    given.actions.goTo('Profile')
    given.actions.goTo('UpdateEmail')
    given.answers['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    given.answers['UPDATE_EMAIL_PRIMARY_OTP'] = () => undefined
    given.answers['UPDATE_EMAIL_SECONDARY_OTP'] = () => ({ newEmail: 'b@example.com' })
    await Promise.all([given.logins.submitNewEmail('b@example.com'), given.run()])
    expect(given.view()).toBe('UpdateEmailPrimaryOtp')
    await Promise.all([given.logins.enterUpdateCode('111111'), given.run()])
    expect(given.view()).toBe('UpdateEmailSecondaryOtp')
    await Promise.all([given.logins.enterUpdateCode('222222'), given.run()])
    expect(given.view()).toBe('Profile')
    expect(given.store.get('email')).toBe('b@example.com')
    expect(given.auth.profile.getState().email).toBe('b@example.com')
    expect(given.snackbar.store.getState()).toMatchObject({ message: 'Email updated' })
  })

  test('whoever starts over or leaves begins anew', async () => {
    const given = await startAuthCase()
    await submitEmail(given, 'CONNECT')
    given.answers['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    for (const leave of [given.logins.startEmailUpdateOver, given.actions.goBack]) {
      given.actions.open({ view: 'Profile' })
      given.actions.goTo('UpdateEmail')
      await Promise.all([given.logins.submitNewEmail('b@example.com'), given.run()])
      expect(given.view()).toBe('UpdateEmailSecondaryOtp')
      leave()
      expect(given.auth.emailUpdate.getState()).toMatchObject({ status: 'idle' })
    }
    expect(given.view()).toBe('Profile')
  })
})

describe('the embedded wallet of an instance', () => {
  test('§3.22 §1.18 makes no frame before a login, and one at once for who has logged in', async () => {
    const fresh = await startAuthCase()
    await settle()
    expect(fresh.frame.made()).toBe(0)
    const known = createAuthCase({ stored: { 'portico.v1.email-login-used': 'true' } })
    await settle()
    expect(known.frame.made()).toBe(1)
  })

  test('is not there for a host that offers no login', () => {
    const { auth, wallets } = createAuthCase({ features: { email: false, socials: false } })
    expect(auth).toBeUndefined()
    expect(wallets.store.getState().connectors.map(({ type }) => type)).not.toContain('AUTH')
  })

  test('§9.29 is there on EVM and on Solana, and nowhere else', () => {
    const bitcoin: NetworkDefinition = {
      ...solana,
      chainNamespace: 'bip122',
      id: '000000000019d6689c085ae165831e93',
      name: 'Bitcoin',
    }
    const { adapters, wallets } = createAuthCase({ networks: [mainnet, solana, bitcoin] })
    expect([...adapters.keys()]).toContain('bip122')
    const logins = wallets.store.getState().connectors.filter(({ type }) => type === 'AUTH')
    expect(logins.flatMap(toSides).map(({ chain }) => chain)).toEqual(['eip155', 'solana'])
    expect(createAuthCase({ networks: [bitcoin] }).auth).toBeUndefined()
  })

  test('§6.2 tells dapps of the account that acts, and of no other', async () => {
    const given = createAuthCase()
    await given.connect()
    const state = given.connection()
    if (state?.status !== 'connected') throw new TypeError('It is not connected.')
    expect(state.accounts).toHaveLength(2)
    expect(toAddresses(state)).toEqual([state.account.address])
  })

  test('§8.30 is not there without a project id', () => {
    expect(createAuthCase({ projectId: '' }).auth).toBeUndefined()
  })

  test('leaves nothing behind', async () => {
    const given = await startAuthCase()
    await submitEmail(given, 'VERIFY_OTP')
    given.actions.close()
    given.destroy()
    await settle()
    expect(given.frame.alive()).toBe(0)
    expect(given.frame.listenerCount()).toBe(0)
    expect(given.clock.pending()).toBe(0)
  })
})
