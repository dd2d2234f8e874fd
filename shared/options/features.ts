/** §5.7, contract §4.8: farcaster has a flow of its own, the rest go through the secure frame. */
export const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const

export type SocialProvider = (typeof socialProviders)[number]

export const connectMethods = ['email', 'social', 'wallet'] as const

export type ConnectMethod = (typeof connectMethods)[number]

/** The kinds of entry on Connect, in their default order (§2.39). */
export const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type ConnectorTypeKey = (typeof connectorTypes)[number]

/** The wallet features in their default order (§9.19). */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

export type WalletFeature = (typeof walletFeatures)[number]

/** What a host switches on and off (§9.16 to §9.19). */
export type Features = {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  readonly emailShowWallets: boolean
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  /** The providers in the order shown, or `false` for none. */
  readonly socials: false | readonly SocialProvider[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Overrides the order of the connect methods (§2.38). */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /** These come first among the connector types (§2.40). */
  readonly connectorTypeOrder: readonly ConnectorTypeKey[]
}

/** §9.16 to §9.19 */
export const defaultFeatures: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  socials: socialProviders,
  walletFeaturesOrder: walletFeatures,
  connectMethodsOrder: undefined,
  connectorTypeOrder: [],
}
