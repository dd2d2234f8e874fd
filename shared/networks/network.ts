import type { ChainId, Namespace } from '../schema/primitives.ts'

/** The native currency of a network. */
export type NativeCurrency = {
  /** The name, such as `Ether`. */
  readonly name: string
  /** The symbol, such as `ETH`. */
  readonly symbol: string
  /** The number of decimals, an integer from 0 to 36. */
  readonly decimals: number
}

/** A list of RPC endpoints. */
export type RpcUrls = {
  /** http or https URLs. The overlay tries them in this order, until it has measured which one answers best. */
  readonly http: readonly string[]
}

/** A block explorer. */
export type BlockExplorer = {
  /** The name of the explorer. */
  readonly name: string
  /** The http or https URL of the explorer. */
  readonly url: string
}

/**
 * A network as a host defines it. It has the shape of viem's `Chain`, so that a host can pass viem's definitions.
 *
 * An invalid definition throws `options-invalid`.
 */
export type NetworkDefinition = {
  /** The CAIP-2 reference: a positive integer for eip155, a text for other namespaces. */
  readonly id: number | string
  /** The name that the modal shows. */
  readonly name: string
  /** The native currency. */
  readonly nativeCurrency: NativeCurrency
  /** The RPC endpoints of the network. */
  readonly rpcUrls: {
    /** The endpoints that everybody can use. */
    readonly default: RpcUrls
  }
  /** The block explorers. Account links to the default one. */
  readonly blockExplorers?:
    | {
        /** The explorer that the modal links to. */
        readonly default: BlockExplorer
      }
    | undefined
  /** Whether the network is a testnet. Its balances are shown as zero (§9.30). */
  readonly testnet?: boolean | undefined
  /**
   * The CAIP-2 namespace of the network.
   *
   * @default 'eip155'
   */
  readonly chainNamespace?: Namespace | undefined
  /** The image of the network. Without it, the overlay uses the image that the API host has (services §1.3). */
  readonly assets?: {
    /** The id of an image at the API host. */
    readonly imageId?: string | undefined
    /** The URL of an image. It has precedence over `imageId`. */
    readonly imageUrl?: string | undefined
  }
}

/** A network of the namespace eip155. Its type has the chain id, as viem and wagmi want it. */
export type EvmNetwork<id extends number> = NetworkDefinition & {
  /** The chain id. */
  readonly id: id
}

/** A network with the values that the overlay adds to its definition (§3.10). */
export type Network = {
  /** The CAIP-2 reference: a number for eip155, a text for other namespaces. */
  readonly id: number | string
  /** The name that the modal shows. */
  readonly name: string
  /** The native currency. */
  readonly nativeCurrency: NativeCurrency
  /** The block explorers. */
  readonly blockExplorers?: NetworkDefinition['blockExplorers']
  /** Whether the network is a testnet. */
  readonly testnet?: boolean | undefined
  /** The CAIP-2 namespace. */
  readonly chainNamespace: Namespace
  /** The CAIP-2 id, such as `eip155:1`. */
  readonly caipNetworkId: ChainId
  /** The image of the network. */
  readonly assets: {
    /** The id of an image at the API host. */
    readonly imageId: string | undefined
    /** The URL of an image. It has precedence over `imageId`. */
    readonly imageUrl: string | undefined
  }
  /** The RPC endpoints. */
  readonly rpcUrls: {
    /** The endpoints for reads: `customRpcUrls`, with those that its names stand for, or else the hosted RPC and those of the definition. */
    readonly default: RpcUrls
    /** The endpoints that a wallet receives when it adds the network. The hosted RPC is not among them. */
    readonly chainDefault: RpcUrls
  }
  /** False for the stub of a network that the host has not configured (§4.26). */
  readonly isSupported: boolean
}
