import type { ConnectResult } from '../../../connectors/connector.ts'
import type { ChainId } from '../../../schema/primitives.ts'
import type { FrameRpcRequest } from '../frame/messages.ts'

export type AuthProviderOptions = {
  readonly call: (request: FrameRpcRequest) => Promise<unknown>
  readonly getResult: () => ConnectResult | undefined
  readonly onListenerError: (error: unknown) => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
}

export type AuthRequestHandler = (call: Call) => Promise<unknown>
export type AuthRequestHandlers = ReadonlyMap<string, AuthRequestHandler>

type Call = { readonly method: string; readonly params?: unknown }

export const toAddresses = (result: ConnectResult | undefined) =>
  result?.accounts.map(({ address }) => address) ?? []
