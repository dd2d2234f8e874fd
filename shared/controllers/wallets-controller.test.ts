import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { createWalletsController } from './wallets-controller.ts'

const recent = [{ id: 'io.example', name: 'Example' }]
const custom = [{ chains: [], id: 'own', injected: [], name: 'Own' }]

describe('createWalletsController', () => {
  test('begins with the wallets of the host and of earlier visits, and no connector', () => {
    const wallets = createWalletsController({ custom, recent })
    expect(wallets.store.getState()).toEqual({ connectors: [], custom, recent })
  })

  test('sets connectors and recent wallets each alone', () => {
    const wallets = createWalletsController({ custom, recent })
    const { connector } = createFakeConnector()
    wallets.setConnectors([connector])
    expect(wallets.store.getState()).toEqual({ connectors: [connector], custom, recent })
    wallets.setRecent([])
    expect(wallets.store.getState()).toEqual({ connectors: [connector], custom, recent: [] })
  })
})
