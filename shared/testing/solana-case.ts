import type { AdapterContext } from '../adapters/adapter.ts'
import { createSolanaAdapter, type SolanaTools } from '../adapters/solana/adapter.ts'
import { createTransfer } from '../adapters/solana/transfer.ts'
import type { WalletRegistry } from '../connectors/wallet-standard/discovery.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { toBase58 } from '../format/base58.ts'
import { fromBase64 } from '../format/base64.ts'
import { extendNetworks } from '../networks/extend-networks.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { createFakeNodes } from './fake-node.ts'
import { createFakePlatform } from './fake-platform.ts'
import { createFakeRegistry, createFakeStandardWallet, solanaKeys } from './fake-standard-wallet.ts'

type StartDiscovery = (
  context: AdapterContext,
  tools: SolanaTools,
  getRegistry: () => WalletRegistry,
) => ReturnType<Parameters<typeof createSolanaAdapter>[0]['startDiscovery']>

const [first, second] = solanaKeys
export const live = () => new AbortController().signal
export const ourUuid = '00000000-0000-4000-8000-000000000009'
const hostedRpc = 'https://rpc.example'

/** Solana and its devnet, with the hosted endpoint. */
export const solanaNetworks = extendNetworks(
  resolveOptions({
    networks: [solana, solanaDevnet],
    projectId: 'p',
    services: { rpc: hostedRpc },
  }),
)

/** The Solana adapter over a registry of wallets and a node that accepts every transaction. */
export function createSolanaCase(
  startDiscovery: StartDiscovery,
  overrides: Partial<AdapterContext> = {},
) {
  const registry = createFakeRegistry()
  const nodes = createFakeNodes({ 'rpc.example': () => 'sent' })
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const adapter = createSolanaAdapter({
    startDiscovery: (context, tools) => startDiscovery(context, tools, () => registry),
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
      ...overrides,
    })
  return { clock: platform.clock, make, nodes, registry }
}

/** The same case with one registered wallet and its connector. */
export function createSolanaWalletCase(
  startDiscovery: StartDiscovery,
  change: (fake: ReturnType<typeof createFakeStandardWallet>) => void = () => undefined,
) {
  const { make, ...rest } = createSolanaCase(startDiscovery)
  const fake = createFakeStandardWallet()
  change(fake)
  rest.registry.register(fake.wallet)
  const adapter = make()
  const [connector] = adapter.getConnectors()
  if (!connector) throw new PorticoError('internal', 'The wallet was not found.')
  const connect = () => connector.connect({ chainId: undefined, signal: live() })
  const request = async (method: string, params?: unknown) =>
    (await connector.getProvider()).request({ method, params })
  return { ...rest, request, connect, connector, fake, adapter }
}

const unsigned = createTransfer({
  blockhash: toBase58(new Uint8Array(32).fill(7)),
  budget: { price: 10_000n, units: 20_000n },
  from: first.address,
  lamports: 5n,
  to: second.address,
}).transaction
export const transfer = fromBase64(unsigned) ?? new Uint8Array()
/** The same transaction of version 0: a version byte before the message, and no lookup tables after it. */
export const versioned = new Uint8Array([...transfer.slice(0, 65), 0x80, ...transfer.slice(65), 0])
