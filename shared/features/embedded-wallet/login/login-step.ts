import type { SocialProvider } from '../../../options/features.ts'

/** What a login without the modal waits for. `due` is what the visitor has to do. */
export type LoginStep =
  | {
      /** `link`: open the link in the mail. `code`: enter the code of the mail, for `enterCode`. */
      readonly due: 'code' | 'link'
      /** The address that the mail was sent to. */
      readonly email: string
      /** The seconds until `resendCode` may be called. */
      readonly resendIn: number
    }
  | {
      /** Log in with the provider, in the window that is open. */
      readonly due: 'popup'
      /** The provider of the login. */
      readonly provider: SocialProvider
    }
  | {
      /** Approve the login in the Farcaster app. */
      readonly due: 'farcaster'
      /** The address that opens the app: show it as a QR code, or as a link on a phone. */
      readonly uri: string
    }

export type LoginState = { readonly step: LoginStep | undefined }
