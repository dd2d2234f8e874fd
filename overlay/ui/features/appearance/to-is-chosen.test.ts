import { describe, expect, test } from 'vitest'
import { createFakeConnector } from '../../../../shared/testing/fake-connector.ts'
import type { WalletRow } from '../../../../shared/wallets/wallet-row.ts'
import { toIsChosen } from './to-is-chosen.ts'

const facts = { isInstalled: true, isRecent: false } as const
const kestrel = createFakeConnector('app.kestrel').connector
const fern = createFakeConnector('app.fern').connector
const wallet = { chains: [], id: 'aster', injected: [], name: 'Aster' }
const rows: readonly WalletRow[] = [
  { ...facts, connector: kestrel, type: 'injected' },
  { ...facts, connector: fern, type: 'injected' },
  { ...facts, type: 'featured', wallet },
  {
    ...facts,
    connector: createFakeConnector('walletConnect', 'eip155', 'WALLET_CONNECT').connector,
    type: 'walletConnect',
  },
]

/** The numbers of the chosen rows, with the row of all wallets at the end. */
function findChosen(state: Parameters<typeof toIsChosen>[0]): readonly number[] {
  const isChosen = toIsChosen(state)
  const marks = [...rows.map(isChosen), isChosen()]
  return marks.flatMap((mark, index) => (mark ? [index] : []))
}

describe('toIsChosen', () => {
  test('marks no row while nothing is chosen', () => {
    expect(findChosen({ params: {}, view: 'Connect' })).toEqual([])
  })

  test('marks the wallet that connects, also as one of the namespaces of a row', () => {
    const params = { ConnectingExternal: { connector: kestrel } }
    expect(findChosen({ params, view: 'ConnectingExternal' })).toEqual([0])
    const joined = { ...kestrel, connectors: [kestrel, fern], id: 'joined' }
    const isChosen = toIsChosen({ params, view: 'ConnectingExternal' })
    expect(isChosen({ ...facts, connector: joined, type: 'injected' })).toBe(true)
  })

  test('marks the wallet of the catalogue that pairs, or that is downloaded', () => {
    const pairing = { params: { ConnectingWalletConnect: { wallet } } } as const
    expect(findChosen({ ...pairing, view: 'ConnectingWalletConnect' })).toEqual([2])
    expect(findChosen({ params: { Downloads: { wallet } }, view: 'Downloads' })).toEqual([2])
  })

  test('marks the code, and the list of all wallets', () => {
    expect(findChosen({ params: {}, view: 'ConnectingWalletConnect' })).toEqual([3])
    expect(findChosen({ params: {}, view: 'AllWallets' })).toEqual([4])
  })
})
