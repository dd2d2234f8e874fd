import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { createAuthCase, ownAddress, smartAddress, solanaAddress } from '../testing/auth-case.ts'
import { settle } from '../testing/settle.ts'

const both = { networks: [mainnet, solana] }

describe('the connector of the embedded wallet', () => {
  test('§3.13 §6.2 connects with the account type that is preferred, and keeps what a login leaves', async () => {
    const given = createAuthCase()
    await given.connect()
    expect(given.frame.find('GET_USER').payload).toEqual({
      chainId: 1,
      preferredAccountType: 'smartAccount',
    })
    expect(given.connection()).toMatchObject({
      status: 'connected',
      account: { address: smartAddress, namespace: 'eip155', type: 'smartAccount' },
      accounts: [{ address: smartAddress }, { address: ownAddress, type: 'eoa' }],
      chainId: 'eip155:1',
      connector: { id: 'auth', type: 'AUTH' },
    })
    const { store } = given
    expect(store.get('email')).toBe('a@example.com')
    expect(store.get('email-login-used')).toBe(true)
    expect(store.get('last-used-chain')).toBe('eip155:1')
    expect(store.get('smart-account-networks')).toBe('1')
    expect(store.get('recent-wallets')).toBeUndefined()
  })

  test('§7.12 tells the frame of the dapp and the theme before it asks who is there', async () => {
    const given = createAuthCase({
      metadata: { name: 'App', description: 'd', url: 'https://app.example', icons: [] },
      themeVariables: { '--portico-accent': '#ff0000' },
    })
    await given.connect()
    expect(given.frame.names().slice(0, 3)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_USER'])
    expect(given.frame.find('SYNC_DAPP_DATA').payload).toMatchObject({
      metadata: { name: 'App' },
      projectId: 'p',
    })
    expect(given.frame.find('SYNC_THEME').payload).toEqual({
      themeMode: 'dark',
      w3mThemeVariables: { '--w3m-accent': '#ff0000' },
    })
    given.theme.setThemeMode('light')
    await given.run()
    expect(given.frame.find('SYNC_THEME').payload).toMatchObject({ themeMode: 'light' })
  })

  test('§4.3 takes up a login that still holds, and nothing where nobody has logged in', async () => {
    const stored = {
      'portico.v1.connected-connectors': '{"eip155":"auth"}',
      'portico.v1.connection-status': '"connected"',
      'portico.v1.email-login-used': 'true',
    }
    const given = createAuthCase({ stored })
    void given.connectionFlow.restore()
    await given.run()
    expect(given.connection()).toMatchObject({ status: 'connected' })

    const stranger = createAuthCase({
      stored: { ...stored, 'portico.v1.email-login-used': 'false' },
    })
    void stranger.connectionFlow.restore()
    await stranger.run()
    expect(stranger.connection()).toMatchObject({ status: 'disconnected' })
    expect(stranger.frame.made()).toBe(0)
  })

  test.each(['says no', 'fails'])(
    '§4.6 a connection check that %s clears what was stored of the login',
    async (how) => {
      const given = createAuthCase({
        stored: {
          'portico.v1.connected-connectors': '{"eip155":"auth"}',
          'portico.v1.connection-status': '"connected"',
          'portico.v1.email': '"a@example.com"',
          'portico.v1.email-login-used': 'true',
        },
      })
      given.answers['IS_CONNECTED'] = () => {
        if (how === 'fails') throw new TypeError('No session')
        return { isConnected: false }
      }
      void given.connectionFlow.restore()
      await given.run()
      expect(given.connection()).toMatchObject({ status: 'disconnected' })
      expect(given.store.get('email')).toBeUndefined()
      expect(given.store.get('email-login-used')).toBeUndefined()
    },
  )

  test('§4.6 disconnecting clears the login at once, and waits for the frame no more than a moment', async () => {
    const given = createAuthCase()
    given.store.set('connected-social', 'google')
    await given.connect()
    delete given.answers['SIGN_OUT']
    const leaving = given.actions.disconnect()
    await settle()
    expect(given.connection()).toMatchObject({ status: 'disconnected' })
    for (const key of ['connected-social', 'email', 'email-login-used', 'last-used-chain'] as const)
      expect(given.store.get(key), key).toBeUndefined()
    expect(given.frame.names()).toContain('SIGN_OUT')
    given.clock.advance(limits.frameCourtesy)
    await leaving
  })

  test('§1.8 moves to another network, where the account may be another one', async () => {
    const given = createAuthCase()
    await given.connect()
    const moving = given.networkFlow.changeNetwork('eip155:8453')
    await given.run()
    await moving
    expect(given.frame.find('SWITCH_NETWORK').payload).toMatchObject({ chainId: 'eip155:8453' })
    expect(given.active()).toBe('eip155:8453')
    expect(given.connection()).toMatchObject({
      account: { address: ownAddress, type: 'eoa' },
      chainId: 'eip155:8453',
    })
    expect(given.store.get('last-used-chain')).toBe('eip155:8453')
  })

  test('§6.2 changes between the smart account and the own key, and remembers it', async () => {
    const given = createAuthCase()
    await given.connect()
    const { actions, profile } = await given.getAuth()
    const changing = actions.setAccountType('eoa')
    expect(profile.getState().change).toEqual({ status: 'changing', type: 'eoa' })
    await given.run()
    await changing
    expect(profile.getState().change).toEqual({ status: 'idle' })
    expect(given.connection()).toMatchObject({ account: { address: ownAddress, type: 'eoa' } })
    expect(given.store.get('preferred-account-types')).toEqual({ eip155: 'eoa' })
    await given.networkFlow.changeNetwork('eip155:1')
    expect(given.frame.find('GET_USER').payload).toMatchObject({ preferredAccountType: 'eoa' })
  })

  test('§6.2 an account that is chosen among several is the one that acts', async () => {
    const given = createAuthCase()
    await given.connect()
    given.actions.selectAccount(ownAddress)
    await given.run()
    expect(given.frame.find('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'eoa' })
    expect(given.connection()).toMatchObject({ account: { address: ownAddress, type: 'eoa' } })
    given.actions.selectAccount('0x0000000000000000000000000000000000000001')
    await given.run()
    expect(given.connection()).toMatchObject({ account: { address: ownAddress } })
  })

  test('§6.2 has the frame act by the account that is preferred, and by none that merely stands in', async () => {
    const given = createAuthCase({ defaultAccountTypes: { eip155: 'eoa' } })
    await given.connect()
    expect(given.frame.find('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'eoa' })
    expect(given.connection()).toMatchObject({ account: { address: ownAddress } })

    const elsewhere = createAuthCase()
    elsewhere.person.smartNetworks = []
    await elsewhere.connect()
    expect(elsewhere.connection()).toMatchObject({ account: { address: ownAddress } })
    expect(elsewhere.frame.names()).not.toContain('SET_PREFERRED_ACCOUNT')
  })

  test('§3.22 offers a choice of account types only on networks that have smart accounts', async () => {
    const given = createAuthCase(both)
    await given.connect()
    const auth = await given.getAuth()
    expect(auth.toAccountTypes('eip155')).toEqual(['smartAccount', 'eoa'])
    expect(auth.toAccountTypes('solana')).toEqual([])
    given.store.set('smart-account-networks', '10')
    expect(auth.toAccountTypes('eip155')).toEqual([])
  })

  test('§3.12 one login connects every namespace, and ends with the last of them', async () => {
    const given = createAuthCase(both)
    await given.connect()
    expect(given.connection('eip155')).toMatchObject({ account: { address: smartAddress } })
    expect(given.connection('solana')).toMatchObject({
      account: { address: solanaAddress, type: 'eoa' },
      status: 'connected',
    })
    expect(given.active()).toBe('eip155:1')
    await given.actions.disconnect('eip155')
    expect(given.frame.names()).not.toContain('SIGN_OUT')
    expect(given.store.get('email-login-used')).toBe(true)
    const leaving = given.actions.disconnect('solana')
    await given.run()
    await leaving
    expect(given.frame.names()).toContain('SIGN_OUT')
  })

  test('§4.6 a namespace that was left while it connected does not keep the login from ending', async () => {
    const given = createAuthCase(both)
    await given.connect()
    await given.actions.disconnect('solana')
    // The last of what connecting asks for: the visitor leaves before it is answered.
    delete given.answers['GET_SMART_ACCOUNT_ENABLED_NETWORKS']
    const work = given.connectionFlow.connect('auth', 'solana').catch(() => undefined)
    await given.run()
    given.connections.get('solana')?.cancel()
    given.frame.succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] })
    await work
    await given.run()
    expect(given.connection('solana')).toMatchObject({ status: 'disconnected' })
    const leaving = given.actions.disconnect('eip155')
    await given.run()
    await leaving
    expect(given.frame.names()).toContain('SIGN_OUT')
  })

  test('who logs in as somebody else takes the other namespaces along', async () => {
    const given = createAuthCase(both)
    await given.connect()
    await given.actions.disconnect('eip155')
    const other = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const { GET_USER } = given.answers
    given.answers['GET_USER'] = (payload) => {
      const user = GET_USER?.(payload)
      return String(payload['chainId']).startsWith('solana')
        ? { ...Object(user), address: other }
        : user
    }
    const work = given.connectionFlow.connect('auth', 'eip155')
    await given.run()
    await work
    expect(given.connection('solana')).toMatchObject({ account: { address: other } })
  })

  test('an answer for another network than was asked is refused', async () => {
    const given = createAuthCase()
    given.answers['GET_USER'] = () => ({ address: solanaAddress, chainId: `solana:${solana.id}` })
    const work = given.connectionFlow.connect('auth')
    const failure = work.catch((error: unknown) => error)
    await given.run()
    expect(await failure).toMatchObject({ code: 'bad-message' })
    expect(given.connection()).toMatchObject({ status: 'disconnected' })
  })
})
