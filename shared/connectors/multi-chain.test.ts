import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../testing/fake-connector.ts'
import type { Connector } from './connector.ts'
import { getNamespaceConnectors, joinNamespaces } from './multi-chain.ts'

const make = (
  fields: Partial<Connector>,
  namespace: 'eip155' | 'solana' = 'eip155',
): Connector => ({
  ...createFakeConnector(fields.id, namespace).connector,
  ...fields,
})
const evm = make({ id: 'app.kestrel', info: { rdns: 'app.kestrel' }, name: 'Kestrel' })
const solana = make(
  { id: 'Kestrel', imageUrl: 'data:,', info: { isContested: false }, name: ' kestrel' },
  'solana',
)

const toRows = (...connectors: Connector[]) =>
  joinNamespaces(connectors).map((entry) => [
    entry.type,
    ...getNamespaceConnectors(entry).map(({ id }) => id),
  ])

describe('joinNamespaces', () => {
  test('§3.8 a wallet that announces itself in two namespaces is one MULTI_CHAIN entry', () => {
    const [entry, ...others] = joinNamespaces([evm, solana])
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      connectors: [evm, solana],
      id: 'app.kestrel',
      imageUrl: 'data:,',
      info: { rdns: 'app.kestrel' },
      name: 'Kestrel',
      type: 'MULTI_CHAIN',
    })
  })

  test('§3.8 WalletConnect keeps its type, with one connector per namespace', () => {
    const fields = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const
    expect(toRows(make(fields), make(fields, 'solana'))).toEqual([
      ['WALLET_CONNECT', 'walletConnect', 'walletConnect'],
    ])
  })

  test('an rdns that both have counts more than a name', () => {
    const other = make({ ...solana, info: { rdns: 'app.other' } }, 'solana')
    expect(toRows(evm, other)).toHaveLength(2)
    const same = make({ ...solana, info: { rdns: 'app.kestrel' }, name: 'Renamed' }, 'solana')
    expect(toRows(evm, same)).toEqual([['MULTI_CHAIN', 'app.kestrel', 'Kestrel']])
  })

  test('does not join what may be another wallet: equal names, a contested identity, a wallet of the host', () => {
    const namesake = make({ id: 'app.kestrel.2', name: 'Kestrel' })
    expect(toRows(evm, namesake, solana)).toHaveLength(3)
    const contested = make({ ...evm, info: { isContested: true, rdns: 'app.kestrel' } })
    expect(toRows(contested, solana)).toHaveLength(2)
    const external = make({ id: 'own', name: 'Kestrel', type: 'EXTERNAL' })
    expect(toRows(external, solana)).toHaveLength(2)
  })
})
