import { describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'

import { createFakeConnector } from '../../testing/fake-connector.ts'
import {
  getConnectorTypes,
  isCollapsed,
  selectConnectMethods,
  selectWalletRows,
} from './connect-order.ts'

const available = ['email', 'social', 'wallet'] as const
const noOrder = { connectMethodsOrder: undefined, connectorTypeOrder: [] }

describe('toConnectMethods', () => {
  test('§2.36 the default is email, social, wallet', () => {
    const options = { available, features: noOrder, hasInstalledWallet: false }
    expect(selectConnectMethods(options)).toEqual(['email', 'social', 'wallet'])
  })

  test('§2.37 with an installed wallet it is wallet, email, social', () => {
    const options = { available, features: noOrder, hasInstalledWallet: true }
    expect(selectConnectMethods(options)).toEqual(['wallet', 'email', 'social'])
  })

  test('§2.38 the order of the host overrides both', () => {
    const features = { connectMethodsOrder: ['social', 'wallet', 'email'] as const }
    for (const hasInstalledWallet of [true, false])
      expect(selectConnectMethods({ available, features, hasInstalledWallet })).toEqual([
        'social',
        'wallet',
        'email',
      ])
  })

  test('what is not available is left out', () => {
    const options = { available: ['wallet'] as const, features: noOrder, hasInstalledWallet: false }
    expect(selectConnectMethods(options)).toEqual(['wallet'])
  })
})

describe('isCollapsed', () => {
  const shown = { collapseWallets: false, emailShowWallets: true }

  test('§9.17 wallets stand behind one button where the host collapses them', () => {
    expect(isCollapsed(available, shown)).toBe(false)
    expect(isCollapsed(available, { ...shown, collapseWallets: true })).toBe(true)
  })

  test('§9.16 so they do beside e-mail where it is not to show them', () => {
    expect(isCollapsed(['email', 'wallet'], { ...shown, emailShowWallets: false })).toBe(true)
  })

  test('never where they are the only way', () => {
    const features = { collapseWallets: true, emailShowWallets: false }
    expect(isCollapsed(['wallet'], features)).toBe(false)
  })
})

describe('toConnectorTypes', () => {
  test('§2.39 the default order', () => {
    expect(getConnectorTypes(noOrder)).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
  })

  test('§2.40 what the host names comes first, the rest as it was', () => {
    const types = getConnectorTypes({ connectorTypeOrder: ['external', 'injected'] })
    expect(types).toEqual([
      'external',
      'injected',
      'walletConnect',
      'recent',
      'featured',
      'custom',
      'recommended',
    ])
  })
})

describe('toWalletRows', () => {
  const make = (id: string, type: Connector['type']): Connector => ({
    ...createFakeConnector(id).connector,
    type,
  })
  const connectors = [
    make('external', 'EXTERNAL'),
    make('first', 'ANNOUNCED'),
    make('second', 'INJECTED'),
    make('auth', 'AUTH'),
    make('walletConnect', 'WALLET_CONNECT'),
  ]
  const rowsOf = (options: Partial<Parameters<typeof selectWalletRows>[0]> = {}) =>
    selectWalletRows({
      enableWalletConnect: true,
      features: noOrder,
      wallets: { connectors, custom: [], recent: [] },
      ...options,
    }).map(({ connector, type, wallet }) => `${type}: ${(connector ?? wallet).id}`)

  test('§2.39 wallets come by the order of their types; the embedded wallet is not among them', () => {
    expect(rowsOf()).toEqual([
      'walletConnect: walletConnect',
      'injected: first',
      'injected: second',
      'external: external',
    ])
  })

  test('§2.41 a type without entries is not there', () => {
    expect(rowsOf({ wallets: { connectors: [], custom: [], recent: [] } })).toEqual([])
  })

  test('§2.42 WalletConnect is there only if enabled and not already in use', () => {
    expect(rowsOf({ enableWalletConnect: false })).not.toContain('walletConnect: walletConnect')
    expect(rowsOf({ connectedId: 'walletConnect' })).not.toContain('walletConnect: walletConnect')
  })

  test('recent wallets come before the others, newest first, and once', () => {
    const recent = [
      { id: 'external', name: 'External' },
      { id: 'second', name: 'Second' },
    ]
    expect(rowsOf({ wallets: { connectors, custom: [], recent } })).toEqual([
      'walletConnect: walletConnect',
      'recent: external',
      'recent: second',
      'injected: first',
    ])
  })
})
