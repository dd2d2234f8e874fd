/** The social providers in their default order (§5.7, §9.18). Farcaster has its own flow (services §6.5). */
export const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const

/**
 * A social login (§5.7, §1.6).
 *
 * @useDeclaredType
 */
export type SocialProvider = (typeof socialProviders)[number]

/** The connect methods in their default order (§2.36). */
export const connectMethods = ['email', 'social', 'wallet'] as const

/**
 * A way to connect on Connect: an email code, a social login or a wallet (§2.36).
 *
 * @useDeclaredType
 */
export type ConnectMethod = (typeof connectMethods)[number]

/** The kinds of entry in the wallet list of Connect, in their default order (§2.39). */
export const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/**
 * A kind of entry in the wallet list of Connect (§2.39).
 *
 * @useDeclaredType
 */
export type ConnectorTypeKey = (typeof connectorTypes)[number]

/** The wallet features in their default order (§9.19). */
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

/**
 * A feature of the account (§9.19).
 *
 * @useDeclaredType
 */
export type WalletFeature = (typeof walletFeatures)[number]

/**
 * The features that a host can switch on and off (§9.16 to §9.19). A value of another type throws `options-invalid`.
 */
export type Features = {
  /**
   * Whether Account offers swaps, on the EVM networks of §9.25 (§1.15). They need a project id.
   *
   * @default true
   */
  readonly swaps: boolean
  /**
   * Whether Account offers to buy tokens, on EVM networks and on Solana (§1.17, §9.26), outside the `restrictedTimeZones`.
   *
   * @default true
   */
  readonly onramp: boolean
  /**
   * Whether Account offers to receive assets, on EVM networks and on Solana (§1.16).
   *
   * @default true
   */
  readonly receive: boolean
  /**
   * Whether Account offers to send tokens, on EVM networks and on Solana (§3.7).
   *
   * @default true
   */
  readonly send: boolean
  /**
   * Whether Connect offers the login with an email code (§1.4).
   *
   * @default true
   */
  readonly email: boolean
  /**
   * Whether Connect lists the wallets beside the logins. If it is off, the wallets are behind one button.
   *
   * @default true
   */
  readonly emailShowWallets: boolean
  /**
   * Whether Account shows the activity, on EVM networks (§9.26).
   *
   * @default true
   */
  readonly history: boolean
  /**
   * Whether Account leads to the approvals of tokens, on EVM networks: who may spend them, with a button that revokes each. Where
   * nobody has the history of a network, the logs of its node tell of them.
   *
   * @default true
   */
  readonly approvals: boolean
  /**
   * Whether the overlay sends analytics events to `services.pulse` (§7.1). Without a project id, and for a visitor whose browser has
   * Global Privacy Control on, it sends none.
   *
   * @default true
   */
  readonly analytics: boolean
  /**
   * Whether Connect links to the list of all wallets. The option `allWallets` must allow it too.
   *
   * @default true
   */
  readonly allWallets: boolean
  /**
   * Whether the visitor must accept the terms and the privacy policy before they can connect.
   *
   * @default false
   */
  readonly legalCheckbox: boolean
  /**
   * Whether a dapp can request permissions for a session of its own (ERC-7715), with `wallet_grantPermissions` and
   * `wallet_revokePermissions`. The wallet must have these methods; without the option they reject with 4200.
   *
   * @default false
   */
  readonly smartSessions: boolean
  /**
   * Whether Connect puts the wallets behind one button, if there are logins.
   *
   * @default false
   */
  readonly collapseWallets: boolean
  /**
   * The social logins, in the order of the buttons; `false` for none (§9.18).
   * An unknown provider throws `options-invalid`. A messaging app hides some of them (§9.20).
   *
   * @default ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
   */
  readonly socials: false | readonly SocialProvider[]
  /**
   * The order of the account features (§9.19). An unknown feature throws `options-invalid`.
   *
   * @default ['onramp', 'swaps', 'receive', 'send']
   */
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /**
   * The order of the connect methods (§2.38). A method that is not listed is hidden. An unknown method throws
   * `options-invalid`.
   *
   * @default undefined; wallets come first if one is installed, and last if not (§2.36, §2.37)
   */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /**
   * The kinds of entry that come first in the wallet list; the others follow in their default order (§2.40).
   * An unknown kind throws `options-invalid`.
   *
   * @default []
   */
  readonly connectorTypeOrder: readonly ConnectorTypeKey[]
}
