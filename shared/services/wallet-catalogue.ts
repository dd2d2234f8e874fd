import type { ChainId } from '../schema/primitives.ts'

/** A wallet of the catalogue or of the host's own (contract §1.2), cleaned: its texts are fit to be shown. */
export type CatalogueWallet = {
  /** The explorer's. */
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly chains: readonly ChainId[]
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** By which flag of which namespace it is known in the page. */
  readonly injected: readonly { readonly namespace: string; readonly id: string }[]
}
