import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import type { Connector } from './connector.ts'
import { createEip1193Connector } from './eip1193-connector.ts'
import { isWalletHidden, mergeWallets, withoutKnownWallets } from './wallet-rules.ts'

function toConnector(fields: Partial<Connector> = {}): Connector {
  return {
    ...createEip1193Connector({
      clock: createFakeClock(),
      getProvider: async () => createFakeWallet().provider,
      id: 'io.example',
      name: 'Example',
      checksum: async (address) => address,
      type: 'ANNOUNCED',
    }),
    ...fields,
  }
}

const source = {}
const desktop = { isExcluded: () => false, isMobile: false }
const named = { info: { rdns: 'io.example' } }

describe('isWalletHidden', () => {
  test('§5.14 hides a wallet that is excluded by its rdns or by its name', () => {
    const wallet = { connector: toConnector(named), source }
    const byRdns = (other: { rdns: string | undefined }) => other.rdns === 'io.example'
    const byName = (other: { name: string }) => other.name === 'Example'
    expect(isWalletHidden(wallet, { ...desktop, isExcluded: byRdns })).toBe(true)
    expect(isWalletHidden(wallet, { ...desktop, isExcluded: byName })).toBe(true)
    expect(isWalletHidden(wallet, desktop)).toBe(false)
  })

  test('§5.15 hides the generic entry on desktop and shows it on phones', () => {
    const wallet = { connector: toConnector({ type: 'INJECTED' }), source }
    expect(isWalletHidden(wallet, desktop)).toBe(true)
    expect(isWalletHidden(wallet, { ...desktop, isMobile: true })).toBe(false)
  })

  test('§5.16 hides a browser wallet that has no rdns and is not installed', () => {
    expect(isWalletHidden({ connector: toConnector() }, desktop)).toBe(true)
    expect(isWalletHidden({ connector: toConnector(named) }, desktop)).toBe(false)
    expect(isWalletHidden({ connector: toConnector(), source }, desktop)).toBe(false)
  })

  test('§1.7 shows a wallet that the host adds', () => {
    expect(isWalletHidden({ connector: toConnector({ type: 'EXTERNAL' }) }, desktop)).toBe(false)
  })
})

describe('mergeWallets', () => {
  const merge = (...wallets: { connector: Connector; source?: object }[]) =>
    mergeWallets(wallets).map(({ connector }) => connector.id)

  test('keeps the first of two with one rdns', () => {
    const [first, second] = [toConnector({ ...named, id: 'a' }), toConnector({ ...named, id: 'b' })]
    expect(merge({ connector: first }, { connector: second })).toEqual(['a'])
  })

  test('keeps both wallets of a contested rdns', () => {
    const info = { isContested: true, rdns: 'io.example' }
    const [first, second] = [toConnector({ id: 'a', info }), toConnector({ id: 'b', info })]
    expect(merge({ connector: first }, { connector: second })).toEqual(['a', 'b'])
  })

  test('keeps the first of two with one explorer id, unless their rdns differ', () => {
    const explorerId = 'c57c'
    const first = toConnector({ ...named, explorerId, id: 'a' })
    const second = toConnector({ explorerId, id: 'b' })
    const third = toConnector({ explorerId, id: 'c', info: { rdns: 'io.other' } })
    expect(merge({ connector: first }, { connector: second })).toEqual(['a'])
    expect(merge({ connector: first }, { connector: third })).toEqual(['a', 'c'])
  })

  test('keeps the first of two with one provider', () => {
    const announced = { connector: toConnector({ ...named, id: 'a' }), source }
    const injected = { connector: toConnector({ id: 'injected' }), source }
    const other = { connector: toConnector({ id: 'injected' }), source: {} }
    expect(merge(announced, injected)).toEqual(['a'])
    expect(merge(announced, other)).toEqual(['a', 'injected'])
  })
})

describe('withoutKnownWallets', () => {
  test('§5.17 removes wallets that are connectors or recent', () => {
    const listed = [
      { id: '1', rdns: 'io.example' },
      { id: '2' },
      { id: '3' },
      { id: '4', rdns: 'io.recent' },
      { id: '5', rdns: 'io.new' },
      { id: '6' },
    ]
    const known = {
      connectors: [toConnector(named), toConnector({ explorerId: '2' })],
      recent: [{ id: '3' }, { id: 'x', rdns: 'io.recent' }],
    }
    expect(withoutKnownWallets(listed, known).map(({ id }) => id)).toEqual(['5', '6'])
  })
})

test('§5.17 identifies a wallet of the Wallet Standard by its name, unless two have it', () => {
  const listed = [{ id: 'listed', name: 'Phantom', rdns: 'app.phantom' }]
  const phantom = toConnector({ id: 'Phantom', info: {}, name: 'Phantom', type: 'ANNOUNCED' })
  const contested = { ...phantom, info: { isContested: true } }
  const known = { ...phantom, info: { rdns: 'io.other' } }
  const left = (connector: Connector) =>
    withoutKnownWallets(listed, { connectors: [connector], recent: [] })
  expect([phantom, contested, known].map((one) => left(one).length)).toEqual([0, 1, 1])
})
