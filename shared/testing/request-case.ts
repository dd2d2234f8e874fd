import { createStore } from 'zustand/vanilla'
import type { CoreContext } from '../core/context.ts'
import { createRequestReader } from '../features/send/request/request-reader.ts'
import { toSeparators } from '../format/parse-amount.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { toNativeToken } from '../portfolio/token-balance.ts'
import type { TokensState } from '../portfolio/tokens-state.ts'
import { createCheckedPlatform } from './checked-platform.ts'
import { firstAddress, solanaAddress } from './fake-connector.ts'

const settings = { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' }
export const ethereum = extendNetwork(mainnet, settings)
const networks = [ethereum, ...[base, solana].map((network) => extendNetwork(network, settings))]
export const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
type Network = typeof ethereum

const toAccountId = ({ caipNetworkId, chainNamespace }: Network) =>
  `${caipNetworkId}:${chainNamespace === 'eip155' ? firstAddress : solanaAddress}` as const

/** The native currency, and a token of two decimals. */
export function toTokens(network: Network): TokensState {
  const native = toNativeToken(network, 100n)
  const address = network.chainNamespace === 'eip155' ? contract.toLowerCase() : mint
  const token = { ...native, address, assetId: `token of ${network.name}`, decimals: 2 }
  return {
    accountId: toAccountId(network),
    isIncomplete: false,
    status: 'ready',
    tokens: [token, native],
    total: undefined,
  }
}

type Facts = {
  readonly change?: (chainId: string) => Promise<void>
  readonly resolve?: () => Promise<{ readonly address: string; readonly name: string } | undefined>
  readonly tokens?: (network: Network) => TokensState
}

/** A reader on Ethereum, whose page has Base and Solana too. */
export function createRequestCase({ change, resolve, tokens: toState = toTokens }: Facts = {}) {
  const { checks, platform } = createCheckedPlatform()
  const switches: string[] = []
  const names: unknown[] = []
  let active: Network | undefined = ethereum
  const tokens = createStore<TokensState>(() => (active ? toState(active) : { status: 'idle' }))
  let listeners = 0
  const context: unknown = {
    findAccount: () => {
      if (!active) return undefined
      const address = active.chainNamespace === 'eip155' ? firstAddress : solanaAddress
      return { accountId: toAccountId(active), address, network: active }
    },
    network: {
      find: (chainId: string) => networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
      ofNamespace: (namespace: string) =>
        networks.find(({ chainNamespace }) => chainNamespace === namespace),
      store: { getState: () => ({ network: active }) },
    },
    networkFlow: {
      async changeNetwork(chainId: string) {
        switches.push(chainId)
        await change?.(chainId)
        if (!change) active = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
        if (active) tokens.setState(toState(active), true)
      },
    },
    platform,
    async resolveName(name: string, network: Network) {
      names.push([name, network.name])
      return resolve?.()
    },
    tokens: {
      ...tokens,
      subscribe(listener: () => void) {
        listeners += 1
        const stop = tokens.subscribe(listener)
        return () => {
          listeners -= 1
          stop()
        }
      },
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const parts = context as CoreContext & Parameters<typeof createRequestReader>[0]
  return {
    checks,
    clock: platform.clock,
    disconnect: () => (active = undefined),
    listenerCount: () => listeners,
    names,
    read: (text: string, locale = 'en') => createRequestReader(parts)(text, toSeparators(locale)),
    switches,
    tokens,
  }
}
