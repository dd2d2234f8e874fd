import { describe, expect, test } from 'vitest'
import type { ConnectorEvent } from '../../shared/connectors/connector.ts'
import { settle } from '../../shared/testing/settle.ts'
import { createSolanaWalletCase, live } from '../../shared/testing/solana-case.ts'
import { startDiscovery } from './wallets.ts'

function start(...change: [Parameters<typeof createSolanaWalletCase>[1]?]) {
  const parts = createSolanaWalletCase(startDiscovery, ...change)
  const types: ConnectorEvent['type'][] = []
  parts.connector.subscribe(({ type }) => types.push(type))
  const share = async (isShared: boolean) => {
    parts.fake.state.isShared = isShared
    parts.fake.emit()
    await settle()
  }
  return { ...parts, share, types }
}

describe('a Solana wallet that is locked', () => {
  test('ends the connection, and brings it back when it is unlocked', async () => {
    const { connect, connector, share, types } = start()
    await connect()
    await share(false)
    await share(true)
    expect(types).toEqual(['disconnected', 'account-changed'])
    expect(connector.canResume).toBe(true)
  })

  test('is found locked by a later visit, also if it refuses a silent connect', async () => {
    for (const refusal of [undefined, new TypeError('User rejected the request.')]) {
      const { connector, share, types } = start(({ wallet }) => {
        if (!refusal) return
        wallet.features['standard:connect'] = { connect: () => Promise.reject(refusal) }
      })
      expect(await connector.reconnect({ signal: live() })).toBeUndefined()
      await share(true)
      expect(types).toEqual(['account-changed'])
    }
  })

  test('fails to come back where the wallet itself fails', async () => {
    const { connector } = start(({ wallet }) => {
      const connect = () => Promise.reject(new TypeError('out of order'))
      wallet.features['standard:connect'] = { connect }
    })
    await expect(connector.reconnect({ signal: live() })).rejects.toMatchObject({
      code: 'wallet-unavailable',
    })
  })
})
