import type { MiniAppPlatform } from '../../options/socials.ts'
import type { Restriction } from '../../policies/restriction.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { FramePort } from './frame/frame-port.ts'
import type { FrameRpcRequest } from './frame/messages.ts'
import type { RpcPolicy } from './frame/rpc-policy.ts'

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

/** Posts a call of the wallet whose parameters are valid, or refuses it. */
export type RunCall = (
  call: { readonly payload: FrameRpcRequest; readonly policy: RpcPolicy },
  signal?: AbortSignal,
) => Promise<unknown>

/** Puts the frame on the network of a call. */
export type SelectChain = (chainId: ChainId) => Promise<void>

/** The steps of the calls that dapps and adapters make of the wallet. A recorder wraps them, and a replay makes them itself. */
export type WalletCalls = {
  readonly wrapRun: (run: RunCall) => RunCall
  readonly wrapSelect: (select: SelectChain) => SelectChain
}

/** The browser functions that only the embedded wallet needs. */
export type EmbeddedWalletPlatform = {
  /** `undefined` where nothing is recorded or replayed. */
  readonly calls?: WalletCalls | undefined
  /**
   * Puts the frame's element into the modal's. Throws `frame-parent-missing` if the page has no modal (§8.29).
   */
  readonly createFrame: (url: URL) => FramePort
  /** Opens a popup, in the task of the visitor's tap. Gives `undefined` if the browser blocks it. */
  readonly openPopup: (url: string) => Popup | undefined
  /** The platform of the mini app that shows the page, if any. Mini apps have no popups (§9.20). */
  readonly miniApp: () => MiniAppPlatform | undefined
  /** What the page forbids, as far as it is known by now. */
  readonly restrictions: () => readonly Restriction[]
  /** The address of the page, and the result of a login that has left the page and returned (services §6.5). */
  readonly page: {
    readonly href: () => string
    readonly result: () => LoginResult | undefined
    /** Removes the result and the nonce from the address. */
    readonly forgetResult: () => void
  }
}
