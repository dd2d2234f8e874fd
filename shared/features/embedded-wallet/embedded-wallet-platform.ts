import type { MiniAppPlatform } from '../../options/socials.ts'
import type { FramePort } from './frame-port.ts'

/** A message of a popup that was opened for a login. */
export type PopupMessage = { readonly origin: string; readonly data: unknown }

/** What the address of the page has of a login that has left the page. */
export type LoginResult = {
  /** The last address of the login. */
  readonly uri: string
  /** The nonce that the login has added to the address before it left. */
  readonly nonce: string | undefined
}

/** A popup that was opened for a login. */
export type Popup = {
  readonly navigate: (url: string) => void
  /** Calls back with each message of this popup, from any origin. Returns the unsubscribe function. */
  readonly listen: (listener: (message: PopupMessage) => void) => () => void
  readonly isClosed: () => boolean
  /** Closes it, unless it is closed. */
  readonly close: () => void
}

/** The browser functions that only the embedded wallet needs. */
export type EmbeddedWalletPlatform = {
  /**
   * Puts the frame's element into the modal's. Throws `frame-parent-missing` if the page has no modal (§8.29).
   */
  readonly createFrame: (url: URL) => FramePort
  /** Opens a popup, in the task of the visitor's tap. Gives `undefined` if the browser blocks it. */
  readonly openPopup: (url: string) => Popup | undefined
  /** The platform of the mini app that shows the page, if any. Mini apps have no popups (§9.20). */
  readonly miniApp: () => MiniAppPlatform | undefined
  /** The address of the page, and the result of a login that has left the page and returned (services §6.5). */
  readonly page: {
    readonly href: () => string
    readonly result: () => LoginResult | undefined
    /** Removes the result and the nonce from the address. */
    readonly forgetResult: () => void
  }
}
