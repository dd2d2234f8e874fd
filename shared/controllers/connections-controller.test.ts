import { describe, expect, test } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createConnectionsCase, createSlowWallet } from '../testing/connections-case.ts'
import { createFakeConnector, firstAddress, secondAddress } from '../testing/fake-connector.ts'

const mainnet = 'eip155:1'

describe('createConnectionsController', () => {
  test('§4.3 a connection goes from disconnected to connecting to connected', async () => {
    const { connections, state, types } = createConnectionsCase()
    const { answer, connector, wallet } = createSlowWallet('one')
    expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
    const work = connections.connect(connector, mainnet)
    expect(state()).toEqual({
      connector,
      isRestoring: false,
      pairingUri: undefined,
      previous: undefined,
      status: 'connecting',
    })
    answer.resolve(wallet.session())
    expect(await work).toBeUndefined()
    expect(state()).toMatchObject({
      account: { address: firstAddress },
      chainId: mainnet,
      connector,
      status: 'connected',
    })
    expect(types()).toEqual(['eip155 connected'])
  })

  test('a namespace without a network of the host cannot be connected', async () => {
    const { connections, events } = createConnectionsCase()
    const { connector } = createFakeConnector()
    const stranger: Connector = { ...connector, namespace: 'bip122' }
    expect(await connections.connect(stranger, undefined)).toMatchObject({
      code: 'adapter-not-found',
    })
    await connections.restore('bip122', async () => stranger)
    connections.setAccount('bip122', firstAddress)
    connections.setChain('bip122', mainnet)
    connections.cancel('bip122')
    await connections.disconnect('bip122')
    expect(connections.get('bip122')).toEqual({ failure: undefined, status: 'disconnected' })
    expect(events).toEqual([])
  })

  test('without a connection there is no account to select and no chain to move', () => {
    const { connections, events, state } = createConnectionsCase()
    connections.setAccount('eip155', firstAddress)
    connections.setChain('eip155', mainnet)
    expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
    expect(events).toEqual([])
  })

  test('a failure is a state, with the wallet that failed', async () => {
    const { connections, state, types } = createConnectionsCase()
    const { connector, wallet } = createFakeConnector()
    const error = new PorticoError('user-rejected')
    wallet.answer = () => Promise.reject(error)
    expect(await connections.connect(connector, mainnet)).toBe(error)
    expect(state()).toEqual({ failure: { connector, error }, status: 'disconnected' })
    expect(wallet.listenerCount()).toBe(0)
    connections.cancel('eip155')
    expect(state()).toMatchObject({ failure: { error } })
    await connections.disconnect('eip155')
    expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
    expect(types()).toEqual(['eip155 disconnected'])
  })

  test('an error without a code is wallet-unavailable', async () => {
    const { connections } = createConnectionsCase()
    const { connector, wallet } = createFakeConnector()
    wallet.answer = () => Promise.reject(new TypeError('broken'))
    expect(await connections.connect(connector, mainnet)).toMatchObject({
      code: 'wallet-unavailable',
    })
  })

  describe('a connected wallet', () => {
    async function connect() {
      const attempt = createConnectionsCase()
      const fake = createFakeConnector()
      await attempt.connections.connect(fake.connector, mainnet)
      attempt.events.length = 0
      return { ...attempt, ...fake }
    }

    test('a change of accounts keeps the account that the visitor selected', async () => {
      const { connections, state, types, wallet } = await connect()
      connections.setAccount('eip155', secondAddress)
      wallet.emit({ result: wallet.session(), type: 'account-changed' })
      expect(state()).toMatchObject({ account: { address: secondAddress } })
      expect(types()).toEqual([])
    })

    test('an account that the wallet selects replaces the choice of the visitor', async () => {
      const { connections, state, wallet } = await connect()
      connections.setAccount('eip155', secondAddress)
      const { accounts, chainId } = wallet.session()
      const third = { ...accounts[0], address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
      wallet.emit({ result: { accounts: [third, ...accounts], chainId }, type: 'account-changed' })
      expect(state()).toMatchObject({ account: third })
    })

    test('a selected account that the wallet no longer shares is replaced', async () => {
      const { connections, state, wallet } = await connect()
      connections.setAccount('eip155', secondAddress)
      const { accounts, chainId } = wallet.session()
      wallet.emit({ result: { accounts: [accounts[0]], chainId }, type: 'account-changed' })
      expect(state()).toMatchObject({ account: { address: firstAddress } })
    })

    test('an address that the wallet does not share is not selected', async () => {
      const { connections, state } = await connect()
      const before = state()
      connections.setAccount('eip155', '0x0000000000000000000000000000000000000001')
      expect(state()).toBe(before)
    })

    test('setChain is one event a change', async () => {
      const { connections, state, types } = await connect()
      const before = state()
      connections.setChain('eip155', mainnet)
      expect(state()).toBe(before)
      connections.setChain('eip155', 'eip155:8453')
      expect(state()).toMatchObject({ chainId: 'eip155:8453' })
      expect(types()).toEqual(['eip155 chain-changed'])
    })

    test('a wallet that disconnects ends the connection', async () => {
      const { state, types, wallet } = await connect()
      wallet.emit({ type: 'disconnected' })
      expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
      expect(wallet.listenerCount()).toBe(0)
      expect(types()).toEqual(['eip155 disconnected'])
    })

    test('a pairing URI that comes late changes nothing', async () => {
      const { state, wallet } = await connect()
      const before = state()
      wallet.emit({ type: 'pairing-uri', uri: 'wc:1@2' })
      expect(state()).toBe(before)
    })

    test('§4.6 disconnect ends the connection here before the wallet has answered', async () => {
      const { connections, connector, state, types, wallet } = await connect()
      const work = connections.disconnect('eip155')
      expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
      expect(types()).toEqual(['eip155 disconnected'])
      await work
      expect(wallet.calls).toEqual(['connect', 'disconnect'])
      expect(wallet.listenerCount()).toBe(0)
      expect(connector.id).toBe('io.example')
    })

    test('§4.6 disconnect settles where the wallet fails to hear it', async () => {
      const { connections, state } = createConnectionsCase()
      const { connector } = createFakeConnector()
      const deaf: Connector = {
        ...connector,
        disconnect: () => Promise.reject(new TypeError('gone')),
      }
      await connections.connect(deaf, mainnet)
      await expect(connections.disconnect('eip155')).resolves.toMatchObject({
        code: 'wallet-unavailable',
      })
      expect(state().status).toBe('disconnected')
    })

    test('disconnect during a change of wallet ends the connection before, too', async () => {
      const { connections, state, wallet } = await connect()
      const next = createSlowWallet('next')
      void connections.connect(next.connector, mainnet)
      await connections.disconnect('eip155')
      expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
      expect(wallet.calls).toEqual(['connect', 'disconnect'])
      expect(next.wallet.calls).toEqual(['connect'])
    })
  })

  test('the pairing URI of an attempt is part of its state', () => {
    const { connections, state } = createConnectionsCase()
    const { connector, wallet } = createSlowWallet('one')
    void connections.connect(connector, mainnet)
    wallet.emit({ type: 'pairing-uri', uri: 'wc:1@2' })
    expect(state()).toMatchObject({ pairingUri: 'wc:1@2', status: 'connecting' })
  })

  test('watch calls back for the namespace that changed, and not after it is stopped', async () => {
    const { connections } = createConnectionsCase()
    const calls: string[] = []
    const stop = connections.watch((state, previous, namespace) =>
      calls.push(`${namespace} ${previous.status} ${state.status}`),
    )
    const { connector } = createFakeConnector('sol', 'solana')
    await connections.connect(connector, undefined)
    stop()
    await connections.disconnect('solana')
    expect(calls).toEqual(['solana disconnected connecting', 'solana connecting connected'])
  })

  test('destroy aborts attempts and removes the listeners', async () => {
    const { connections } = createConnectionsCase()
    const { connector, wallet } = createFakeConnector()
    let signal: AbortSignal | undefined
    await connections.connect(connector, mainnet)
    void connections.restore('solana', (attempt) => {
      signal = attempt
      return new Promise(() => undefined)
    })
    connections.destroy()
    expect(wallet.listenerCount()).toBe(0)
    expect(signal?.aborted).toBe(true)
  })
})
