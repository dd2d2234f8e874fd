import { describe, expect, test, vi } from 'vitest'
import { mainnet } from '../../../networks/mainnets.ts'
import { solana } from '../../../networks/solana.ts'
import {
  createAuthCase,
  ownAddress,
  smartAddress,
  solanaAddress,
} from '../../../testing/auth-case.ts'

const both = { networks: [mainnet, solana] }

describe('createAuthConnectors', () => {
  test('§3.13 §6.2 connects with the preferred account type and stores the login', async () => {
    const instance = createAuthCase()
    await instance.connect()
    expect(instance.frame.find('GET_USER').payload).toEqual({
      chainId: 1,
      preferredAccountType: 'smartAccount',
    })
    expect(instance.connection()).toMatchObject({
      status: 'connected',
      account: { address: smartAddress, namespace: 'eip155', type: 'smartAccount' },
      accounts: [{ address: smartAddress }, { address: ownAddress, type: 'eoa' }],
      chainId: 'eip155:1',
      connector: { id: 'auth', type: 'AUTH' },
    })
    const { storage } = instance
    expect(storage.get('email')).toBe('a@example.com')
    expect(storage.get('email-login-used')).toBe(true)
    expect(storage.get('smart-account-networks')).toBe('1')
    expect(storage.get('recent-wallets')).toBeUndefined()
  })

  test('§3.18 §7.12 sends the dapp data and the theme to the frame before it reads the user', async () => {
    const metadata = {
      description: 'd',
      icons: ['https://app.example/icon.png'],
      name: 'App',
      url: 'https://app.example',
    }
    const instance = createAuthCase({
      metadata,
      sdkType: 'kit',
      sdkVersion: 'kit-1.2.3',
      themeVariables: { '--portico-accent': '#ff0000' },
    })
    await instance.connect()
    expect(instance.frame.names().slice(0, 3)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_USER'])
    expect(instance.frame.find('SYNC_DAPP_DATA').payload).toEqual({
      metadata,
      projectId: 'p',
      sdkType: 'kit',
      sdkVersion: 'kit-1.2.3',
    })
    expect(instance.frame.find('SYNC_THEME').payload).toEqual({
      themeMode: 'dark',
      w3mThemeVariables: { '--w3m-accent': '#ff0000' },
    })
    instance.theme.setThemeMode('light')
    await instance.run()
    expect(instance.frame.find('SYNC_THEME').payload).toMatchObject({ themeMode: 'light' })
  })

  test('§3.18 describes the page to the frame in each part that the host does not give', async () => {
    const page = { description: '', icons: [], name: 'A page', url: 'https://dapp.example' }
    for (const metadata of [undefined, { name: undefined }, { description: 'Sells shoes.' }]) {
      const instance = createAuthCase({ metadata })
      await instance.connect()
      expect(instance.frame.find('SYNC_DAPP_DATA').payload).toMatchObject({
        metadata: { ...page, description: metadata?.description ?? '' },
      })
    }
  })

  test('§4.3 resumes a login that the frame confirms, and does nothing without a login', async () => {
    const stored = {
      'portico.v1.connected-connectors': '{"eip155":"auth"}',
      'portico.v1.connection-status': '"connected"',
      'portico.v1.email-login-used': 'true',
    }
    const instance = createAuthCase({ stored })
    void instance.connectionFlow.restore()
    await instance.run()
    expect(instance.connection()).toMatchObject({ status: 'connected' })

    const stranger = createAuthCase({
      stored: { ...stored, 'portico.v1.email-login-used': 'false' },
    })
    void stranger.connectionFlow.restore()
    await stranger.run()
    expect(stranger.connection()).toMatchObject({ status: 'disconnected' })
    expect(stranger.frame.createCount()).toBe(0)
  })

  test.each(['says no', 'fails'])(
    '§4.6 §7.12 a connection check that %s clears the stored login',
    async (how) => {
      const instance = createAuthCase({
        stored: {
          'portico.v1.connected-connectors': '{"eip155":"auth"}',
          'portico.v1.connection-status': '"connected"',
          'portico.v1.email': '"a@example.com"',
          'portico.v1.email-login-used': 'true',
        },
      })
      instance.replies['IS_CONNECTED'] = () => {
        if (how === 'fails') throw new TypeError('No session')
        return { isConnected: false }
      }
      void instance.connectionFlow.restore()
      await instance.run()
      expect(instance.frame.find('IS_CONNECTED')).not.toHaveProperty('payload')
      expect(instance.connection()).toMatchObject({ status: 'disconnected' })
      expect(instance.storage.get('email')).toBeUndefined()
      expect(instance.storage.get('email-login-used')).toBeUndefined()
    },
  )

  test('§4.6 disconnecting clears the login at once, and limits the wait for SIGN_OUT', async () => {
    const instance = createAuthCase()
    instance.storage.set('connected-social', 'google')
    await instance.connect()
    delete instance.replies['SIGN_OUT']
    const leaving = instance.actions.disconnect()
    await vi.waitFor(() => expect(instance.connection()).toMatchObject({ status: 'disconnected' }))
    for (const key of ['connected-social', 'email', 'email-login-used'] as const)
      expect(instance.storage.get(key), key).toBeUndefined()
    expect(instance.frame.names()).toContain('SIGN_OUT')
    instance.clock.advance(3_000)
    await leaving
  })

  test('§1.8 switches the network and takes the account of the new one', async () => {
    const instance = createAuthCase()
    await instance.connect()
    const moving = instance.networkFlow.changeNetwork('eip155:8453')
    await instance.run()
    await moving
    expect(instance.frame.find('SWITCH_NETWORK').payload).toMatchObject({ chainId: 'eip155:8453' })
    expect(instance.active()).toBe('eip155:8453')
    expect(instance.connection()).toMatchObject({
      account: { address: ownAddress, type: 'eoa' },
      chainId: 'eip155:8453',
    })
  })

  test('§6.2 changes between the smart account and the key’s account, and stores the choice', async () => {
    const instance = createAuthCase()
    await instance.connect()
    const { actions, stores } = await instance.getAuth()
    const seen: unknown[] = []
    instance.events.store.subscribe((event) => seen.push(event))
    const changing = actions.setAccountType('eoa')
    expect(stores.profile.getState().change).toEqual({ status: 'changing', type: 'eoa' })
    await instance.run()
    await changing
    expect(stores.profile.getState().change).toEqual({ status: 'idle' })
    expect(seen).toContainEqual({
      accountType: 'eoa',
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      network: 'eip155:1',
    })
    expect(instance.connection()).toMatchObject({ account: { address: ownAddress, type: 'eoa' } })
    expect(instance.storage.get('preferred-account-types')).toEqual({ eip155: 'eoa' })
    await instance.networkFlow.changeNetwork('eip155:1')
    expect(instance.frame.find('GET_USER').payload).toMatchObject({ preferredAccountType: 'eoa' })
  })

  test('§6.2 selecting an account makes it the active one', async () => {
    const instance = createAuthCase()
    await instance.connect()
    void instance.actions.selectAccount(ownAddress)
    await instance.run()
    expect(instance.frame.find('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'eoa' })
    expect(instance.connection()).toMatchObject({ account: { address: ownAddress, type: 'eoa' } })
    void instance.actions.selectAccount('0x0000000000000000000000000000000000000001')
    await instance.run()
    expect(instance.connection()).toMatchObject({ account: { address: ownAddress } })
  })

  test('§6.2 sends the preferred account type to the frame, and not the type of a fallback account', async () => {
    const instance = createAuthCase({ defaultAccountTypes: { eip155: 'eoa' } })
    await instance.connect()
    expect(instance.frame.find('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'eoa' })
    expect(instance.connection()).toMatchObject({ account: { address: ownAddress } })

    const elsewhere = createAuthCase()
    elsewhere.person.smartNetworks = []
    await elsewhere.connect()
    expect(elsewhere.connection()).toMatchObject({ account: { address: ownAddress } })
    expect(elsewhere.frame.names()).not.toContain('SET_PREFERRED_ACCOUNT')
  })

  test('§3.22 offers a choice of account types only on networks with smart accounts', async () => {
    const instance = createAuthCase(both)
    await instance.connect()
    const auth = await instance.getAuth()
    expect(auth.getAccountTypes('eip155')).toEqual(['smartAccount', 'eoa'])
    expect(auth.getAccountTypes('solana')).toEqual([])
    instance.storage.set('smart-account-networks', '10')
    expect(auth.getAccountTypes('eip155')).toEqual([])
  })

  test('§3.12 one login connects every namespace, and ends with the last of them', async () => {
    const instance = createAuthCase(both)
    await instance.connect()
    expect(instance.connection('eip155')).toMatchObject({ account: { address: smartAddress } })
    expect(instance.connection('solana')).toMatchObject({
      account: { address: solanaAddress, type: 'eoa' },
      status: 'connected',
    })
    expect(instance.active()).toBe('eip155:1')
    await instance.actions.disconnect('eip155')
    expect(instance.frame.names()).not.toContain('SIGN_OUT')
    expect(instance.storage.get('email-login-used')).toBe(true)
    const leaving = instance.actions.disconnect('solana')
    await instance.run()
    await leaving
    expect(instance.frame.names()).toContain('SIGN_OUT')
  })

  test('§4.6 a namespace that was disconnected while it connected does not keep the login', async () => {
    const instance = createAuthCase(both)
    await instance.connect()
    await instance.actions.disconnect('solana')
    // The last request of connecting: the visitor disconnects before its answer.
    delete instance.replies['GET_SMART_ACCOUNT_ENABLED_NETWORKS']
    const work = instance.connectionFlow.connect('auth', 'solana').catch(() => undefined)
    await instance.run()
    instance.connections.cancel('solana')
    instance.frame.succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {
      smartAccountEnabledNetworks: [1],
    })
    await work
    await instance.run()
    expect(instance.connection('solana')).toMatchObject({ status: 'disconnected' })
    const leaving = instance.actions.disconnect('eip155')
    await instance.run()
    await leaving
    expect(instance.frame.names()).toContain('SIGN_OUT')
  })

  test('a login of another user updates the other namespaces', async () => {
    const instance = createAuthCase(both)
    await instance.connect()
    await instance.actions.disconnect('eip155')
    const other = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const { GET_USER } = instance.replies
    instance.replies['GET_USER'] = (payload) => {
      const user = GET_USER?.(payload)
      return String(payload['chainId']).startsWith('solana')
        ? { ...Object(user), address: other }
        : user
    }
    const work = instance.connectionFlow.connect('auth', 'eip155')
    await instance.run()
    await work
    expect(instance.connection('solana')).toMatchObject({ account: { address: other } })
  })
})
