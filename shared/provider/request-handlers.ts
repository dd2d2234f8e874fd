import { shareInProgress } from '../async/share.ts'
import { ProviderRpcError } from '../errors/rpc-error.ts'
import { type ChainId, parseChainIdParts, toHexChainId } from '../schema/primitives.ts'
import { type ForwardBackend, forwardRequest, requestWallet } from './forward-request.ts'
import { isAboutAccounts, parseCall, parseRequestedChain, type RequestCall } from './params.ts'

/** What the provider needs of the core. */
export type ProviderBackend = ForwardBackend & {
  readonly disconnect: () => Promise<void>
  /** The active eip155 network, also when disconnected. */
  readonly getChainId: () => ChainId
  readonly hasNetwork: (chainId: ChainId) => boolean
  /** Called with the error of a dapp's listener. */
  readonly onListenerError?: (error: unknown) => void
  /** Opens the modal and waits for a connection. Rejects with `user-rejected` when the modal is closed. */
  readonly requestConnection: () => Promise<readonly string[]>
  /** Calls back on any change of accounts, chain or connection. */
  readonly subscribe: (listener: () => void) => () => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  /**
   * Settles when an earlier connection is resumed or has failed. Without it, a dapp that reads its accounts while the
   * page loads gets none.
   */
  readonly whenRestored?: () => Promise<unknown>
}

/** Answers a `request`, whose argument may come from any script of the page. */
export type HandleRequest = (argument: unknown) => Promise<unknown>

type RequestHandler = (call: RequestCall) => unknown

/** The methods about accounts and permissions, answered from state (EIP-1102, EIP-2255). */
function createAccountHandlers(backend: ProviderBackend): Readonly<Record<string, RequestHandler>> {
  const requestConnection = shareInProgress(backend.requestConnection)

  async function requestAccounts(): Promise<string[]> {
    const known = backend.getAccounts()
    if (known.length > 0) return [...known]
    return [...(await requestConnection())]
  }

  function toPermissions(accounts: readonly string[]): unknown[] {
    if (accounts.length === 0) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: [...accounts] }]
    return [{ caveats, parentCapability: 'eth_accounts' }]
  }

  return {
    async eth_accounts() {
      await backend.whenRestored?.()
      return [...backend.getAccounts()]
    },
    eth_requestAccounts: requestAccounts,
    async wallet_getPermissions() {
      await backend.whenRestored?.()
      return toPermissions(backend.getAccounts())
    },
    async wallet_requestPermissions({ params }) {
      if (!isAboutAccounts(params))
        throw new ProviderRpcError(-32602, 'Only the permission eth_accounts can be requested.')
      return toPermissions(await requestAccounts())
    },
    async wallet_revokePermissions(call) {
      // ERC-7715 revokes grants with the same method. The parameters distinguish the two.
      if (!isAboutAccounts(call.params)) return forwardRequest(backend, call)
      await backend.disconnect()
      return null
    },
  }
}

/** The methods about the chain, answered from state (EIP-695, EIP-3326, EIP-3085). */
function createChainHandlers(backend: ProviderBackend): Readonly<Record<string, RequestHandler>> {
  async function switchTo(chainId: ChainId): Promise<null> {
    if (!backend.hasNetwork(chainId))
      throw new ProviderRpcError(4902, `Unrecognized chain ID "${toHexChainId(chainId)}".`)
    await backend.switchNetwork(chainId)
    return null
  }

  return {
    eth_chainId: () => toHexChainId(backend.getChainId()),
    net_version: () => parseChainIdParts(backend.getChainId()).reference,
    async wallet_addEthereumChain(call) {
      const chainId = parseRequestedChain(call.params)
      if (!backend.isConnected() || backend.hasNetwork(chainId)) return switchTo(chainId)
      return requestWallet(backend, call)
    },
    wallet_switchEthereumChain: ({ params }) => switchTo(parseRequestedChain(params)),
  }
}

/** Answers requests from state where it can, and forwards the others. */
export function createRequestHandler(backend: ProviderBackend): HandleRequest {
  const handlers = new Map(
    Object.entries({ ...createAccountHandlers(backend), ...createChainHandlers(backend) }),
  )
  return async (argument) => {
    const call = parseCall(argument)
    const handler = handlers.get(call.method)
    return handler ? handler(call) : forwardRequest(backend, call)
  }
}
