import type { ChainId, Hex } from '../schema/primitives.ts'

/** What is known of an asset: one record for each network and address, from which every amount of an explanation gets its decimals. */
export type AssetRecord = {
  /** The address of the contract, or of the mint in solana. `undefined` for the native currency. Those of eip155 are in lower case. */
  readonly address: string | undefined
  /** The number of decimals. `undefined` if the contract does not say: then amounts are in the smallest unit. */
  readonly decimals: number | undefined
  /** The http or https URL of an image, if the balances of the account have one. */
  readonly iconUrl: string | undefined
  /** `unknown`: the contract has not said whether it is that of a token or of a collection. */
  readonly kind: 'collection' | 'native' | 'token' | 'unknown'
  /** The name, of at most 40 characters, without invisible ones. Anyone can choose it. It can be empty. */
  readonly name: string
  /** The symbol, of at most 16 characters. It can be empty, and can be that of another token. */
  readonly symbol: string
}

/** An amount of an asset. */
export type AssetAmount = {
  /** The amount in the smallest unit. */
  readonly amount: bigint
  /** The address of the contract, by which `assets` has its record. `undefined` for the native currency. */
  readonly asset: string | undefined
  /** The id in a collection. `undefined` for what has none, and for one that is not known. */
  readonly tokenId: bigint | undefined
}

/** A field of a message, or of a description. */
export type ExplainedField = {
  /** Where the field is, such as `order.maker`, or its label. */
  readonly label: string
  /** The value as text, of at most 500 characters, without invisible ones. */
  readonly value: string
}

type Shared = {
  /** The contract that is called, or that a signature is for. `undefined` for one that is being created, and for a text. */
  readonly contract: string | undefined
  /** The native currency that goes with the call, in its smallest unit. A transfer of it has it in `amount` instead. */
  readonly value: bigint
}

/** One thing that a request does, as its bytes say. */
export type Act =
  | (Shared & {
      /** An amount of an asset moves. With `tokenId`, it is that of a collection. */
      readonly kind: 'transfer'
      readonly asset: string | undefined
      readonly amount: bigint
      readonly from: string
      readonly to: string
      readonly tokenId: bigint | undefined
    })
  | (Shared & {
      /** Another address may spend. For a collection, `amount` is the id of the one token that it may move. */
      readonly kind: 'approval'
      readonly asset: string
      readonly amount: bigint
      /** Whether the amount is set, or what was allowed before is raised or lowered. */
      readonly change: 'lower' | 'raise' | 'set'
      /** The end of it, in seconds since 1970. `undefined`: it has none. */
      readonly expiry: bigint | undefined
      /** Whether a signature gives it, which anyone can hand in later. */
      readonly isPermit: boolean
      /** Whether the amount has no limit: at least half of what the field can hold. */
      readonly isUnlimited: boolean
      readonly spender: string
      /** What else the signature is for. */
      readonly witness: readonly ExplainedField[]
    })
  | (Shared & {
      /** Another address may move all tokens of a collection, or no more. */
      readonly kind: 'approval-for-all'
      readonly asset: string
      readonly isApproved: boolean
      readonly spender: string
    })
  | (Shared & {
      /** An exchange, by a call or by an order that anyone can fill. `gets` is the least that arrives. */
      readonly kind: 'exchange'
      readonly gets: readonly AssetAmount[]
      readonly gives: readonly AssetAmount[]
      /** Whether a signature gives it, which anyone can hand in later. */
      readonly isOrder: boolean
      /** Who gets it. */
      readonly receiver: string
    })
  | (Shared & {
      /** Several calls in one. */
      readonly kind: 'batch'
      readonly acts: readonly Act[]
    })
  | (Shared & {
      /** What a descriptor (ERC-7730) says of a call or a message. Nobody has verified it. */
      readonly kind: 'described'
      /** Whose descriptor it is. */
      readonly by: string
      readonly data: Hex
      readonly fields: readonly ExplainedField[]
      readonly intent: string
    })
  | (Shared & {
      /** A call that is not decoded. `contract` is `undefined` if it creates one. */
      readonly kind: 'call'
      readonly data: Hex
    })
  | (Shared & {
      /** Typed data (EIP-712) that is not known. */
      readonly kind: 'typed-data'
      readonly fields: readonly ExplainedField[]
      readonly primaryType: string
    })
  | (Shared & {
      /** A text to sign. */
      readonly kind: 'message'
      readonly text: string
    })
  | (Shared & {
      /** A request that is not explained, by its method. */
      readonly kind: 'request'
      readonly method: string
    })

/** What a request would change for the account, without the network fee. */
export type Changes =
  /** A signature changes nothing by itself. */
  | { readonly status: 'none' }
  | {
      readonly status: 'simulated'
      /** What the account has more of. */
      readonly arrives: readonly AssetAmount[]
      /** What the account has less of. */
      readonly leaves: readonly AssetAmount[]
    }
  | {
      /** It would fail. */
      readonly status: 'reverted'
      /** What the contract or the node says, if it says anything. */
      readonly reason: string | undefined
    }
  | {
      /** It is not known what would change. */
      readonly status: 'unchecked'
      /** `node`: the node cannot simulate. `failed`: it did not answer. `contradiction`: it says something else than the bytes. */
      readonly reason: 'contradiction' | 'failed' | 'node'
    }

/** Why a request needs attention. */
export type VerdictReason =
  /** Stop: an account that no contract restrains could spend. */
  | 'approval-to-account'
  /** Stop: what is given has nothing in return, or somebody else gets it. */
  | 'nothing-back'
  /** Stop: the signature lets a contract spend that nobody here knows. */
  | 'permit-to-unknown'
  /** Stop: it would fail. */
  | 'reverts'
  /** Look: the simulation says something else than the bytes. */
  | 'contradiction'
  /** Look: the account has not sent to this receiver before, as far as its history says. */
  | 'first-receiver'
  /** Look: the contract has been there for less than a week. */
  | 'new-contract'
  /** Look: part of the request is not decoded. */
  | 'not-decoded'
  /** Look: what can be spent has no limit. */
  | 'unlimited'

/** What to do, in one word, and why. */
export type Verdict = {
  /** `stop`: the visitor should be asked a second time. */
  readonly word: 'fine' | 'look' | 'stop'
  /** The most important one first. Empty for `fine`. */
  readonly reasons: readonly VerdictReason[]
}

/** A request in words: what its bytes say, what would change, and what to make of it. */
export type Explanation = {
  /** What the request does, in its order. */
  readonly acts: readonly Act[]
  /** The address of the account that signs. */
  readonly address: string
  /** A record of every asset that the acts and the changes name. */
  readonly assets: readonly AssetRecord[]
  /** The CAIP-2 id of the network. */
  readonly chainId: ChainId
  readonly changes: Changes
  /** About what the network charges, in the smallest unit of the native currency. `undefined` if it is not known. */
  readonly fee: bigint | undefined
  /** The names of known contracts, by their address. */
  readonly names: Readonly<Record<string, string>>
  readonly verdict: Verdict
}

/** How explaining a request goes. `key` names the request. */
export type ExplanationState =
  | { readonly status: 'idle' }
  | { readonly status: 'failed' | 'loading'; readonly key: string }
  | {
      readonly status: 'ready'
      readonly key: string
      readonly explanation: Explanation
      /** Whether the visitor goes on although the verdict is to stop. */
      readonly isConfirmed: boolean
    }
