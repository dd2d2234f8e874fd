import type { PorticoError } from '../../../errors/portico-error.ts'
import type { FrameSocialProvider } from '../frame/messages.ts'

/** A login on a provider's page (services §6.4). */
export type SocialLoginState =
  | { readonly status: 'idle' }
  | {
      /** `opening` the popup, `waiting` for the visitor at the provider, `finishing` while the frame reads the user. */
      readonly status: 'finishing' | 'opening' | 'waiting'
      readonly provider: FrameSocialProvider
    }
  /** The frame has verified the login; the wallet can be connected. */
  | {
      readonly status: 'verified'
      readonly provider: FrameSocialProvider
      readonly userName: string | undefined
    }
  | {
      readonly status: 'failed'
      readonly provider: FrameSocialProvider
      readonly error: PorticoError
    }

/** A login that is approved in the Farcaster app (services §6.5). */
export type FarcasterLoginState =
  | { readonly status: 'idle' | 'preparing' }
  /** The address that opens in the Farcaster app, by a link or a QR code. */
  | { readonly status: 'waiting'; readonly url: string }
  | { readonly status: 'verified'; readonly userName: string | undefined }
  | { readonly status: 'failed'; readonly error: PorticoError }
