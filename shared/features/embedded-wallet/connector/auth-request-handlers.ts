import type { ConnectResult } from '../../../connectors/connector.ts'
import type { ChainId } from '../../../schema/primitives.ts'
import type { FrameRpcRequest } from '../frame/messages.ts'

/** What the embedded wallet's provider and its request handlers need. */
export type AuthProviderOptions = {
  readonly call: (request: FrameRpcRequest) => Promise<unknown>
  readonly getResult: () => ConnectResult | undefined
  readonly onListenerError: (error: unknown) => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
}

export type AuthRequestHandler = (call: Call) => Promise<unknown>
/** The methods that the provider answers itself, or translates for the frame. */
export type AuthRequestHandlers = ReadonlyMap<string, AuthRequestHandler>

type Call = { readonly method: string; readonly params?: unknown }

/** The addresses of a connection, the active one first. */
export const toAddresses = (result: ConnectResult | undefined) =>
  result?.accounts.map(({ address }) => address) ?? []
