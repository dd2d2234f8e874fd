import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdapterContext } from '../../shared/adapters/adapter.ts'
import { checksumAddress } from '../../shared/adapters/evm/checksum.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import { getNamespaceConnectors, joinNamespaces } from '../../shared/connectors/multi-chain.ts'
import { selectWalletRows } from '../../shared/features/connect/connect-order.ts'
import type { Namespace } from '../../shared/schema/primitives.ts'
import { createFakePlatform } from '../../shared/testing/fake-platform.ts'
import { createFakeStandardWallet } from '../../shared/testing/fake-standard-wallet.ts'
import { createFakeWallet } from '../../shared/testing/fake-wallet.ts'
import { createSolanaCase, live } from '../../shared/testing/solana-case.ts'
import { selectForNamespace } from '../../shared/wallets/wallet-row.ts'
import { startDiscovery as startSolanaDiscovery } from '../solana/wallets.ts'
import { startDiscovery } from './wallets.ts'

const names = [
  'MetaMask',
  'metamask',
  'MetaM\u0430sk\u2122',
  'Safe',
  'io.metamask',
  'Phantom',
  'Phantom-2',
  'injected',
]
const text = fc.constantFrom(...names)
const domain = fc.constantFrom('io.metamask', 'app.phantom', 'com.evil', 'safe', 'injected')

/** A wallet that announces itself, is registered, or is brought by the host. */
const wallets = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('announced' as const),
      name: text,
      rdns: domain,
      uuid: fc.constantFrom('1', '2'),
    }),
    fc.record({ kind: fc.constant('registered' as const), name: text }),
    fc.record({
      id: fc.constantFrom('safe', 'baseAccount'),
      kind: fc.constant('host' as const),
      name: text,
      rdns: fc.option(domain, { nil: undefined }),
    }),
  ),
  { maxLength: 8 },
)

type Mix = (typeof wallets extends fc.Arbitrary<infer list> ? list : never)[number]

/** Each wallet has a picture of its own, which its row shows. */
const toPicture = (index: number) => `data:image/svg+xml;base64,${btoa(`<svg id="${index}"/>`)}`

/** Puts the wallets on a page, in their order. */
function start(mix: readonly Mix[]) {
  const platform = createFakePlatform()
  const { make, registry } = createSolanaCase(startSolanaDiscovery)
  const fakes = mix.map((one, index) => {
    const imageUrl = toPicture(index)
    if (one.kind === 'registered') {
      const { calls, wallet } = createFakeStandardWallet(one.name)
      wallet.icon = imageUrl
      registry.register(wallet)
      return { imageUrl, isPrompted: () => calls.some(({ feature }) => feature === 'connect') }
    }
    const wallet = createFakeWallet()
    const { provider } = wallet
    const isPrompted = () => wallet.methods().includes('eth_requestAccounts')
    const host =
      one.kind === 'host' ? { createProvider: () => provider, imageUrl, ...one } : undefined
    const info = one.kind === 'announced' ? { icon: imageUrl, ...one } : undefined
    return { announcement: info && { info, provider }, host, imageUrl, isPrompted }
  })
  const hosts = fakes.flatMap(({ host }) => host ?? [])
  const context: AdapterContext = {
    // A host gives each id once.
    externalConnectors: hosts.filter(
      ({ id }, at) => hosts.findIndex((one) => one.id === id) === at,
    ),
    getCustomRpcUrls: () => [],
    getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
    hostedRpc: 'https://rpc.example',
    isDiscoveryOn: true,
    isOurs: () => false,
    networks: [],
    platform,
  }
  const evm = startDiscovery(context, async (address) => checksumAddress(address))
  for (const { announcement } of fakes)
    if (announcement) platform.page.announce('eip6963:announceProvider', announcement)
  return {
    getPrompted: () =>
      fakes.filter(({ isPrompted }) => isPrompted()).map(({ imageUrl }) => imageUrl),
    connectors: joinNamespaces([...evm.getConnectors(), ...make().getConnectors()]),
  }
}

const toRows = (connectors: readonly Connector[], namespace: Namespace | undefined) =>
  selectForNamespace(
    selectWalletRows({
      enableWalletConnect: true,
      features: { connectorTypeOrder: [] },
      wallets: { connectors, custom: [], recent: [] },
    }),
    namespace,
  ).flatMap(({ connector }) => connector ?? [])

const toRead = (name: string) => name.toLowerCase().replace('\u0430', 'a').replace('\u2122', '')

const isSame = (one: Pick<Connector, 'info' | 'name'>, other: Connector) =>
  toRead(one.name) === toRead(other.name) ||
  (one.info?.rdns !== undefined && one.info.rdns === other.info?.rdns)

describe('the identity of wallets, for any mix of genuine and hostile ones', () => {
  test('whatever row is pressed, the wallet that is asked is the one whose row it was', async () => {
    await fc.assert(
      fc.asyncProperty(wallets, fc.nat(), async (mix, press) => {
        for (const namespace of [undefined, 'eip155', 'solana'] as const) {
          const { connectors, getPrompted } = start(mix)
          // The question for the namespace has a row for each connector.
          const shown = toRows(connectors, namespace)
          const rows = namespace ? shown : shown.flatMap(getNamespaceConnectors)
          const row = rows[press % rows.length]
          if (!row) continue
          expect(row.namespace).toBe(namespace ?? row.namespace)
          await row.connect({ chainId: undefined, signal: live() })
          expect(getPrompted()).toEqual([row.imageUrl])
        }
      }),
    )
  })

  test('an id is that of one wallet, and has its kind', () => {
    fc.assert(
      fc.property(wallets, (mix) => {
        const found = start(mix).connectors.flatMap(getNamespaceConnectors)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        const kinds = { ANNOUNCED: /^(eip6963|wallet-standard)(-\d+)?:/, EXTERNAL: /^[a-zA-Z]+$/ }
        for (const { id, type } of found)
          expect(id).toMatch(type === 'EXTERNAL' ? kinds.EXTERNAL : kinds.ANNOUNCED)
      }),
    )
  })

  test('two of one identity in one namespace are marked, those of the host excepted', () => {
    fc.assert(
      fc.property(wallets, (mix) => {
        const found = start(mix).connectors.flatMap(getNamespaceConnectors)
        for (const connector of found) {
          const isNamesake = (other: Connector) => other !== connector && isSame(other, connector)
          const isDoubled = found.some(
            (other) => isNamesake(other) && other.namespace === connector.namespace,
          )
          const isAlone =
            mix.filter((one) =>
              isSame(
                { info: { rdns: 'rdns' in one ? one.rdns : undefined }, name: one.name },
                connector,
              ),
            ).length < 2
          const isMarked = connector.info?.isContested === true
          // One that is not listed, since it has the rdns of the host's wallet, may mark another.
          const isDue = isDoubled || (isMarked && !isAlone)
          expect(isMarked).toBe(isDue && connector.type === 'ANNOUNCED')
        }
      }),
    )
  })

  test('the wallet of an earlier visit is found by the standard and the name that it had', () => {
    fc.assert(
      fc.property(wallets, wallets, (before, now) => {
        const stored = start(before).connectors.flatMap(getNamespaceConnectors)
        const found = start(now).connectors.flatMap(getNamespaceConnectors)
        for (const one of stored.filter(({ info }) => !info?.isContested)) {
          const restored = found.find(
            ({ id, namespace }) => id === one.id && namespace === one.namespace,
          )
          if (!restored) continue
          expect(restored.type).toBe(one.type)
          expect(restored.type === 'EXTERNAL' || isSame(restored, one)).toBe(true)
        }
      }),
    )
  })
})
