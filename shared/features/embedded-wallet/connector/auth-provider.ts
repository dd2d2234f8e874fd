import { createEmitter } from '../../../async/emitter.ts'
import { importCode } from '../../../async/import-code.ts'
import { createLazy } from '../../../async/lazy.ts'
import type { ConnectResult, Eip1193Provider } from '../../../connectors/connector.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { parseRequestedChain } from '../../../provider/params.ts'
import { toHexChainId } from '../../../schema/primitives.ts'
import { isVisitorRefusal } from '../frame/open-request.ts'
import {
  type AuthProviderOptions,
  type AuthRequestHandler,
  type AuthRequestHandlers,
  toAddresses,
} from './auth-request-handlers.ts'

export type AuthProvider = Eip1193Provider & {
  readonly emitChanges: (result: ConnectResult | undefined) => void
}

/** A refusal by the visitor gets the code of EIP-1193, by which dapps recognize it. */
function getRequestError(cause: unknown): unknown {
  return isVisitorRefusal(cause)
    ? new PorticoError('user-rejected', cause.message, { cause })
    : cause
}

/** EIP-1193 and EIP-3326: these need no call of the frame. */
function createEvmRequestHandlers({
  getResult,
  switchNetwork,
}: AuthProviderOptions): AuthRequestHandlers {
  const accounts = async () => toAddresses(getResult()).slice(0, 1)
  return new Map<string, AuthRequestHandler>([
    ['eth_accounts', accounts],
    ['eth_requestAccounts', accounts],
    [
      'eth_chainId',
      async () => {
        const result = getResult()
        if (!result) throw new PorticoError('disconnected')
        return toHexChainId(result.chainId)
      },
    ],
    [
      'wallet_switchEthereumChain',
      async ({ params }) => {
        await switchNetwork(parseRequestedChain(params))
        return null
      },
    ],
  ])
}

export function createAuthProvider(
  namespace: 'eip155' | 'solana',
  options: AuthProviderOptions,
): AuthProvider {
  const { call, onListenerError } = options
  const emitter = createEmitter(onListenerError)
  const handlers = createLazy<AuthRequestHandlers>(async () => {
    if (namespace === 'eip155') return createEvmRequestHandlers(options)
    return (
      await importCode(() => import('./solana-request-handlers.ts'))
    ).createSolanaRequestHandlers(options)
  })
  let lastEmitted: ConnectResult | undefined

  return {
    on: emitter.on,
    removeListener: emitter.removeListener,
    async request({ method, params }) {
      try {
        const handler = (await handlers.get()).get(method)
        return await (handler ? handler({ method, params }) : call({ method, params }))
      } catch (cause) {
        throw getRequestError(cause)
      }
    },
    emitChanges(result) {
      const previous = lastEmitted
      lastEmitted = result
      if (!result && previous) emitter.emit('disconnect', new PorticoError('disconnected'))
      if (result && result.chainId !== previous?.chainId)
        emitter.emit(
          'chainChanged',
          namespace === 'eip155' ? toHexChainId(result.chainId) : result.chainId,
        )
      const addresses = toAddresses(result)
      if (addresses[0] !== previous?.accounts[0].address) emitter.emit('accountsChanged', addresses)
    },
  }
}
