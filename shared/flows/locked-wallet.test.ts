import { describe, expect, test } from 'vitest'
import { createEip1193Connector } from '../connectors/eip1193-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'

const locking = createFakeWallet().accounts

/** An instance with one browser wallet, which can be locked. */
function start(stored: Record<string, string> = {}, type: 'ANNOUNCED' | 'EXTERNAL' = 'ANNOUNCED') {
  const instance = createFakeInstance({ stored })
  const wallet = createFakeWallet()
  wallet.isShared = Object.keys(stored).length > 0
  const connector = createEip1193Connector({
    checksum: async (address) => address,
    clock: instance.clock,
    getProvider: async () => wallet.provider,
    id: 'io.example',
    name: 'Example Wallet',
    type,
  })
  instance.wallets.setConnectors([connector])
  const setAccounts = async (accounts: string[]) => {
    wallet.accounts = accounts
    wallet.emit('accountsChanged', accounts)
    await settle()
  }
  return {
    ...instance,
    lock: () => setAccounts([]),
    status: () => instance.connection()?.status,
    stored: () => instance.storage.get('connection-status'),
    unlock: () => setAccounts(locking),
    wallet,
  }
}

async function startConnected(type?: 'EXTERNAL') {
  const parts = start({}, type)
  await parts.connectWallet('io.example')
  expect(parts.status()).toBe('connected')
  return parts
}

const returning = {
  'portico.v1.connected-connectors': '{"eip155":"io.example"}',
  'portico.v1.connection-status': '"connected"',
}

describe('a browser wallet that is locked', () => {
  test('ends the connection for the page, and brings it back when it is unlocked', async () => {
    const { connection, lock, status, stored, unlock } = await startConnected()
    for (let round = 0; round < 2; round += 1) {
      await lock()
      expect(status()).toBe('disconnected')
      expect(stored()).toBe('connected')
      await unlock()
      expect(connection()).toMatchObject({ account: { address: locking[0] }, status: 'connected' })
    }
  })

  test('§4.6 found locked by a later visit is forgotten, and comes back once it is unlocked', async () => {
    const { connectionFlow, lock, status, stored, unlock, wallet } = start(returning)
    await lock()
    await connectionFlow.restore()
    expect(status()).toBe('disconnected')
    expect(stored()).toBe('disconnected')
    expect(wallet.methods()).not.toContain('eth_requestAccounts')
    await unlock()
    expect([status(), stored()]).toEqual(['connected', 'connected'])
  })

  test('stays disconnected after the visitor has disconnected, locked or not', async () => {
    for (const isLocked of [false, true]) {
      const { actions, lock, status, stored, unlock, wallet } = await startConnected()
      if (isLocked) await lock()
      await actions.disconnect()
      expect(stored()).toBe('disconnected')
      expect(wallet.listenerCount()).toBe(0)
      wallet.isShared = true
      await unlock()
      expect(status()).toBe('disconnected')
    }
  })

  test('leaves no listener once the instance is destroyed', async () => {
    const { destroy, lock, wallet } = await startConnected()
    await lock()
    expect(wallet.listenerCount()).toBeGreaterThan(0)
    destroy()
    expect(wallet.listenerCount()).toBe(0)
  })
})

test('an external wallet that shares no account any more has ended its session', async () => {
  const { lock, status, stored, wallet } = await startConnected('EXTERNAL')
  await lock()
  expect(status()).toBe('disconnected')
  expect(stored()).toBe('disconnected')
  expect(wallet.listenerCount()).toBe(0)
})
