import { expect, test } from 'vitest'
import type { ConnectorTypeKey } from '../../../../shared/options/features.ts'
import { createFakeConnector } from '../../../../shared/testing/fake-connector.ts'
import { toWalletSections } from './wallet-sections.ts'

const toRow = (type: ConnectorTypeKey) => ({
  connector: createFakeConnector(type).connector,
  isInstalled: type === 'injected',
  isRecent: type === 'recent',
  type,
})
const toShape = (types: readonly ConnectorTypeKey[]) =>
  toWalletSections(types.map(toRow)).map(({ kind, rows }) => [
    kind,
    ...rows.map(({ type }) => type),
  ])

test('§2.39 the rows of this browser follow the code, and the tiles follow them', () => {
  const types = [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'recommended',
  ] as const
  expect(toShape(types)).toEqual([
    ['scan', 'walletConnect'],
    ['own', 'recent', 'injected'],
    ['more', 'featured', 'custom', 'recommended'],
  ])
})

test('§2.40 no row leaves the order of the host', () => {
  const types = ['recommended', 'injected', 'walletConnect', 'recent', 'featured'] as const
  expect(toShape(types).flatMap(([, ...rows]) => rows)).toEqual(types)
  expect(toShape(types).map(([kind]) => kind)).toEqual(['more', 'own', 'scan', 'own', 'more'])
})
