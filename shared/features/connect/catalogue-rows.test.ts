import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findConnectorOf } from '../../connectors/find-connector.ts'
import type { RecentWallet } from '../../controllers/wallets-controller.ts'
import type { CatalogueWallet } from '../../schema/catalogue-wallet.ts'
import { toListing } from '../../testing/fake-catalogue.ts'
import { createFakeConnector } from '../../testing/fake-connector.ts'
import { selectListedWallets } from './catalogue-rows.ts'

const toList = (wallets: readonly CatalogueWallet[]) => ({ status: 'ready', wallets }) as const

const anyWallet = record({
  id: constantFrom('1', '2', '3', '4'),
  rdns: constantFrom(undefined, 'a', 'b'),
}).map(({ id, rdns }) => toListing(id, { rdns }))
const anyWallets = array(anyWallet, { maxLength: 6 })
const anyConnectors = array(
  record({ explorerId: constantFrom(undefined, '1', '2'), rdns: constantFrom('a', 'c') }),
  { maxLength: 3 },
)

function toConnector({ explorerId, rdns }: { explorerId?: string | undefined; rdns: string }) {
  return { ...createFakeConnector(rdns).connector, explorerId, info: { rdns } }
}

describe('toListedWallets', () => {
  test('§5.17 whatever the lists hold, no wallet stands there twice, nor beside its connector', () => {
    assert(
      property(
        record({
          connectors: anyConnectors,
          custom: anyWallets,
          featured: anyWallets,
          recent: array(anyWallet, { maxLength: 2 }),
          recommended: anyWallets,
        }),
        (wallets) => {
          const connectors = wallets.connectors.map(toConnector)
          const recent: RecentWallet[] = wallets.recent.map((wallet) => ({ ...wallet, links: {} }))
          const { custom } = wallets
          const lists = {
            custom,
            featured: toList(wallets.featured),
            recommended: toList(wallets.recommended),
          }
          const listed = selectListedWallets(lists, { connectors, recent }).map(
            ({ wallet }) => wallet,
          )
          const isSame = (one: CatalogueWallet, other: CatalogueWallet) =>
            one.id === other.id || (one.rdns !== undefined && one.rdns === other.rdns)
          const doubles = listed.filter((wallet, at) =>
            listed.some((other, place) => place !== at && isSame(wallet, other)),
          )
          expect(doubles).toEqual([])
          const installed = listed.filter((wallet) => findConnectorOf(wallet, connectors))
          expect(installed).toEqual([])
        },
      ),
    )
  })

  test('§5.17 of two lists that hold one wallet the one that stands first keeps it', () => {
    const listed = selectListedWallets(
      {
        custom: [toListing('1'), toListing('2')],
        featured: toList([toListing('1')]),
        recommended: toList([toListing('2'), toListing('3')]),
      },
      { connectors: [], recent: [] },
    )
    expect(listed.map(({ type, wallet }) => `${type} ${wallet.id}`)).toEqual([
      'featured 1',
      'custom 2',
      'recommended 3',
    ])
  })

  test('§5.17 a recent browser wallet that is gone has no row, and hides no other', () => {
    const wallet = toListing('1', { rdns: 'io.gone' })
    const recent: RecentWallet[] = [{ id: 'io.gone', name: 'Gone', rdns: 'io.gone' }]
    for (const type of ['featured', 'recommended'] as const) {
      const lists = { custom: [], featured: toList([]), recommended: toList([]) }
      const listed = selectListedWallets(
        { ...lists, [type]: toList([wallet]) },
        { connectors: [], recent },
      )
      expect(listed).toEqual([{ type, wallet }])
    }
  })

  test('§3.9 a recent wallet of the catalogue comes back with its links; one of the page does not', () => {
    const links = { mobileLink: 'example://' }
    const recent: RecentWallet[] = [
      { id: '1', links, name: 'One' },
      { id: 'io.gone', name: 'Gone', rdns: 'io.gone' },
    ]
    const lists = { custom: [], featured: toList([]), recommended: toList([]) }
    const listed = selectListedWallets(lists, { connectors: [], recent })
    expect(listed).toEqual([
      {
        type: 'recent',
        wallet: { chains: [], id: '1', injected: [], mobileLink: 'example://', name: 'One' },
      },
    ])
  })
})
