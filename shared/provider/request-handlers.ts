import { ProviderRpcError } from '../errors/rpc-error.ts'
import { type ChainId, toChainIdParts, toHexChainId } from '../schema/primitives.ts'
import { type Call, isAboutAccounts, toCall, toRequestedChain } from './params.ts'
import { askWallet, type PassOnHost, passOn } from './pass-on.ts'

/** What the provider stands on. */
export type ProviderHost = PassOnHost & {
  readonly disconnect: () => Promise<void>
  /** The active eip155 network, also when disconnected. */
  readonly getChainId: () => ChainId
  readonly hasNetwork: (chainId: ChainId) => boolean
  /** Hears what a dapp's own listener threw. */
  readonly onListenerError?: (error: unknown) => void
  /** Opens the modal and settles; rejects with `user-rejected` when it is closed. */
  readonly requestConnection: () => Promise<readonly string[]>
  /** Calls back on any change of accounts, chain or connection. */
  readonly subscribe: (listener: () => void) => () => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  /**
   * Settles once an earlier connection has come back or is given up. Without it a dapp that looks for its
   * accounts as the page loads finds none.
   */
  readonly whenRestored?: () => Promise<unknown>
}

/** Answers the argument of a `request`, which any script on the page may have made. */
export type Answering = (argument: unknown) => Promise<unknown>

type Answer = (call: Call) => unknown

/** The methods about accounts and permissions, answered from state (EIP-1102, EIP-2255). */
function createAccountAnswers(host: ProviderHost): Readonly<Record<string, Answer>> {
  let asking: Promise<readonly string[]> | undefined

  async function requestAccounts(): Promise<string[]> {
    const known = host.getAccounts()
    if (known.length > 0) return [...known]
    asking ??= host.requestConnection().finally(() => {
      asking = undefined
    })
    return [...(await asking)]
  }

  function toPermissions(accounts: readonly string[]): unknown[] {
    if (accounts.length === 0) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: [...accounts] }]
    return [{ caveats, parentCapability: 'eth_accounts' }]
  }

  return {
    async eth_accounts() {
      await host.whenRestored?.()
      return [...host.getAccounts()]
    },
    eth_requestAccounts: requestAccounts,
    async wallet_getPermissions() {
      await host.whenRestored?.()
      return toPermissions(host.getAccounts())
    },
    async wallet_requestPermissions({ params }) {
      if (!isAboutAccounts(params))
        throw new ProviderRpcError(-32602, 'Only the permission eth_accounts can be requested.')
      return toPermissions(await requestAccounts())
    },
    async wallet_revokePermissions(call) {
      // ERC-7715 revokes a grant by the same name: what is to be revoked tells the two apart.
      if (!isAboutAccounts(call.params)) return passOn(host, call)
      await host.disconnect()
      return null
    },
  }
}

/** The methods about the chain, answered from state (EIP-695, EIP-3326, EIP-3085). */
function createChainAnswers(host: ProviderHost): Readonly<Record<string, Answer>> {
  async function switchTo(chainId: ChainId): Promise<null> {
    if (!host.hasNetwork(chainId))
      throw new ProviderRpcError(4902, `Unrecognized chain ID "${toHexChainId(chainId)}".`)
    await host.switchNetwork(chainId)
    return null
  }

  return {
    eth_chainId: () => toHexChainId(host.getChainId()),
    net_version: () => toChainIdParts(host.getChainId()).reference,
    async wallet_addEthereumChain(call) {
      const chainId = toRequestedChain(call.params)
      if (!host.isConnected() || host.hasNetwork(chainId)) return switchTo(chainId)
      return askWallet(host, call)
    },
    wallet_switchEthereumChain: ({ params }) => switchTo(toRequestedChain(params)),
  }
}

/** Answers what is known from state, and passes the rest on. */
export function createAnswers(host: ProviderHost): Answering {
  const answers = new Map(
    Object.entries({ ...createAccountAnswers(host), ...createChainAnswers(host) }),
  )
  return async (argument) => {
    const call = toCall(argument)
    const answer = answers.get(call.method)
    return answer ? answer(call) : passOn(host, call)
  }
}
