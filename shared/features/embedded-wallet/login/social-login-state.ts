import type { PorticoError } from '../../../errors/portico-error.ts'
import type { FrameSocialProvider } from '../frame/messages.ts'

export type SocialLoginState =
  | { readonly status: 'idle' }
  | {
      /** `opening` the popup, `waiting` for the visitor at the provider, `finishing` while the frame reads the user. */
      readonly status: 'finishing' | 'opening' | 'waiting'
      readonly provider: FrameSocialProvider
    }
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

export type FarcasterLoginState =
  | { readonly status: 'idle' | 'preparing' }
  | { readonly status: 'waiting'; readonly url: string }
  | { readonly status: 'verified'; readonly userName: string | undefined }
  | { readonly status: 'failed'; readonly error: PorticoError }
