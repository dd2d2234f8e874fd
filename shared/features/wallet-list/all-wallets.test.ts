import { describe, expect, test } from 'vitest'
import { toListing } from '../../testing/fake-catalogue.ts'
import { createFakeConnector } from '../../testing/fake-connector.ts'
import { initialCatalogue } from '../../wallets/catalogue.ts'
import { type CatalogueState } from '../../wallets/catalogue-state.ts'
import { selectAllWallets } from './all-wallets.ts'

const list = (...ids: string[]) =>
  ({ status: 'ready', wallets: ids.map((id) => toListing(id)) }) as const
const { connector } = createFakeConnector('io.example')
const installed = { ...connector, info: { rdns: 'io.example' } }
const here = { connectors: [installed], custom: [], recent: [] }

const namesOf = (wallets: Parameters<typeof selectAllWallets>[0], state: Partial<CatalogueState>) =>
  selectAllWallets(wallets, { ...initialCatalogue, ...state }).map(
    (row) => (row.connector ?? row.wallet).name,
  )

describe('toAllWallets', () => {
  test('§2.16 what is here comes first, then the lists, each wallet once', () => {
    const twin = toListing('t', { name: 'Twin', rdns: 'io.example' })
    const names = namesOf(
      { ...here, custom: [toListing('c')] },
      {
        featured: list('f'),
        recommended: { status: 'ready', wallets: [twin, toListing('f'), toListing('r')] },
        rest: { ...list('r', '1', '2'), hasMore: true },
      },
    )
    expect(names).toEqual(
      ['Example Wallet', 'f', 'c', 'r', '1', '2'].map((id) => id.replace(/^(.)$/, 'Wallet $1')),
    )
  })

  test('marks what is installed and what is recent', () => {
    const recent = [{ id: 'r', links: {}, name: 'Wallet r' }]
    const rows = selectAllWallets(
      { ...here, recent },
      { ...initialCatalogue, recommended: list('r', 's') },
    )
    expect(rows.map(({ isInstalled, isRecent }) => [isInstalled, isRecent])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  test('while something is searched for, what is known answers at once, whatever its accents', () => {
    const recommended = {
      status: 'ready',
      wallets: [toListing('1', { name: 'Régate' }), toListing('2', { name: 'Other' })],
    } as const
    const found = { status: 'loading', text: 'REGA', wallets: [] } as const
    expect(namesOf(here, { found, recommended })).toEqual(['Régate'])
    const answered = { ...found, ...list('1', '9') }
    expect(namesOf(here, { found: answered, recommended })).toEqual(['Régate', 'Wallet 9'])
  })

  test('without a catalogue the wallets that are here are left', () => {
    expect(selectAllWallets(here, undefined)).toHaveLength(1)
  })
})
