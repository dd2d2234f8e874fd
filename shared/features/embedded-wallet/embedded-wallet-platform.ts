import type { MiniAppPlatform } from '../../options/socials.ts'
import type { Restriction } from '../../policies/restriction.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { FramePort } from './frame/frame-port.ts'
import type { FrameRpcRequest } from './frame/messages.ts'
import type { RpcPolicy } from './frame/rpc-policy.ts'

export type PopupMessage = { readonly origin: string; readonly data: unknown }

export type LoginResult = {
  readonly uri: string
  readonly nonce: string | undefined
}

export type Popup = {
  readonly navigate: (url: string) => void
  readonly listen: (listener: (message: PopupMessage) => void) => () => void
  readonly isClosed: () => boolean
  readonly close: () => void
}

export type RunCall = (
  call: { readonly payload: FrameRpcRequest; readonly policy: RpcPolicy },
  signal?: AbortSignal,
) => Promise<unknown>

export type SelectChain = (chainId: ChainId) => Promise<void>

/** The steps of the calls that dapps and adapters make of the wallet. A recorder wraps them, and a replay makes them itself. */
export type WalletCalls = {
  readonly wrapRun: (run: RunCall) => RunCall
  readonly wrapSelect: (select: SelectChain) => SelectChain
}

export type EmbeddedWalletPlatform = {
  readonly calls?: WalletCalls | undefined
  /** Throws `frame-parent-missing` if the page has no modal (§8.29). */
  readonly createFrame: (url: URL) => FramePort
  /** Opens a popup, in the task of the visitor's tap. Gives `undefined` if the browser blocks it. */
  readonly openPopup: (url: string) => Popup | undefined
  /** The platform of the mini app that shows the page, if any. Mini apps have no popups (§9.20). */
  readonly miniApp: () => MiniAppPlatform | undefined
  readonly restrictions: () => readonly Restriction[]
  readonly page: {
    readonly href: () => string
    readonly result: () => LoginResult | undefined
    readonly forgetResult: () => void
  }
}
