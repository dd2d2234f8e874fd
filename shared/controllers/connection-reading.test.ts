import { describe, expect, test } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import { createConnectionsCase } from '../testing/connections-case.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector, firstAddress, secondAddress } from '../testing/fake-connector.ts'
import { settle } from '../testing/settle.ts'

/** A connected wallet, which may answer later. */
async function start() {
  const one = createConnectionsCase()
  const { connector, wallet } = createFakeConnector()
  const answer = createAnswer<ConnectResult | undefined>()
  const slow = { ...connector, reconnect: () => answer.promise }
  await one.connections.connect(slow, 'eip155:1')
  const isRead = async () => {
    let isSettled = false
    const wait = async () => {
      await one.connections.whenRefreshed()
      isSettled = true
    }
    void wait()
    await settle()
    return isSettled
  }
  return { ...one, answer, isRead, session: wallet.session() }
}

const to = (address: string): ConnectResult => ({
  accounts: [{ address, namespace: 'eip155', type: 'eoa' }],
  chainId: 'eip155:8453',
})

describe('refresh', () => {
  test('takes the account and the chain that the wallet has now', async () => {
    const { answer, connections, isRead, state } = await start()
    expect(state()).toMatchObject({ account: { address: firstAddress } })
    connections.refresh()
    expect(await isRead()).toBe(false)
    answer.resolve(to(secondAddress))
    expect(await isRead()).toBe(true)
    expect(state()).toMatchObject({
      account: { address: secondAddress },
      chainId: 'eip155:8453',
      status: 'connected',
    })
  })

  test('changes nothing where the wallet has changed nothing', async () => {
    const { answer, connections, isRead, session, types } = await start()
    connections.refresh()
    answer.resolve(session)
    expect(await isRead()).toBe(true)
    expect(types()).toEqual(['eip155 connected'])
  })

  test.each([
    ['has no account any more', async () => undefined],
    ['fails', () => Promise.reject(new TypeError('gone'))],
  ])('is disconnected where the wallet %s', async (_, outcome) => {
    const { answer, connections, isRead, state } = await start()
    connections.refresh()
    outcome().then(answer.resolve, answer.reject)
    expect(await isRead()).toBe(true)
    expect(state().status).toBe('disconnected')
  })

  test('is disconnected where the wallet does not answer within ten seconds', async () => {
    const { clock, connections, isRead, state } = await start()
    connections.refresh()
    clock.advance(9_999)
    expect(await isRead()).toBe(false)
    clock.advance(1)
    expect(await isRead()).toBe(true)
    expect(state().status).toBe('disconnected')
  })

  test('drops what a wallet says that another one has replaced', async () => {
    const { answer, connections, isRead, state } = await start()
    connections.refresh()
    await connections.connect(createFakeConnector('other').connector, 'eip155:1')
    answer.resolve(to(secondAddress))
    expect(await isRead()).toBe(true)
    expect(state()).toMatchObject({ connector: { id: 'other' }, status: 'connected' })
  })

  test('reads nothing without a connection', async () => {
    const { connections, state } = createConnectionsCase()
    connections.refresh()
    await connections.whenRefreshed()
    expect(state().status).toBe('disconnected')
  })
})
