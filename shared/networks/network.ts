import type { ChainId, Namespace } from '../schema/primitives.ts'

/** What a host gives: the shape of viem's `Chain`, whose definitions can be passed as they are. */
export type NetworkDefinition = {
  /** The reference of the chain: a number for eip155, the CAIP-2 reference for the rest. */
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
  /** `eip155` unless given. */
  readonly chainNamespace?: Namespace | undefined
  readonly assets?: {
    readonly imageId?: string | undefined
    readonly imageUrl?: string | undefined
  }
}

/** A network (chain) as the product uses it (§3.10). */
export type Network = Omit<NetworkDefinition, 'assets' | 'chainNamespace' | 'rpcUrls'> & {
  readonly chainNamespace: Namespace
  readonly caipNetworkId: ChainId
  readonly assets: { readonly imageId: string | undefined; readonly imageUrl: string | undefined }
  readonly rpcUrls: {
    /** What we read from: the host's own endpoints, the hosted one, the definition's, in that order. */
    readonly default: { readonly http: readonly string[] }
    /** What a wallet is told when it adds the chain: never the hosted one. */
    readonly chainDefault: { readonly http: readonly string[] }
  }
  /** False for the stub that stands for a chain which the host has not configured. */
  readonly isSupported: boolean
}
