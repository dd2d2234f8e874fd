import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecentWallet } from '../controllers/wallets-controller.ts'
import type { CatalogueWallet } from '../services/wallet-catalogue.ts'
import { toListing } from '../testing/fake-catalogue.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { findConnectorOf, toListedWallets } from './catalogue-rows.ts'

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
        (given) => {
          const connectors = given.connectors.map(toConnector)
          const recent: RecentWallet[] = given.recent.map((wallet) => ({ ...wallet, links: {} }))
          const { custom } = given
          const lists = {
            custom,
            featured: toList(given.featured),
            recommended: toList(given.recommended),
          }
          const listed = toListedWallets(lists, { connectors, recent }).map(({ wallet }) => wallet)
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
    const listed = toListedWallets(
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

  test('§3.9 a recent wallet of the catalogue comes back with its links; one of the page does not', () => {
    const links = { mobileLink: 'example://' }
    const recent: RecentWallet[] = [
      { id: '1', links, name: 'One' },
      { id: 'io.gone', name: 'Gone', rdns: 'io.gone' },
    ]
    const lists = { custom: [], featured: toList([]), recommended: toList([]) }
    const listed = toListedWallets(lists, { connectors: [], recent })
    expect(listed).toEqual([
      {
        type: 'recent',
        wallet: { chains: [], id: '1', injected: [], mobileLink: 'example://', name: 'One' },
      },
    ])
  })
})

describe('findConnectorOf', () => {
  test('knows a wallet by its rdns or its explorer id, but not by an rdns that two claim', () => {
    const connector = toConnector({ explorerId: 'e', rdns: 'io.example' })
    const contested = { ...connector, info: { isContested: true, rdns: 'io.example' } }
    const byRdns = toListing('1', { rdns: 'io.example' })
    expect(findConnectorOf(byRdns, [connector])).toBe(connector)
    expect(findConnectorOf(toListing('e'), [connector])).toBe(connector)
    expect(findConnectorOf(toListing('1'), [connector])).toBeUndefined()
    expect(findConnectorOf(byRdns, [contested])).toBeUndefined()
  })
})
