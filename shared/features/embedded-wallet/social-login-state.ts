import type { PorticoError } from '../errors/portico-error.ts'
import type { FrameSocialProvider } from './messages.ts'

/** A login by a provider's own page (contract §6.4). */
export type SocialLoginState =
  | { readonly status: 'idle' }
  | {
      /** The window opens, then the visitor is at the provider's, then the frame finds out who they are. */
      readonly status: 'finishing' | 'opening' | 'waiting'
      readonly provider: FrameSocialProvider
    }
  /** The frame knows who it is; the wallet can be connected. */
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

/** A login that is approved in the Farcaster app (contract §6.5). */
export type FarcasterLoginState =
  | { readonly status: 'idle' | 'preparing' }
  /** The address that the app opens, on this device or from another's screen. */
  | { readonly status: 'waiting'; readonly url: string }
  | { readonly status: 'verified'; readonly userName: string | undefined }
  | { readonly status: 'failed'; readonly error: PorticoError }
