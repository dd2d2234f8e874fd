import type { WalletSession } from '../connectors/connector.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { FrameRpcRequest } from './messages.ts'

/** What the embedded wallet's provider stands on. */
export type AuthProviderNeeds = {
  readonly call: (request: FrameRpcRequest) => Promise<unknown>
  readonly getSession: () => WalletSession | undefined
  readonly onListenerError: (error: unknown) => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
}

export type AuthAnswer = (call: Call) => Promise<unknown>
/** What is answered by itself or in words of the frame's own, by method. */
export type AuthAnswers = ReadonlyMap<string, AuthAnswer>

type Call = { readonly method: string; readonly params?: unknown }

/** The addresses of a session, the active one first. */
export const toAddresses = (session: WalletSession | undefined) =>
  session?.accounts.map(({ address }) => address) ?? []
