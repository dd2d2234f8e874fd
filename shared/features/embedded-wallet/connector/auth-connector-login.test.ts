import { describe, expect, test } from 'vitest'
import type { ConnectorEvent } from '../../../connectors/connector.ts'
import { createFrameError } from '../../../errors/frame-error.ts'
import { solana as solanaMainnet } from '../../../networks/solana.ts'
import { createAuthCase } from '../../../testing/auth-case.ts'
import {
  dapp,
  createAuthConnectorCase as setUp,
  theme,
} from '../../../testing/auth-connector-case.ts'
import { firstAddress, secondAddress, solanaAddress } from '../../../testing/fake-connector.ts'
import { watch } from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'

describe('createAuthConnectors, over one login', () => {
  test('§8.35 rejects without a network', async () => {
    const { connector, names } = setUp(null)
    const signal = new AbortController().signal
    await expect(connector.connect({ chainId: undefined, signal })).rejects.toMatchObject({
      code: 'network-required',
      message: 'CaipNetwork is undefined',
    })
    expect(names()).toEqual([])
  })

  test('stores the login and resets the throttle', async () => {
    const { clear, connect, storage, user } = setUp()
    storage.set('email', 'old@example.com')
    await connect()
    expect(storage.get('email')).toBeUndefined()
    expect(storage.get('email-login-used')).toBe(true)
    expect(storage.get('smart-account-networks')).toBe('1,10')
    expect(clear).toHaveBeenCalledTimes(1)
    await connect({ ...user, email: 'a@example.com' })
    expect(storage.get('email')).toBe('a@example.com')
  })

  test('stores no smart account networks when the frame does not answer in time', async () => {
    const { clock, connector, storage, succeed, user } = setUp()
    storage.set('smart-account-networks', '1')
    const work = connector.connect({ chainId: 'eip155:1', signal: new AbortController().signal })
    await settle()
    await succeed('GET_USER', user)
    clock.advance(2_999)
    await settle()
    expect(storage.get('smart-account-networks')).toBe('1')
    clock.advance(1)
    await expect(work).resolves.toMatchObject({ chainId: 'eip155:1' })
    expect(storage.get('smart-account-networks')).toBe('')
    expect(clock.pending()).toBe(0)
  })

  test('logs a theme that the frame refuses, and connects', async () => {
    const { connect, frame, lines } = setUp()
    const work = connect()
    await settle()
    frame.refuse('SYNC_THEME', 'No')
    frame.refuse('SYNC_DAPP_DATA', 'No')
    await expect(work).resolves.toMatchObject({ chainId: 'eip155:1' })
    expect(lines).toEqual([
      ['warn', 'SYNC_THEME failed.'],
      ['warn', 'SYNC_DAPP_DATA failed.'],
    ])
  })

  test('an abort before the user is read stores nothing', async () => {
    const { connector, storage, succeed, user } = setUp()
    const controller = new AbortController()
    const work = connector.connect({ chainId: 'eip155:1', signal: controller.signal })
    const outcome = watch(work)
    await settle()
    const answered = succeed('GET_USER', { ...user, email: 'a@example.com' })
    controller.abort()
    await answered
    await settle()
    expect(outcome.error).toMatchObject({ code: 'aborted' })
    expect(storage.get('email-login-used')).toBeUndefined()
  })

  test('an abort while the networks are read leaves the connector disconnected', async () => {
    const { connector, succeed, user } = setUp()
    const controller = new AbortController()
    const work = connector.connect({ chainId: 'eip155:1', signal: controller.signal })
    const outcome = watch(work)
    await settle()
    await succeed('GET_USER', user)
    controller.abort()
    await succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [] })
    await settle()
    expect(outcome.error).toMatchObject({ code: 'aborted' })
    const provider = await connector.getProvider()
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      code: 'disconnected',
    })
  })

  test('emits the account that a switch of network gives, until it is unsubscribed', async () => {
    const { connect, connector, succeed, user } = setUp()
    await connect()
    const events: ConnectorEvent[] = []
    const unsubscribe = connector.subscribe((event) => events.push(event))
    const switchTo = async (chainId: 'eip155:10' | 'eip155:1') => {
      const work = connector.switchNetwork?.(chainId)
      await settle()
      await succeed('SWITCH_NETWORK', { chainId })
      await succeed('GET_USER', {
        ...user,
        address: secondAddress,
        chainId: chainId === 'eip155:1' ? 1 : 10,
      })
      await work
    }
    await switchTo('eip155:10')
    expect(events).toMatchObject([
      {
        result: { accounts: [{ address: secondAddress }], chainId: 'eip155:10' },
        type: 'account-changed',
      },
    ])
    unsubscribe()
    await switchTo('eip155:1')
    expect(events).toHaveLength(1)
  })

  test('disconnecting clears the login and signs out, and rejects when that takes too long', async () => {
    const { clock, connect, connector, frame, onLogout, storage } = setUp()
    await connect()
    const work = connector.disconnect()
    const outcome = watch(work)
    expect(onLogout).toHaveBeenCalledTimes(1)
    expect(storage.get('email-login-used')).toBeUndefined()
    expect(frame.names()).toContain('SIGN_OUT')
    clock.advance(3_000)
    await settle()
    expect(outcome.error).toMatchObject({ code: 'frame-request-aborted' })
    expect(clock.pending()).toBe(0)
  })

  test('a login that another tab has ended is neither cleared nor signed out again: it may be the next one by now', async () => {
    const { connect, connector, frame, onLogout, storage, user } = setUp()
    const provider = await connector.getProvider()
    await connect({ ...user, email: 'next@example.com' })
    await connector.disconnect(true)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(onLogout).toHaveBeenCalledTimes(1)
    expect(storage.get('email')).toBe('next@example.com')
    expect(storage.get('email-login-used')).toBe(true)
    expect(frame.names()).not.toContain('SIGN_OUT')
  })

  test('reports a listener of the page that throws', async () => {
    const { connect, connector, lines } = setUp()
    const provider = await connector.getProvider()
    provider.on('accountsChanged', () => {
      throw new TypeError('It failed.')
    })
    await connect()
    expect(lines).toEqual([['error', 'A listener of the page failed.']])
  })

  test('reloading reloads the frame and sends the dapp data and the theme again', async () => {
    const { connector, frame, names, succeed } = setUp()
    const work = connector.reload?.()
    await settle()
    expect(names()).toEqual(['RELOAD'])
    await succeed('RELOAD')
    await work
    expect(names()).toEqual(['RELOAD', 'SYNC_DAPP_DATA', 'SYNC_THEME'])
    expect(frame.find('SYNC_DAPP_DATA').payload).toEqual(dapp)
    expect(frame.find('SYNC_THEME').payload).toEqual(theme)
  })

  test('§4.6 a frame that fails to load keeps the stored login', async () => {
    const { connector, frame, onLogout, storage } = setUp()
    storage.set('email-login-used', true)
    const work = connector.reconnect({ signal: new AbortController().signal })
    const outcome = watch(work)
    await settle()
    frame.failToLoad(createFrameError('frame-load-failed'))
    await settle()
    expect(outcome.error).toMatchObject({ code: 'frame-load-failed' })
    expect(storage.get('email-login-used')).toBe(true)
    expect(onLogout).not.toHaveBeenCalled()
  })

  test('§6.2 an account type is refused without a connection, and stored with one', async () => {
    const { connect, connectors, frame, storage, succeed, user } = setUp()
    await expect(connectors.setAccountType('eip155', 'eoa')).rejects.toMatchObject({
      code: 'disconnected',
    })
    await connect()
    storage.set('preferred-account-types', { solana: 'eoa' })
    const work = connectors.setAccountType('eip155', 'eoa')
    await settle()
    expect(frame.find('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'eoa' })
    await succeed('SET_PREFERRED_ACCOUNT', { address: firstAddress, type: 'eoa' })
    await succeed('GET_USER', user)
    await work
    expect(storage.get('preferred-account-types')).toEqual({ eip155: 'eoa', solana: 'eoa' })
  })

  test('has one connector per namespace', () => {
    const { eip155, solana } = setUp().connectors.connectorsByNamespace
    expect([eip155, solana]).toMatchObject([
      { id: 'auth', namespace: 'eip155', type: 'AUTH' },
      { id: 'auth', namespace: 'solana', type: 'AUTH' },
    ])
  })

  test('a dapp switches the network through the provider', async () => {
    const { connect, connector, frame, succeed, user } = setUp()
    await connect()
    const provider = await connector.getProvider()
    const params = [{ chainId: '0xa' }]
    const outcome = watch(provider.request({ method: 'wallet_switchEthereumChain', params }))
    await settle()
    expect(frame.find('SWITCH_NETWORK').payload).toMatchObject({ chainId: 'eip155:10' })
    await succeed('SWITCH_NETWORK', { chainId: 10 })
    await succeed('GET_USER', { ...user, chainId: 10 })
    expect(outcome).toEqual({ ends: 1, value: null })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  test('connects one namespace where the account of another cannot be read', async () => {
    const { connect, connectors, frame, lines, succeed } = setUp()
    await connect()
    const solana = { address: solanaAddress, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    const work = connectors.connectorsByNamespace.solana.connect({
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      signal: new AbortController().signal,
    })
    await settle()
    await succeed('GET_USER', solana)
    await succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [] })
    await expect(work).resolves.toMatchObject({ accounts: [{ address: solanaAddress }] })
    expect(frame.find('GET_USER').payload).toMatchObject({ chainId: 1 })
    frame.refuse('GET_USER', 'No')
    await settle()
    expect(lines).toEqual([['warn', 'The account of the embedded wallet could not be read.']])
  })

  test('an answer for another network than the requested one is refused', async () => {
    const instance = createAuthCase()
    const chainId = `solana:${solanaMainnet.id}`
    instance.replies['GET_USER'] = () => ({ address: solanaAddress, chainId })
    const work = instance.connectionFlow.connect('auth')
    const failure = work.catch((error: unknown) => error)
    await instance.run()
    expect(await failure).toMatchObject({ code: 'bad-message' })
    expect(instance.connection()).toMatchObject({ status: 'disconnected' })
  })
})
