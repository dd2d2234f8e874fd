import type { Adapter, NativeBalance } from '../../shared/adapters/adapter.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import { getNamespaceConnectors } from '../../shared/connectors/multi-chain.ts'
import { createThemeController } from '../../shared/controllers/theme-controller.ts'
import { type Core, createCore } from '../../shared/core/create-core.ts'
import type { Explanation } from '../../shared/core/explanation.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { OnrampState } from '../../shared/features/onramp/onramp-state.ts'
import type { SendState } from '../../shared/features/send/send-state.ts'
import type { SwapState } from '../../shared/features/swap/swap-state.ts'
import * as limits from '../../shared/limits.ts'
import { arbitrum, base, mainnet, optimism, polygon } from '../../shared/networks/mainnets.ts'
import type { Network, NetworkDefinition } from '../../shared/networks/network.ts'
import { solana, solanaDevnet } from '../../shared/networks/solana.ts'
import { sepolia } from '../../shared/networks/testnets.ts'
import type { PorticoOptions } from '../../shared/options/options.ts'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import type { Platform } from '../../shared/platform/ports.ts'
import { createFakePlatform } from '../../shared/testing/fake-platform.ts'
import { type ActivityAnswer, readCluster, withActivity } from './fixture-activity.ts'
import { type ApprovalAnswer, createApprovals } from './fixture-approvals.ts'
import { type AuthWorld, createFixtureAuth } from './fixture-auth.ts'
import { type Catalogue, createCatalogueFetch } from './fixture-catalogue.ts'
import { createFixtureExplain } from './fixture-explain.ts'
import { type IdentityAnswer, withIdentity } from './fixture-identity.ts'
import { type NamesAnswer, withNames } from './fixture-names.ts'
import { type NftAnswer, readNftNode, withNfts } from './fixture-nfts.ts'
import { createFixtureOnramp } from './fixture-onramp.ts'
import { fixtureRecording } from './fixture-recording.ts'
import { createFixtureSend } from './fixture-send.ts'
import { createFixtureSwap } from './fixture-swap.ts'
import { type TokenAnswer, withTokens } from './fixture-tokens.ts'
import { toPicture } from './fixture-wallets.ts'

export type FixtureCore = Core

export type World = {
  readonly activity?: ActivityAnswer | undefined
  readonly approvals?: ApprovalAnswer | undefined
  readonly auth?: AuthWorld | undefined
  /** Whether the account of the visitor has a code, as a Safe has. */
  readonly isContract?: boolean | undefined
  readonly balance?: bigint | 'fails' | 'never' | undefined
  readonly catalogue?: Catalogue | undefined
  readonly identity?: IdentityAnswer | undefined
  readonly isMobile?: boolean | undefined
  /** Without it, there is no service of the names. */
  readonly names?: NamesAnswer | undefined
  /** Networks beside those of each world. */
  readonly moreNetworks?: readonly NetworkDefinition[] | undefined
  /** The history of NFTs, in place of `activity`. */
  readonly nfts?: NftAnswer | undefined
  readonly options?: Partial<PorticoOptions> | undefined
  readonly explanation?: Explanation | 'failed' | 'loading' | undefined
  readonly onramp?: OnrampState | undefined
  readonly send?: SendState | undefined
  readonly signature?: 'declined' | 'given' | 'never' | undefined
  /** The wallets of Solana. Its networks are configured if this is set. */
  readonly solana?: readonly Connector[] | undefined
  readonly swap?: SwapState | undefined
  readonly tokens?: TokenAnswer | undefined
  readonly wallets?: readonly Connector[] | undefined
}

/** Runs short timers at once. Longer timers never fire. */
function toTimer(delay: number, callback: () => void): () => void {
  if (delay <= limits.searchDelay) queueMicrotask(callback)
  return () => undefined
}

/** Fakes of all ports, whose time does not pass. */
function createPlatform({
  activity = 'usual',
  catalogue = 'usual',
  identity = 'none',
  isMobile = false,
  names,
  nfts,
  tokens = 'usual',
}: World): Platform {
  const platform = createFakePlatform({
    fetch: withNfts(
      nfts,
      withNames(
        names,
        withIdentity(
          identity,
          withActivity(activity, withTokens(tokens, createCatalogueFetch(catalogue))),
        ),
      ),
    ),
  })
  return {
    ...platform,
    clock: { after: toTimer, now: () => 0 },
    page: {
      ...platform.page,
      describe: () => ({ description: '', icons: [], name: 'Gallery', url: location.origin }),
      isMobile: () => isMobile,
      listen: () => () => undefined,
      trackedPath: () => undefined,
    },
  }
}

function createSession(world: World, wallets: readonly Connector[] = []): Adapter {
  async function getBalance({ network }: { network: Network }): Promise<NativeBalance> {
    if (world.balance === 'never') return new Promise(() => undefined)
    if (world.balance === 'fails') throw new PorticoError('service-unavailable')
    if (network.chainNamespace === 'solana')
      return { decimals: 9, symbol: 'SOL', value: 12_500_000_000n }
    return { decimals: 18, symbol: 'ETH', value: world.balance ?? 2_418_300_000_000_000_000n }
  }
  async function signMessage(): Promise<string> {
    if (world.signature === 'declined') throw new PorticoError('user-rejected')
    return world.signature === 'given' ? '0x' : new Promise(() => undefined)
  }
  const { read, sendTransaction } = createApprovals(world.approvals ?? 'usual')
  return {
    destroy: () => undefined,
    getBalance,
    getConnectors: () => wallets,
    onConnectorsChange: () => () => undefined,
    async read(call) {
      if (call.network.chainNamespace === 'solana') return readCluster(call)
      if (world.isContract && call.method === 'eth_getCode') return '0x6080'
      return world.nfts ? readNftNode(world.nfts, call) : read(call)
    },
    refresh: () => undefined,
    sendTransaction,
    signMessage,
    switchNetwork: async ({ provider }) => void (await provider.request({ method: 'switch' })),
  }
}

const pictures: Readonly<Record<number | string, string>> = {
  [solana.id]: toPicture('#1c1c28', 'M11 12h20l-3 4H8zm-3 6h20l3 4H11zm3 6h20l-3 4H8z'),
  1: toPicture('#627eea', 'M20 6l9 15-9 5-9-5zM20 28l9-5-9 12-9-12z'),
  10: toPicture('#e5404a', 'M12 20a8 8 0 1 1 16 0 8 8 0 0 1-16 0z'),
  8453: toPicture('#2b50e8', 'M20 8a12 12 0 1 1-12 13h16v-2H8A12 12 0 0 1 20 8z'),
}

function toPictured<network extends { id: number | string }>(network: network) {
  return { ...network, assets: { imageUrl: pictures[network.id] } }
}

export function createFixtureCore(world: World): FixtureCore {
  const platform = createPlatform(world)
  const starts = {
    eip155: () => createSession(world, world.wallets),
    solana: () => createSession(world, world.solana),
  }
  const namespaces = world.solana ? (['eip155', 'solana'] as const) : (['eip155'] as const)
  const others = world.solana ? [solana, solanaDevnet] : []
  const options = resolveOptions({
    // Never loaded: the core gets the loaded adapters below.
    adapters: namespaces.map((namespace) => ({
      load: () => Promise.resolve(starts[namespace]),
      namespace,
    })),
    networks: [
      ...[mainnet, base, optimism, arbitrum, polygon, sepolia].map(toPictured),
      ...others.map(toPictured),
      ...(world.moreNetworks ?? []),
    ],
    projectId: 'gallery',
    // There is no service: wallets and networks without an image show their tiles.
    services: { api: `${location.origin}/nowhere` },
    ...world.options,
  })
  const core = createCore({
    adapters: new Map(namespaces.map((namespace) => [namespace, starts[namespace]])),
    isOurs: () => false,
    featureLoaders: {
      embeddedWallet: () => Promise.resolve(createFixtureAuth(world.auth ?? {})),
    },
    options,
    platform,
    theme: createThemeController(options, () => undefined),
  })
  const features = {
    ...core.features,
    explain: createFixtureExplain(world.explanation ?? 'failed'),
    ...(world.onramp && { onramp: createFixtureOnramp(world.onramp) }),
    ...(world.send && { send: createFixtureSend(world.send) }),
    ...(world.swap && { swap: createFixtureSwap(world.swap) }),
  }
  return {
    ...core,
    features,
    recording:
      options.recording === 'memory' ? { export: async () => fixtureRecording } : undefined,
  }
}

/** Connects the wallet that has a connector of this id, as a visitor does who chooses its row. */
export async function connectWallet(core: FixtureCore, connectorId: string): Promise<void> {
  const { connectors } = core.wallets.store.getState()
  const wallet = connectors.find((entry) =>
    getNamespaceConnectors(entry).some(({ id }) => id === connectorId),
  )
  if (wallet) await core.actions.connectWallet(wallet)
}
