import type { MiniAppPlatform } from '../options/socials.ts'
import type { FramePort } from './frame-port.ts'

/** What a window that was opened for a login says, as the browser has it. */
export type PopupMessage = { readonly origin: string; readonly data: unknown }

/** A window that was opened for a login. */
export type Popup = {
  readonly navigate: (url: string) => void
  /** Calls back with what this very window says, whatever its origin. Returns the unsubscribe function. */
  readonly listen: (listener: (message: PopupMessage) => void) => () => void
  readonly isClosed: () => boolean
  /** Closes it, unless it is. */
  readonly close: () => void
}

/** The browser as a login uses it, beside the ports that everything uses. */
export type AuthPlatform = {
  /**
   * Puts the frame's element into the modal's. Throws `frame-parent-missing` where the page holds no modal (§8.29).
   */
  readonly createFrame: (url: URL) => FramePort
  /** Opens a window at an address, in the task of the visitor's own tap. Nothing where the browser does not let it. */
  readonly openPopup: (url: string) => Popup | undefined
  /** The mini app of a messaging app that the page is in, where there are no popups (§9.20). */
  readonly miniApp: () => MiniAppPlatform | undefined
  /** The address of the page, and what a login that left it has brought back (contract §6.5). */
  readonly page: {
    readonly href: () => string
    readonly result: () => string | undefined
    /** Takes the result out of the address. */
    readonly forgetResult: () => void
  }
}
