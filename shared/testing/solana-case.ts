import type { AdapterContext } from '../adapters/adapter.ts'
import { createSolanaAdapter, type SolanaTools } from '../adapters/solana/adapter.ts'
import { createTransfer } from '../adapters/solana/transfer.ts'
import type { WalletRegistry } from '../connectors/wallet-standard/discovery.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { fromBase58 } from '../format/base58.ts'
import { extendNetworks } from '../networks/extend-networks.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { createFakeNodes } from './fake-node.ts'
import { createFakePlatform } from './fake-platform.ts'
import { createFakeRegistry, createFakeStandardWallet, solanaKeys } from './fake-standard-wallet.ts'

type StartWallets = (
  context: AdapterContext,
  tools: SolanaTools,
  getRegistry: () => WalletRegistry,
) => ReturnType<Parameters<typeof createSolanaAdapter>[0]['startWallets']>

const [first, second] = solanaKeys
export const live = () => new AbortController().signal
export const ourUuid = '00000000-0000-4000-8000-000000000009'
const hostedRpc = 'https://rpc.example'

/** Solana and its development cluster, behind the hosted endpoint. */
export const solanaNetworks = extendNetworks(
  resolveOptions(
    { networks: [solana, solanaDevnet], projectId: 'p', services: { rpc: hostedRpc } },
    () => undefined,
  ),
)

/** The Solana adapter over a registry of wallets and a node that takes every transaction. */
export function createSolanaCase(startWallets: StartWallets, given: Partial<AdapterContext> = {}) {
  const registry = createFakeRegistry()
  const nodes = createFakeNodes({ 'rpc.example': () => 'sent' })
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const adapter = createSolanaAdapter({
    startWallets: (context, tools) => startWallets(context, tools, () => registry),
  })
  const make = () =>
    adapter({
      externalConnectors: [],
      getCustomRpcUrls: () => [],
      getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
      hostedRpc,
      isDiscoveryOn: true,
      isOurs: ({ uuid }) => uuid === ourUuid,
      networks: solanaNetworks,
      platform,
      ...given,
    })
  return { clock: platform.clock, make, nodes, registry }
}

/** The same with one wallet that is there, and its connector. */
export function createSolanaWalletCase(
  startWallets: StartWallets,
  change: (fake: ReturnType<typeof createFakeStandardWallet>) => void = () => undefined,
) {
  const { make, ...rest } = createSolanaCase(startWallets)
  const fake = createFakeStandardWallet()
  change(fake)
  rest.registry.register(fake.wallet)
  const session = make()
  const [connector] = session.getConnectors()
  if (!connector) throw new PorticoError('internal', 'The wallet was not found.')
  const connect = () => connector.connect({ chainId: undefined, signal: live() })
  const ask = async (method: string, params?: unknown) =>
    (await connector.getProvider()).request({ method, params })
  return { ...rest, ask, connect, connector, fake, session }
}

export const transfer = createTransfer({
  blockhash: new Uint8Array(32).fill(7),
  from: fromBase58(first.address) ?? new Uint8Array(),
  lamports: 5n,
  to: fromBase58(second.address) ?? new Uint8Array(),
})
/** The same of version 0: a mark in front of the message, and no lookup tables behind it. */
export const versioned = new Uint8Array([...transfer.slice(0, 65), 0x80, ...transfer.slice(65), 0])
