import type { Adapter } from '../adapters/adapter.ts'
import type { ExternalConnectorOptions } from '../connectors/connector.ts'
import type { ProposalOverride } from '../connectors/wallet-connect/namespaces.ts'
import type { Universal } from '../connectors/wallet-connect/universal.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import type { AccountType } from '../schema/account-type.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import type { Features } from './features.ts'

/** How a dapp names itself to wallets (§3.18). */
export type Metadata = {
  readonly name: string
  readonly description: string
  /** The origin of the page, as a URL. */
  readonly url: string
  readonly icons: readonly string[]
}

export type ThemeMode = 'dark' | 'light'

/** §3.19. Lengths as CSS writes them; strengths in percent. */
export type ThemeVariables = {
  readonly '--portico-accent'?: string | undefined
  readonly '--portico-background'?: string | undefined
  readonly '--portico-color-mix'?: string | undefined
  readonly '--portico-color-mix-strength'?: number | undefined
  readonly '--portico-font-family'?: string | undefined
  readonly '--portico-font-size-master'?: string | undefined
  readonly '--portico-border-radius-master'?: string | undefined
  readonly '--portico-z-index'?: number | undefined
}

/** A wallet that the host adds to the lists, in the catalogue's own shape (contract §1.2). */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly rdns?: string | undefined
}

/** Where each hosted service is. Every one can be replaced (contract §0.4). */
export type Services = {
  readonly api: string
  readonly pulse: string
  readonly relay: string
  readonly rpc: string
  readonly secureFrame: string
  readonly secureSite: string
}

/** What a host sets (§3.17). Everything but `projectId` and `networks` has a default. */
export type PorticoOptions = {
  readonly projectId: string
  /** At least one; the first is the default network. */
  readonly networks: readonly NetworkDefinition[]
  /** One a namespace. None: WalletConnect alone (§2.22). */
  readonly adapters?: readonly Adapter[] | undefined
  readonly metadata?: Metadata | undefined
  readonly features?: Partial<Features> | undefined
  readonly sdkType?: string | undefined
  readonly sdkVersion?: string | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly allWallets?: 'HIDE' | 'ONLY_MOBILE' | 'SHOW' | undefined
  /** The token to show per network, by CAIP-2 id. */
  readonly tokens?:
    | Readonly<Record<string, { readonly address: string; readonly image?: string | undefined }>>
    | undefined
  /** RPC endpoints per network, by CAIP-2 id. They come before all others. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly siwx?: object | undefined
  /** The older form of `siwx`. Setting both is an error (§5.21). */
  readonly siweConfig?: object | undefined
  readonly enableEmbedded?: boolean | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly enableAuthLogger?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  /** The host proposes to wallets itself, with its own `universalProvider`. */
  readonly manualWCControl?: boolean | undefined
  /** A ready universal provider of WalletConnect's, used in the place of ours and never ended. */
  readonly universalProvider?: Universal | undefined
  /** What takes the place of a part of the proposal, by namespace. */
  readonly universalProviderConfigOverride?: ProposalOverride | undefined
  readonly debug?: boolean | undefined
  readonly disableAppend?: boolean | undefined
  readonly defaultAccountTypes?: Partial<Readonly<Record<Namespace, AccountType>>> | undefined
  readonly hasMultipleAddresses?: boolean | undefined
  readonly services?: Partial<Services> | undefined
  readonly externalConnectors?: readonly ExternalConnectorOptions[] | undefined
  /** A BCP 47 tag. Unless given, the browser's languages decide. */
  readonly locale?: string | undefined
  /** The host's own wording, by message key. */
  readonly messages?: Readonly<Record<string, string>> | undefined
  readonly recording?: 'memory' | 'off' | undefined
  /** The nonce of a Content-Security-Policy, where the host uses one. */
  readonly nonce?: string | undefined
}

type Defaulted =
  | 'adapters'
  | 'allWallets'
  | 'allowUnsupportedChain'
  | 'customWallets'
  | 'debug'
  | 'disableAppend'
  | 'enableAuthLogger'
  | 'enableEIP6963'
  | 'enableEmbedded'
  | 'enableNetworkSwitch'
  | 'enableWalletConnect'
  | 'enableWalletGuide'
  | 'enableWallets'
  | 'excludeWalletIds'
  | 'externalConnectors'
  | 'featuredWalletIds'
  | 'hasMultipleAddresses'
  | 'includeWalletIds'
  | 'manualWCControl'
  | 'messages'
  | 'recording'
  | 'sdkType'
  | 'sdkVersion'
  | 'themeMode'
  | 'themeVariables'

/** The options once validated, with every default filled in. */
export type ResolvedOptions = Omit<
  PorticoOptions,
  Defaulted | 'defaultAccountTypes' | 'features' | 'networks' | 'services'
> & {
  readonly [key in Defaulted]-?: NonNullable<PorticoOptions[key]>
} & {
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>
  readonly features: Features
  readonly networks: readonly [NetworkDefinition, ...NetworkDefinition[]]
  readonly services: Services
}

/** The custom RPC endpoints of one network, in the host's order. */
export function toCustomRpcUrls(
  options: Pick<PorticoOptions, 'customRpcUrls'>,
  chainId: ChainId,
): readonly string[] {
  return options.customRpcUrls?.[chainId]?.map(({ url }) => url) ?? []
}
