import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createManyInstance, ids } from '../testing/many-instance.ts'
import { createConnectorSelection } from './select-connectors.ts'

describe('createConnectorSelection', () => {
  function setUp() {
    const instance = createManyInstance()
    const solana = createFakeConnector('io.example', 'solana').connector
    instance.wallets.setConnectors([solana, instance.connector])
    return { ...createConnectorSelection(instance), evm: instance.connector, instance, solana }
  }

  test('§3.8 of two wallets of one id, finds that of the requested namespace', () => {
    const { evm, findWallet, solana } = setUp()
    expect(findWallet('io.example', 'eip155')).toBe(evm)
    expect(findWallet('io.example', 'solana')).toBe(solana)
  })

  test('§3.8 of two wallets of one id, finds that of the active namespace', () => {
    const { evm, findWallet, instance, solana } = setUp()
    expect(findWallet('io.example', undefined)).toBe(evm)
    instance.network.setActive(ids.solana)
    expect(findWallet('io.example', undefined)).toBe(solana)
  })

  test('finds a wallet of several namespaces by one of them', () => {
    const { evm, findWallet, instance, solana } = setUp()
    const other = createFakeConnector('io.example', 'solana').connector
    const joined = { ...evm, connectors: [evm, solana] }
    instance.wallets.setConnectors([other, joined])
    expect(findWallet('io.example', 'eip155')).toBe(joined)
  })

  test('finds no wallet that is not listed, and none without a network of the page', () => {
    const { findWallet, selectConnectors } = createConnectorSelection(createFakeInstance())
    const solana = createFakeConnector('sol', 'solana').connector
    for (const find of [
      () => findWallet('unknown', undefined),
      () => selectConnectors(solana, undefined),
    ])
      expect(find).toThrow(expect.objectContaining({ code: 'wallet-unavailable' }))
  })
})
