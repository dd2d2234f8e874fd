import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { selectForNamespace } from './wallet-row.ts'

describe('selectForNamespace', () => {
  const flags = { isInstalled: false, isRecent: false, type: 'injected' } as const
  const { connector } = createFakeConnector()
  const twin = createFakeConnector('Example Wallet', 'solana').connector
  const wallet = { id: 'ab', injected: [], name: 'Example' }

  test('§2.43 opened for a namespace, the modal has the wallets of that one alone', () => {
    const rows = [
      { ...flags, connector },
      { ...flags, connector: { ...connector, connectors: [connector, twin] } },
      { ...flags, wallet: { ...wallet, chains: ['eip155:1' as const] } },
      { ...flags, wallet: { ...wallet, chains: ['solana:x' as const] } },
      { ...flags, wallet: { ...wallet, chains: [] } },
    ]
    expect(selectForNamespace(rows, undefined)).toBe(rows)
    expect(selectForNamespace(rows, 'solana')).toEqual([
      { ...flags, connector: twin },
      rows[3],
      rows[4],
    ])
  })
})
