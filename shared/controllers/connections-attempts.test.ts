import { describe, expect, test } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createConnectionsCase, createSlowWallet } from '../testing/connections-case.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { settle } from '../testing/settle.ts'

const mainnet = 'eip155:1'

describe('the attempts of createConnectionsController', () => {
  describe('only the newest attempt counts', () => {
    test('a newer attempt aborts the older one, whose late success is dropped', async () => {
      const { connections, state, types } = createConnectionsCase()
      const older = createSlowWallet('older')
      const newer = createSlowWallet('newer')
      let signal: AbortSignal | undefined
      const connector: Connector = {
        ...older.connector,
        connect: (options) => {
          signal = options.signal
          return older.answer.promise
        },
      }
      const first = connections.connect(connector, mainnet)
      const second = connections.connect(newer.connector, mainnet)
      expect(signal?.aborted).toBe(true)
      expect(state()).toMatchObject({ connector: { id: 'newer' }, status: 'connecting' })
      older.answer.resolve(older.wallet.session())
      expect(await first).toMatchObject({ code: 'aborted' })
      expect(state()).toMatchObject({ connector: { id: 'newer' }, status: 'connecting' })
      newer.answer.resolve(newer.wallet.session())
      expect(await second).toBeUndefined()
      expect(state()).toMatchObject({ connector: { id: 'newer' }, status: 'connected' })
      expect(types()).toEqual(['eip155 connected'])
    })

    test('the late failure of an older attempt leaves the newer connection', async () => {
      const { connections, state } = createConnectionsCase()
      const older = createSlowWallet('older')
      const { connector } = createFakeConnector('newer')
      const first = connections.connect(older.connector, mainnet)
      await connections.connect(connector, mainnet)
      older.answer.reject(new PorticoError('user-rejected'))
      expect(await first).toMatchObject({ code: 'aborted' })
      expect(state()).toMatchObject({ connector: { id: 'newer' }, status: 'connected' })
      expect(older.wallet.listenerCount()).toBe(0)
    })

    test('the events of an older wallet change nothing', async () => {
      const { connections, state } = createConnectionsCase()
      const older = createFakeConnector('older')
      const newer = createFakeConnector('newer')
      await connections.connect(older.connector, mainnet)
      await connections.connect(newer.connector, mainnet)
      expect(older.wallet.listenerCount()).toBe(0)
      older.wallet.emit({ type: 'disconnected' })
      expect(state()).toMatchObject({ connector: { id: 'newer' }, status: 'connected' })
    })

    test('a restore that comes late does not replace a wallet chosen meanwhile', async () => {
      const { connections, state, types } = createConnectionsCase()
      const found = createAnswer<Connector>()
      const earlier = createFakeConnector('earlier')
      const chosen = createFakeConnector('chosen')
      const restored = connections.restore('eip155', () => found.promise, { chainId: mainnet })
      await connections.connect(chosen.connector, mainnet)
      found.resolve(earlier.connector)
      await restored
      expect(state()).toMatchObject({ connector: { id: 'chosen' }, status: 'connected' })
      expect(types()).toEqual(['eip155 connected'])
    })

    test('an attempt of one namespace leaves that of another', async () => {
      const { connections } = createConnectionsCase()
      const evm = createSlowWallet('evm')
      const solana = createFakeConnector('sol', 'solana')
      const work = connections.connect(evm.connector, mainnet)
      await connections.connect(solana.connector, undefined)
      expect(connections.get('eip155').status).toBe('connecting')
      evm.answer.resolve(evm.wallet.session())
      await work
      expect(connections.get('eip155').status).toBe('connected')
      expect(connections.get('solana').status).toBe('connected')
    })
  })

  describe('cancel', () => {
    test('aborts the attempt: no connection, no failure, no listener', async () => {
      const { connections, state, types } = createConnectionsCase()
      const { answer, connector, wallet } = createSlowWallet('one')
      const work = connections.connect(connector, mainnet)
      connections.cancel('eip155')
      expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
      expect(wallet.listenerCount()).toBe(0)
      answer.resolve(wallet.session())
      expect(await work).toMatchObject({ code: 'aborted' })
      expect(state().status).toBe('disconnected')
      expect(types()).toEqual(['eip155 disconnected'])
    })

    test('returns to the connection before, which still hears its wallet', async () => {
      const { connections, events, state } = createConnectionsCase()
      const before = createFakeConnector('before')
      const next = createSlowWallet('next')
      await connections.connect(before.connector, mainnet)
      const connected = state()
      const work = connections.connect(next.connector, mainnet)
      expect(state()).toMatchObject({ previous: connected, status: 'connecting' })
      connections.cancel('eip155')
      expect(state()).toBe(connected)
      next.answer.resolve(next.wallet.session())
      await work
      expect(state()).toBe(connected)
      before.wallet.chainId = 'eip155:8453'
      before.wallet.emit({ result: before.wallet.session(), type: 'account-changed' })
      expect(state()).toMatchObject({ chainId: 'eip155:8453' })
      expect(events.map(({ type }) => type)).toEqual(['connected', 'chain-changed'])
    })

    test('returns to the chain that the wallet before was moved to', async () => {
      const { connections, state, types } = createConnectionsCase()
      await connections.connect(createFakeConnector('before').connector, mainnet)
      void connections.connect(createSlowWallet('next').connector, mainnet)
      connections.setChain('eip155', 'eip155:8453')
      expect(state()).toMatchObject({ connector: { id: 'next' }, status: 'connecting' })
      connections.cancel('eip155')
      expect(state()).toMatchObject({ chainId: 'eip155:8453', connector: { id: 'before' } })
      expect(types()).toEqual(['eip155 connected', 'eip155 chain-changed'])
    })

    test('leaves a connection and another namespace as they are', async () => {
      const { connections, state } = createConnectionsCase()
      const evm = createFakeConnector('evm')
      await connections.connect(evm.connector, mainnet)
      const connected = state()
      connections.cancel('eip155')
      expect(state()).toBe(connected)
      const solana = createFakeConnector('sol', 'solana')
      solana.wallet.answer = () => new Promise(() => undefined)
      void connections.connect(solana.connector, undefined)
      connections.cancel('eip155')
      expect(connections.get('solana').status).toBe('connecting')
    })
  })

  test('a failed change of wallet keeps the connection before, and gives the failure', async () => {
    const { connections, state, types } = createConnectionsCase()
    const before = createFakeConnector('before')
    const next = createFakeConnector('next')
    next.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await connections.connect(before.connector, mainnet)
    expect(await connections.connect(next.connector, mainnet)).toMatchObject({
      code: 'user-rejected',
    })
    expect(state()).toMatchObject({ connector: { id: 'before' }, status: 'connected' })
    expect(before.wallet.listenerCount()).toBe(1)
    expect(next.wallet.listenerCount()).toBe(0)
    expect(types()).toEqual(['eip155 connected'])
  })

  test('a wallet that disconnects during the attempt of another leaves the connection before', async () => {
    const { connections, state } = createConnectionsCase()
    const before = createFakeConnector('before')
    const next = createSlowWallet('next')
    await connections.connect(before.connector, mainnet)
    void connections.connect(next.connector, mainnet)
    next.wallet.emit({ type: 'disconnected' })
    expect(state()).toMatchObject({ connector: { id: 'before' }, status: 'connected' })
  })

  describe('restore', () => {
    test('§4.3 restores without asking, and says so', async () => {
      const { connections, state, types } = createConnectionsCase()
      const { connector, wallet } = createFakeConnector()
      const work = connections.restore('eip155', async () => connector, { chainId: mainnet })
      expect(state()).toMatchObject({
        connector: undefined,
        isRestoring: true,
        status: 'connecting',
      })
      await work
      expect(state()).toMatchObject({ connector, status: 'connected' })
      expect(wallet.calls).toEqual(['reconnect'])
      expect(types()).toEqual(['eip155 restored'])
    })

    test('a wallet without an earlier connection leaves none, and no failure', async () => {
      const { connections, state } = createConnectionsCase()
      const { connector, wallet } = createFakeConnector()
      wallet.isAuthorised = false
      await connections.restore('eip155', async () => connector, { chainId: mainnet })
      expect(state()).toEqual({ failure: undefined, status: 'disconnected' })
    })

    test('§4.3 is disconnected where a wallet does not announce itself in time, and keeps the connection', async () => {
      const { clock, connections, state, types } = createConnectionsCase()
      const work = connections.restore('eip155', () => new Promise(() => undefined), {
        chainId: mainnet,
      })
      clock.advance(9_999)
      await settle()
      expect(state().status).toBe('connecting')
      clock.advance(1)
      await work
      expect(state()).toEqual({ failure: undefined, isAwaited: true, status: 'disconnected' })
      expect(clock.pending()).toBe(0)
      expect(types()).toEqual(['eip155 disconnected'])
    })

    test('cancelling aborts the search for the wallet', async () => {
      const { connections } = createConnectionsCase()
      let signal: AbortSignal | undefined
      const work = connections.restore('eip155', (attempt) => {
        signal = attempt
        return new Promise((_resolve, reject) => {
          attempt.addEventListener('abort', () => reject(new PorticoError('aborted')))
        })
      })
      connections.cancel('eip155')
      await work
      expect(signal?.aborted).toBe(true)
    })
  })
})
