import { createEmitter } from '../../shared/async/emitter.ts'
import { toProviderError } from '../../shared/errors/provider-rpc-error.ts'
import { copyCall } from '../../shared/provider/parse-call.ts'
import { createRequest, type WalletCalls } from './create-request.ts'

type Listener = (payload: unknown) => void

/** The provider of a wallet of the extension (EIP-1193), as a page sees it. */
export type EvmProvider = {
  readonly on: (event: string, listener: Listener) => EvmProvider
  readonly removeListener: (event: string, listener: Listener) => EvmProvider
  readonly request: (call: unknown) => Promise<unknown>
}

/**
 * The method whose answer is the payload of an event, after each method that can change it. A connection has no event: wagmi
 * takes `accountsChanged` of a wallet that it is not connected to as one, also where the overlay has made it.
 */
const changes: Readonly<Record<string, readonly [event: string, method: string]>> = {
  wallet_revokePermissions: ['accountsChanged', 'eth_accounts'],
  wallet_switchEthereumChain: ['chainChanged', 'eth_chainId'],
}

/** Creates the provider of a wallet. It has no key: the background answers its requests. */
export function createEvmProvider(calls: WalletCalls): EvmProvider {
  const emitter = createEmitter(calls.onListenerError)
  const emitted = new Map<string, string>()
  const send = createRequest(calls, 'eip155')
  const request = (method: string, params: unknown = []) => send(method, params)

  async function emitChange(method: string): Promise<void> {
    const [event, read] = changes[method] ?? []
    if (!event || !read) return
    const payload = await request(read)
    const text = JSON.stringify(payload)
    if (emitted.get(event) === text) return
    emitted.set(event, text)
    emitter.emit(event, payload)
  }

  const provider: EvmProvider = {
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.removeListener(event, listener)
      return provider
    },
    async request(call) {
      try {
        // The background parses it.
        const { method, params } = copyCall(call)
        const result = await request(method, params)
        await emitChange(method)
        return result
      } catch (cause) {
        throw toProviderError(cause)
      }
    },
  }
  return Object.freeze(provider)
}
