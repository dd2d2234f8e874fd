import type { ChainId } from './primitives.ts'

/** How an injected wallet is recognized in the page (services §1.2). */
export type InjectedFlag = {
  /** The CAIP-2 namespace. */
  readonly namespace: string
  /** The name of the flag on the injected provider. */
  readonly id: string
}

/** A wallet of the catalogue or of `customWallets` (services §1.2). Its texts are cleaned and its links checked. */
export type CatalogueWallet = {
  /** The id in the catalogue, or the id that the host gave. */
  readonly id: string
  /** The name, at most 32 characters. */
  readonly name: string
  /** The URL of the image. */
  readonly imageUrl?: string | undefined
  /** The reverse domain name of the browser extension (EIP-6963). */
  readonly rdns?: string | undefined
  /** The http or https URL of the website. */
  readonly homepage?: string | undefined
  /** The CAIP-2 ids of the networks that the wallet supports. An empty list means that they are unknown. */
  readonly chains: readonly ChainId[]
  /** The link that opens the mobile app. */
  readonly mobileLink?: string | undefined
  /** The link that opens the desktop app. */
  readonly desktopLink?: string | undefined
  /** The http or https URL of the web app. */
  readonly webappLink?: string | undefined
  /** The page of the wallet in the App Store. */
  readonly appStore?: string | undefined
  /** The page of the wallet in Google Play. */
  readonly playStore?: string | undefined
  /** The page of the browser extension in its store. */
  readonly chromeStore?: string | undefined
  /** How the injected wallet is recognized in the page. */
  readonly injected: readonly InjectedFlag[]
}

/** A part of a wallet list (services §1.2). */
export type WalletPage = {
  /** The number of wallets in the whole list. */
  readonly count: number
  /** The wallets of this part. */
  readonly wallets: readonly CatalogueWallet[]
}
