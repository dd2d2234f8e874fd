import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createConnectionsCase, createSlowWallet } from '../testing/connections-case.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'

const mainnet = 'eip155:1'

describe('§4.3 the events of the connected wallet while another one is tried', () => {
  async function tryAnother(other = createSlowWallet('next')) {
    const parts = createConnectionsCase()
    const before = createFakeConnector('before')
    await parts.connections.connect(before.connector, mainnet)
    const work = parts.connections.connect(other.connector, mainnet)
    return { ...parts, before: before.wallet, next: other, work }
  }

  test('a change of its account or its chain is part of the connection that stays', async () => {
    const { before, connections, state, types } = await tryAnother()
    const [first, second = first] = before.session().accounts
    before.chainId = 'eip155:8453'
    const result = { accounts: [second, first], chainId: before.chainId } as const
    before.emit({ result, type: 'account-changed' })
    expect(state()).toMatchObject({
      connector: { id: 'next' },
      previous: { account: second, chainId: 'eip155:8453' },
      status: 'connecting',
    })
    expect(types()).toEqual(['eip155 connected', 'eip155 chain-changed'])
    connections.setAccount('eip155', first.address)
    connections.cancel('eip155')
    expect(state()).toMatchObject({ account: first, chainId: 'eip155:8453', status: 'connected' })
    expect(before.listenerCount()).toBe(1)
  })

  test('its end is the end of the connection, and the attempt goes on', async () => {
    const { before, next, state, types, work } = await tryAnother()
    before.emit({ type: 'disconnected' })
    expect(state()).toMatchObject({ previous: undefined, status: 'connecting' })
    expect(types()).toEqual(['eip155 connected', 'eip155 disconnected'])
    expect(before.listenerCount()).toBe(0)
    next.answer.resolve(next.wallet.session())
    await work
    expect(state()).toMatchObject({ connector: { id: 'next' }, status: 'connected' })
  })

  test('after its end a failed attempt leaves the failure', async () => {
    const { before, next, state, work } = await tryAnother()
    before.emit({ type: 'disconnected' })
    next.answer.reject(new PorticoError('user-rejected'))
    await work
    expect(state()).toMatchObject({
      failure: { connector: { id: 'next' }, error: { code: 'user-rejected' } },
      status: 'disconnected',
    })
  })

  test('one that is tried again is heard once', async () => {
    const { connections, state } = createConnectionsCase()
    const { connector, wallet } = createFakeConnector('one')
    await connections.connect(connector, mainnet)
    wallet.answer = () => new Promise(() => undefined)
    void connections.connect(connector, mainnet)
    expect(wallet.listenerCount()).toBe(1)
    wallet.emit({ type: 'pairing-uri', uri: 'wc:1' })
    wallet.emit({ type: 'disconnected' })
    expect(state()).toMatchObject({
      pairingUri: 'wc:1',
      previous: undefined,
      status: 'connecting',
    })
    wallet.emit({ type: 'disconnected' })
    expect(state().status).toBe('disconnected')
    expect(wallet.listenerCount()).toBe(0)
  })

  test('an event of the one that is tried changes nothing in the connection', async () => {
    const { next, state } = await tryAnother()
    const before = state()
    next.wallet.emit({ result: next.wallet.session(), type: 'account-changed' })
    expect(state()).toBe(before)
  })
})
