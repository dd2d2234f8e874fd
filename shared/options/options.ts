import type { AdapterFactory } from '../adapters/adapter.ts'
import type { ExternalConnectorOptions } from '../connectors/connector.ts'
import type { ProposalOverride } from '../connectors/wallet-connect/namespaces.ts'
import type { UniversalProvider } from '../connectors/wallet-connect/universal-provider.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import type { ExportedRecording } from '../recorder/record/recording-control.ts'
import type { AccountType } from '../schema/account-type.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import type { Siwx } from '../siwx/siwx.ts'
import type { ModalAppearance } from './appearance.ts'
import type { Descriptor } from './descriptor-options.ts'
import type { Features } from './features.ts'
import type { MeldOptions, OnrampProviderOptions } from './onramp-options.ts'

/** How the dapp describes itself to wallets (§3.18). */
export type Metadata = {
  /**
   * The name that wallets show.
   *
   * @default the title of the page, or its host if it has none
   */
  readonly name?: string | undefined
  /**
   * One sentence about the dapp. Wallets show it during a pairing.
   *
   * @default the `og:description` of the page
   */
  readonly description?: string | undefined
  /**
   * The http or https URL of the origin of the page. A wallet can compare it with the origin of the request.
   *
   * @default the origin of the page
   */
  readonly url?: string | undefined
  /**
   * URLs of icons. Wallets and SDKs use the first.
   *
   * @default the icon of the page
   */
  readonly icons?: readonly string[] | undefined
}

/** The theme: dark, light, or that of the visitor's device, also when it changes (§3.19). */
export type ThemeMode = 'dark' | 'light' | 'auto'

/**
 * The variables of the theme (§3.19). They apply to the modal and to the buttons.
 *
 * @example
 * const themeVariables = { '--portico-accent': '#ff5500', '--portico-border-radius-master': '8px' }
 */
export type ThemeVariables = {
  /**
   * The accent color, as a CSS color. For text, the overlay lightens or darkens it in its hue until the text is readable.
   *
   * @default '#4a66f5' in the dark theme, '#3557e6' in the light theme
   */
  readonly '--portico-accent'?: string | undefined
  /**
   * The color of text on the accent, as a CSS color. A color whose contrast to the accent is below 3:1 has no effect: the text is
   * black or white, and the console says so.
   *
   * @default black or white, whichever has more contrast to the accent
   */
  readonly '--portico-on-accent'?: string | undefined
  /**
   * The color of the card, as a CSS color. The other surfaces derive from it.
   *
   * @default '#16171b' in the dark theme, '#ffffff' in the light theme
   */
  readonly '--portico-background'?: string | undefined
  /**
   * The color of rows, fields and secondary buttons, as a CSS color.
   *
   * @default derived from the background
   */
  readonly '--portico-surface'?: string | undefined
  /**
   * The color of a row under the pointer and of marks without a picture, as a CSS color.
   *
   * @default derived from the background
   */
  readonly '--portico-surface-raised'?: string | undefined
  /**
   * The color of text, as a CSS color. The overlay lightens or darkens it in its hue until the text is readable on each surface,
   * also the colors of secondary text, successes, warnings and errors.
   *
   * @default '#f3f4f6' in the dark theme, '#14161a' in the light theme
   */
  readonly '--portico-text'?: string | undefined
  /**
   * The color of second lines, labels and icons, as a CSS color.
   *
   * @default '#a3a8b4' in the dark theme, '#565c69' in the light theme
   */
  readonly '--portico-text-secondary'?: string | undefined
  /**
   * The color of what succeeded, as a CSS color.
   *
   * @default '#3ecf8e' in the dark theme, '#0b7549' in the light theme
   */
  readonly '--portico-success'?: string | undefined
  /**
   * The color of warnings, as a CSS color.
   *
   * @default '#f2b04b' in the dark theme, '#8a5800' in the light theme
   */
  readonly '--portico-warning'?: string | undefined
  /**
   * The color of errors, as a CSS color.
   *
   * @default '#ff7f82' in the dark theme, '#c42d33' in the light theme
   */
  readonly '--portico-error'?: string | undefined
  /**
   * The color of the lines between rows and around the card, as a CSS color.
   *
   * @default 8% white in the dark theme, 9% black in the light theme
   */
  readonly '--portico-hairline'?: string | undefined
  /**
   * The color over the page behind the modal, as a CSS color.
   *
   * @default 55% black in the dark theme, 40% black in the light theme
   */
  readonly '--portico-scrim'?: string | undefined
  /**
   * The color of the shadow of the card, as a CSS color. `transparent` removes the shadow.
   *
   * @default 50% black in the dark theme, 22% black in the light theme
   */
  readonly '--portico-shadow'?: string | undefined
  /**
   * A CSS color that is mixed into the surfaces. It has an effect only with `--portico-color-mix-strength`.
   *
   * @default undefined
   */
  readonly '--portico-color-mix'?: string | undefined
  /**
   * The share of `--portico-color-mix`, in percent, from 0 to 100. Other numbers throw `options-invalid`.
   *
   * @default 0
   */
  readonly '--portico-color-mix-strength'?: number | undefined
  /**
   * The font family, as in CSS. System fonts follow it as fallbacks; the overlay loads no font.
   *
   * @default 'Inter'
   */
  readonly '--portico-font-family'?: string | undefined
  /**
   * The base font size, as a CSS length. All sizes scale with it (§9.34).
   *
   * @default '10px'
   */
  readonly '--portico-font-size-master'?: string | undefined
  /**
   * The base corner radius, as a CSS length (§9.34).
   *
   * @default '4px'
   */
  readonly '--portico-border-radius-master'?: string | undefined
  /**
   * The weight of titles and buttons, an integer from 100 to 900. Other numbers throw `options-invalid`.
   *
   * @default 600
   */
  readonly '--portico-font-weight'?: number | undefined
  /**
   * The width of the card, as a CSS length. The card is 320 to 480 pixels wide, and never wider than the page.
   *
   * @default '360px'
   */
  readonly '--portico-width'?: string | undefined
  /**
   * The radius of the blur of the page behind the modal, as a CSS length. On a device without a graphics processor a
   * blur halves the frames of everything that moves in the modal.
   *
   * @default '0px'
   */
  readonly '--portico-blur'?: string | undefined
  /**
   * The z-index of the modal, an integer from 0 to 2147483647. Other numbers throw `options-invalid` (§9.34).
   *
   * @default 999
   */
  readonly '--portico-z-index'?: number | undefined
}

/**
 * What `themeVariables` do not reach: each part of the modal by itself, its density and edges, and pictures of the host. It is read
 * once, with the first opening. The values are validated there: one that CSS does not know has no effect, and the console says why.
 *
 * @example
 * const appearance = { card: { radius: '0', shadow: 'none' }, density: 'compact', edges: 'strong' }
 */
export type Appearance = ModalAppearance & {
  /**
   * The theme variables of the buttons on the page, where they differ from those of the modal.
   *
   * @default {}
   */
  readonly pageButton?: ThemeVariables | undefined
}

/**
 * A wallet that the host adds to the list, with the field names of the wallet catalogue (services §1.2).
 *
 * A wallet without an `id` or a `name` throws `options-invalid`. A link with an unsafe scheme is dropped.
 *
 * @example
 * const wallet = { id: 'example', name: 'Example', mobile_link: 'example://', homepage: 'https://wallet.example' }
 */
export type CustomWallet = {
  /** The id of the wallet, unique among all wallets. `connect({ walletId })` takes it. */
  readonly id: string
  /** The name that the list shows. The first 32 characters are used. */
  readonly name: string
  /** The website of the wallet, as an http or https URL. The view that offers wallets links to it. */
  readonly homepage?: string | undefined
  /** The image of the wallet: an http, https or data URL. Without it, the list shows a letter. */
  readonly image_url?: string | undefined
  /**
   * The link that opens the mobile app, such as `example://`. On a mobile device, the pairing opens it. On a desktop,
   * only a wallet with this link shows a QR code.
   */
  readonly mobile_link?: string | undefined
  /** The link that opens the desktop app. */
  readonly desktop_link?: string | undefined
  /** The http or https URL of the web app. The pairing opens it in a tab. */
  readonly webapp_link?: string | undefined
  /** The page of the wallet in the App Store, as an http or https URL. */
  readonly app_store?: string | undefined
  /** The page of the wallet in Google Play, as an http or https URL. */
  readonly play_store?: string | undefined
  /** The page of the browser extension in its store, as an http or https URL. */
  readonly chrome_store?: string | undefined
  /** The reverse domain name of the extension (EIP-6963). If an extension announces it, the list shows the extension. */
  readonly rdns?: string | undefined
}

/**
 * The addresses of the hosted services. A host can replace each (services §0). A value that is no URL throws
 * `options-invalid`.
 */
export type Services = {
  /**
   * The API host: wallet catalogue and images (services §1.2, services §1.3). An http or https URL.
   *
   * @default 'https://api.web3modal.org'
   */
  readonly api: string
  /**
   * The analytics service (services §1.4). An http or https URL. `features.analytics` switches it off.
   *
   * @default 'https://pulse.walletconnect.org'
   */
  readonly pulse: string
  /**
   * The WalletConnect relay (services §5). A ws or wss URL.
   *
   * @default 'wss://relay.walletconnect.org'
   */
  readonly relay: string
  /**
   * The hosted RPC (services §1.8). An http or https URL.
   *
   * @default 'https://rpc.walletconnect.org'
   */
  readonly rpc: string
  /**
   * The page in the frame of the embedded wallet (services §2). An http or https URL.
   *
   * @default 'https://secure.walletconnect.org/sdk'
   */
  readonly secureFrame: string
  /**
   * The site that opens the window of a social login (services §6.4). An http or https URL.
   *
   * @default 'https://secure.walletconnect.org'
   */
  readonly secureSite: string
}

/** A token of the host, which the overlay reads from the chain where the service of balances does not answer. */
export type TokenOption = {
  /** The address of the token contract. */
  readonly address: string
  /** The URL of the token image. */
  readonly image?: string | undefined
}

/** One RPC endpoint of a network. */
export type RpcEndpoint = {
  /** An http or https URL. Other values throw `options-invalid`. */
  readonly url: string
}

/**
 * Endpoints that a host names as a fallback of its endpoints: the hosted RPC, or those of the network definition.
 *
 * @useDeclaredType
 */
export type RpcFallback = 'hosted' | 'public'

/**
 * The options of `createPortico` (§3.17). Only `networks` and `projectId` are required.
 *
 * Invalid options throw one `PorticoError` with the code `options-invalid`; its message lists every problem. An unknown
 * option is a problem too; the message names the option with the nearest name.
 *
 * @example
 * const options: PorticoOptions = {
 *   adapters: [evm()],
 *   networks: [mainnet, base],
 *   projectId: '…',
 *   themeMode: 'light',
 * }
 */
export type PorticoOptions = {
  /**
   * The id of the project at the hosted services. If it is empty, WalletConnect, the catalogue and the logins are off
   * and the alert of §8.23 opens (§5.21).
   */
  readonly projectId: string
  /**
   * The networks of the page, at least one. The first is the default network. An empty list, an invalid network or
   * two networks with the same CAIP-2 id throw `options-invalid`.
   */
  readonly networks: readonly NetworkDefinition[]
  /**
   * The adapters, one per namespace; two for one namespace throw `options-invalid`. Without adapters, visitors
   * connect through WalletConnect only (§2.22).
   *
   * @default []
   */
  readonly adapters?: readonly AdapterFactory[] | undefined
  /**
   * How the dapp describes itself to wallets (§3.18). Each part that is absent is that of the page.
   *
   * @default undefined; the title, description, origin and icon of the page
   */
  readonly metadata?: Metadata | undefined
  /**
   * The features to switch on and off. A feature that is absent has its default.
   *
   * @example
   * const features = { email: false, socials: ['google', 'github'] }
   */
  readonly features?: Partial<Features> | undefined
  /**
   * The SDK type that the services receive (services §1.1).
   *
   * @default 'portico'
   */
  readonly sdkType?: string | undefined
  /**
   * The SDK version that the services receive (services §1.1).
   *
   * @default 'html-portico-0.9.0'; of the providers of React `react-portico-0.9.0` and of wagmi `react-wagmi-portico-0.9.0`, and of
   * the script without a bundler `cdn-portico-0.9.0`
   */
  readonly sdkVersion?: string | undefined
  /**
   * When the page fetches what the first opening needs, some 130 kB gzip: `idle`, while the page is idle and at the latest
   * when the pointer or the focus is on a button; `near`, when the pointer or the focus is on a button; `click`, when the
   * visitor opens the modal. A call of the instance, and a connection or login of an earlier visit, fetch what they need
   * in each case. Nothing is fetched ahead if the visitor saves data.
   *
   * @default 'idle'
   */
  readonly prefetch?: 'idle' | 'near' | 'click' | undefined
  /**
   * The theme at start (§9.36). `setThemeMode` changes it later.
   *
   * @default 'dark'
   */
  readonly themeMode?: ThemeMode | undefined
  /**
   * The variables of the theme (§3.19). `setThemeVariables` changes them later.
   *
   * @default {}
   */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * Each part of the modal by itself, its layout, and pictures of the host. Its code loads with the first opening, and with this
   * option alone.
   *
   * @default undefined
   *
   * @example
   * const appearance = { card: { radius: '0', shadow: 'none' }, edges: 'strong' }
   */
  readonly appearance?: Appearance | undefined
  /**
   * Wallets that the list shows in addition to those of the catalogue.
   *
   * @default []
   */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /**
   * Catalogue ids. If the list is not empty, the recommended list, the pages and the search contain only these
   * wallets.
   *
   * @default []
   */
  readonly includeWalletIds?: readonly string[] | undefined
  /**
   * Catalogue ids of wallets that no list contains. A browser wallet is also hidden if its rdns or name matches an
   * excluded wallet or an entry of this list (§5.14).
   *
   * @default []
   */
  readonly excludeWalletIds?: readonly string[] | undefined
  /**
   * Catalogue ids of wallets that Connect shows before the recommended ones, in this order.
   *
   * @default []
   */
  readonly featuredWalletIds?: readonly string[] | undefined
  /**
   * When Connect links to the list of all wallets: always, never, or on mobile devices only.
   * The feature `allWallets` must be on too.
   *
   * @default 'SHOW'
   */
  readonly allWallets?: 'HIDE' | 'ONLY_MOBILE' | 'SHOW' | undefined
  /**
   * A token of the host per network, by CAIP-2 id. It is read from the chain where the service of balances does not answer.
   * Other keys throw `options-invalid`.
   *
   * @default undefined
   */
  readonly tokens?: Readonly<Record<string, TokenOption>> | undefined
  /**
   * The asset whose balance the page's buttons show per network, by CAIP-2 id: a CAIP-19 id, or `none` for no balance. A token that
   * the account does not list is read from the chain. Other keys and values throw `options-invalid`.
   *
   * @default undefined; the native currency of each network
   *
   * @example
   * const balanceAssets = {
   *   'eip155:1': 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
   *   'eip155:8453': 'none',
   * }
   */
  readonly balanceAssets?: Readonly<Record<string, string>> | undefined
  /**
   * RPC endpoints per network, by CAIP-2 id. For these networks they replace the hosted RPC and the endpoints of the
   * network definition, unless the list names those: `'hosted'` is the hosted RPC with your project id, where it serves the
   * network, and `'public'` are the endpoints of the definition. They are tried in their order, until it is measured which one
   * answers best. Yours then come before `'hosted'` and `'public'`, unless they do not answer. Other keys and other texts throw
   * `options-invalid`.
   *
   * @default undefined
   *
   * @example
   * const customRpcUrls = { 'eip155:1': [{ url: 'https://rpc.example' }, 'hosted', 'public'] as const }
   */
  readonly customRpcUrls?:
    | Readonly<Record<string, readonly (RpcEndpoint | RpcFallback)[]>>
    | undefined
  /**
   * The batch gateways that read ENS names which are not on the chain (EIP-3668, ENSIP-21), as http or https URLs. A name that only
   * another server knows is not read: its owner could choose the server, which would learn who looks.
   *
   * @default []
   *
   * @example
   * const ensGateways = ['https://ccip.example/batch']
   */
  readonly ensGateways?: readonly string[] | undefined
  /**
   * The hosts that pictures of NFTs are loaded from, besides those of the services, as http or https URLs. The picture of an NFT
   * tells its server who looks: one at another host is loaded only if the visitor presses “Show picture”. A URL that ends in
   * `/ipfs` is also the gateway for pictures at addresses of IPFS. Values that are no such URLs throw `options-invalid`.
   *
   * @default undefined; the hosts of the services alone
   *
   * @example
   * const nftImageHosts = ['https://img.example', 'https://gateway.example/ipfs']
   */
  readonly nftImageHosts?: readonly string[] | undefined
  /**
   * The http or https URL of the terms. The connect views link to it.
   *
   * @default undefined
   */
  readonly termsConditionsUrl?: string | undefined
  /**
   * The http or https URL of the privacy policy. The connect views link to it.
   *
   * @default undefined
   */
  readonly privacyPolicyUrl?: string | undefined
  /**
   * The sign-in after a connection (CAIP-122): `localSessions()` or `serverSessions()` of `@portico/overlay/siwx`, or functions of
   * the host. One that lacks a function throws `options-invalid`, and so does one together with `siweConfig` (§5.21).
   *
   * @default undefined; visitors are not asked to sign in
   */
  readonly siwx?: Siwx | undefined
  /**
   * The older form of `siwx`, for EVM chains only, as another kit takes it. Together with `siwx`, it throws `options-invalid`
   * (§5.21).
   *
   * @default undefined
   */
  readonly siweConfig?: object | undefined
  /**
   * Whether the modal is a part of the page and always open. The host places `<portico-modal>` (§2.44, §2.45).
   *
   * @default false
   */
  readonly enableEmbedded?: boolean | undefined
  /**
   * Whether wallets connect through WalletConnect. If it is off, the catalogue is off too (§2.42).
   *
   * @default true
   */
  readonly enableWalletConnect?: boolean | undefined
  /**
   * Whether WalletConnect's Verify attests the origin of the page to wallets. It puts a hidden frame of
   * `https://verify.walletconnect.org` into the page for each pairing and each request. The host's policy must allow it.
   *
   * @default false
   */
  readonly enableVerify?: boolean | undefined
  /**
   * Whether Connect lists wallets. If it is off, only logins connect, and the catalogue is off.
   *
   * @default true
   */
  readonly enableWallets?: boolean | undefined
  /**
   * Whether the modal explains what a wallet is and how to get one.
   *
   * @default true
   */
  readonly enableWalletGuide?: boolean | undefined
  /**
   * Whether the overlay finds announced wallets and announces itself, through EIP-6963 and the Wallet Standard.
   *
   * @default true
   */
  readonly enableEIP6963?: boolean | undefined
  /**
   * Whether visitors can switch the network in the modal and with the network button. `switchNetwork` works anyway.
   *
   * @default true
   */
  readonly enableNetworkSwitch?: boolean | undefined
  /**
   * Whether the frame of the embedded wallet may log (§7.10). The hosted one logs the names of its messages to the console.
   *
   * @default true
   */
  readonly enableAuthLogger?: boolean | undefined
  /**
   * Whether a wallet can stay on a network that `networks` does not contain. If not, UnsupportedChain opens and
   * requests of dapps fail with code 4901 (§4.26).
   *
   * @default false
   */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Whether the host starts the WalletConnect pairings with its own `universalProvider`. The modal shows their URI
   * and waits for the session, but proposes none itself. Without a `universalProvider` it throws `options-invalid`.
   *
   * @default false
   */
  readonly manualWCControl?: boolean | undefined
  /**
   * A universal provider of WalletConnect that the host created. The overlay uses it instead of its own and does
   * not close it.
   *
   * @default undefined
   */
  readonly universalProvider?: UniversalProvider | undefined
  /**
   * Parts of the WalletConnect proposal to replace, by namespace (services §5.5).
   *
   * @default undefined
   */
  readonly universalProviderConfigOverride?: ProposalOverride | undefined
  /**
   * Whether the console shows all log levels instead of errors only (§9.36), and the card shows alerts for developers, as it
   * does on a page of `localhost`.
   *
   * @default false
   */
  readonly debug?: boolean | undefined
  /**
   * Whether the overlay leaves it to the host to place `<portico-modal>` (§1.18). Without that element, `open`
   * rejects with `view-unavailable`.
   *
   * @default false
   */
  readonly disableAppend?: boolean | undefined
  /**
   * The account type of the embedded wallet per namespace, until the visitor selects another (§6.2).
   * An unknown namespace or type throws `options-invalid`.
   *
   * @default { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment', cosmos: 'eoa' }
   */
  readonly defaultAccountTypes?: Partial<Readonly<Record<Namespace, AccountType>>> | undefined
  /**
   * Whether Account lists all accounts of the wallet and lets the visitor select another one.
   *
   * @default false
   */
  readonly hasMultipleAddresses?: boolean | undefined
  /**
   * The addresses of the services. A service that is absent has its default.
   *
   * @example
   * const services = { relay: 'wss://relay.example' }
   */
  readonly services?: Partial<Services> | undefined
  /**
   * Wallets with an SDK of their own, such as those of `@portico/overlay/wallets` (§1.7). They need the EVM adapter.
   *
   * @default []
   */
  readonly externalConnectors?: readonly ExternalConnectorOptions[] | undefined
  /**
   * Providers that sell currencies and tokens, after the built-in ones (§9.22). Two with one id, or one of a built-in provider
   * (`coinbase`, `meld`): the first alone is offered.
   *
   * @default []
   *
   * @example
   * const onrampProviders = [
   *   { id: 'shop', name: 'Shop', namespaces: ['eip155'], getUrl: ({ address }) => `https://shop.example/?to=${address}` },
   * ]
   */
  readonly onrampProviders?: readonly OnrampProviderOptions[] | undefined
  /**
   * The account of the host at Meld, which sells on EVM networks and on Solana (§9.22). Without it, Meld is not offered.
   *
   * @default undefined
   */
  readonly meld?: MeldOptions | undefined
  /**
   * Descriptors of calls and typed data (ERC-7730). What they say is shown as said by the app, for requests that are not known
   * otherwise. None is fetched.
   *
   * @default []
   */
  readonly descriptors?: readonly Descriptor[] | undefined
  /**
   * Contracts that visitors may give permits to, by CAIP-2 id: each address with its name. A signature that lets one of them spend does
   * not count as one for a contract that is not known. A call of `swap(address,address,uint256,uint256,address)` of one of them is read
   * as a swap. The names are shown wherever visitors see the address: in requests, approvals and reviews.
   *
   * @default undefined
   *
   * @example
   * const knownContracts = { 'eip155:1': { '0x111111125421cA6dc452d289314280a0f8842A65': 'Router' } }
   */
  readonly knownContracts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /**
   * The time zones in which buying and swapping are not offered (§9.32), as IANA names in upper or lower case. An empty list restricts
   * nothing.
   *
   * @default undefined; zones of mainland China, Hong Kong and Macau
   */
  readonly restrictedTimeZones?: readonly string[] | undefined
  /**
   * The language of the modal, as a BCP 47 tag. It is English: a tag of another language throws `options-invalid`.
   *
   * @default undefined; the languages of the browser
   */
  readonly locale?: string | undefined
  /**
   * Texts that replace those of the overlay, by message key. An unknown key has no effect.
   *
   * @default {}
   *
   * @example
   * const messages = { 'card.note': 'A line at the foot of every view.', 'connect.title': 'Join' }
   */
  readonly messages?: Readonly<Record<string, string>> | undefined
  /**
   * Whether the overlay records a visit, redacted and in the memory of the page: what the visitor does in the modal, and how wallets
   * and services answer. The visitor can then save the recording: Help, Report a problem.
   *
   * @default 'off'
   */
  readonly recording?: 'memory' | 'off' | undefined
  /**
   * Receives the recording of a visitor who reports a problem. The modal shows whether the promise resolves. Without it, the visitor
   * saves a file. It needs `recording: 'memory'`.
   *
   * @default undefined
   *
   * @example
   * const onReport = async (recording) => sendToSupport(JSON.stringify(recording))
   */
  readonly onReport?: ((recording: ExportedRecording) => Promise<void>) | undefined
  /**
   * The nonce of a Content-Security-Policy, for the styles in the markup of a server (React). A browser needs none.
   *
   * @default undefined
   */
  readonly nonce?: string | undefined
}

/** The name of an option that has a value although the host gives none. */
export type DefaultedOption =
  | 'adapters'
  | 'allWallets'
  | 'allowUnsupportedChain'
  | 'customWallets'
  | 'debug'
  | 'descriptors'
  | 'disableAppend'
  | 'enableAuthLogger'
  | 'enableEIP6963'
  | 'enableEmbedded'
  | 'enableNetworkSwitch'
  | 'enableVerify'
  | 'enableWalletConnect'
  | 'enableWalletGuide'
  | 'enableWallets'
  | 'ensGateways'
  | 'excludeWalletIds'
  | 'externalConnectors'
  | 'featuredWalletIds'
  | 'hasMultipleAddresses'
  | 'includeWalletIds'
  | 'manualWCControl'
  | 'messages'
  | 'onrampProviders'
  | 'prefetch'
  | 'recording'
  | 'sdkType'
  | 'sdkVersion'
  | 'themeMode'
  | 'themeVariables'

/** The name of an option whose fields have defaults of their own. */
type FilledOption = 'defaultAccountTypes' | 'features' | 'services'

/** The options once validated, with every default filled in. */
export type ResolvedOptions = Omit<PorticoOptions, DefaultedOption | FilledOption | 'networks'> & {
  readonly [key in keyof Pick<PorticoOptions, DefaultedOption>]-?: NonNullable<PorticoOptions[key]>
} & {
  readonly [key in keyof Pick<PorticoOptions, FilledOption>]-?: Required<
    NonNullable<PorticoOptions[key]>
  >
} & {
  readonly networks: readonly [NetworkDefinition, ...NetworkDefinition[]]
}

/** The custom RPC endpoints of one network, in the host's order: URLs, and each fallback by its name. */
export function getCustomRpcUrls(
  options: Pick<PorticoOptions, 'customRpcUrls'>,
  chainId: ChainId,
): readonly string[] {
  const endpoints = options.customRpcUrls?.[chainId] ?? []
  return endpoints.map((endpoint) => (typeof endpoint === 'string' ? endpoint : endpoint.url))
}
