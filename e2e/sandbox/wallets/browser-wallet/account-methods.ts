import type { Methods, WalletParts } from './methods.ts'
import { addChainQuestion, connectQuestion, switchQuestion } from './request-words.ts'
import { createRpcError } from './rpc-error.ts'
import type { WalletChain } from './wallet-config.ts'
import { toHex, type WalletState } from './wallet-state.ts'

/** The methods for accounts and chains. */
export function createAccountMethods({ state, consent }: WalletParts): Methods {
  let pending: Promise<void> | undefined

  /** Concurrent requests share one prompt. */
  const askToShare = () => {
    pending ??= consent(connectQuestion(state.accounts.map(({ address }) => address)))
      .then(() => state.share(true))
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  const switchTo = async (chain: WalletChain) => {
    if (chain.id === state.chain.id) return null
    await consent(switchQuestion(state.chain, chain))
    state.setChain(chain.id)
    return null
  }

  return {
    eth_accounts: () => Promise.resolve(state.shared),
    async eth_requestAccounts() {
      if (state.shared.length === 0) await askToShare()
      return state.shared
    },
    eth_coinbase: () => Promise.resolve(state.shared[0] ?? null),
    eth_chainId: () => Promise.resolve(toHex(state.chain.id)),
    net_version: () => Promise.resolve(String(state.chain.id)),
    async wallet_requestPermissions() {
      await askToShare()
      return toPermissions(state)
    },
    wallet_getPermissions: () => Promise.resolve(toPermissions(state)),
    wallet_revokePermissions() {
      state.share(false)
      return Promise.resolve(null)
    },
    async wallet_switchEthereumChain([request]) {
      const id = toChainId(request)
      const chain = state.chains.find((one) => one.id === id)
      if (!chain) throw createRpcError('unknown-chain')
      return switchTo(chain)
    },
    async wallet_addEthereumChain([request]) {
      const id = toChainId(request)
      const known = state.chains.find((one) => one.id === id)
      if (known) return switchTo(known)
      const chain = toChain(id, request)
      await consent(addChainQuestion(chain))
      state.addChain(chain)
      state.setChain(id)
      return null
    },
  }
}

function toPermissions(state: WalletState): readonly unknown[] {
  if (state.shared.length === 0) return []
  return [
    {
      parentCapability: 'eth_accounts',
      invoker: location.origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: state.shared }],
    },
  ]
}

function toChainId(request: unknown): number {
  const chainId = typeof request === 'object' && request && 'chainId' in request && request.chainId
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId))
    throw createRpcError('bad-parameters')
  return Number(chainId)
}

function toChain(id: number, request: unknown): WalletChain {
  const { chainName, rpcUrls } = Object(request)
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof chainName !== 'string' || typeof rpcUrl !== 'string')
    throw createRpcError('bad-parameters')
  return { id, name: chainName, rpcUrl }
}
