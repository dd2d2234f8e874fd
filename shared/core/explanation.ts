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

/** A field of a message. */
export type ExplainedField = {
  /** Where the field is, such as `order.maker`. */
  readonly label: string
  /** The value as text, of at most 20,000 characters, without invisible ones. */
  readonly value: string
}

/**
 * What is wrong with the data of a call of a known function. `unclean`: it has bits beyond its values, which some contracts ignore.
 * `unreadable`: its values cannot be read.
 */
export type CallFault = 'unclean' | 'unreadable'

/** The parts of every action. */
export type ActBase = {
  /** The contract that is called, or that a signature is for. `undefined` for one that is being created, and for a text. */
  readonly contract: string | undefined
  /** What is wrong with the data of the call. Absent if nothing is. */
  readonly fault?: CallFault
  /** Whether a limit has cut its texts, or left some of them out. Absent if they are whole. */
  readonly isCut?: true
  /** The native currency that goes with the call, in its smallest unit. What a transfer or an exchange moves is in its amounts instead. */
  readonly value: bigint
}

/** An amount of an asset moves. */
export type TransferAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'transfer'
  /** The amount in the smallest unit. */
  readonly amount: bigint
  /** The address of the contract of the asset. `undefined` for the native currency. */
  readonly asset: string | undefined
  /** The address that it leaves. */
  readonly from: string
  /** The address that it arrives at. */
  readonly to: string
  /** The id in a collection. `undefined` for what has none. */
  readonly tokenId: bigint | undefined
}

/** Another address may spend an amount of a token, or move one token of a collection. */
export type ApprovalAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'approval'
  /** The amount in the smallest unit. For a collection, the id of the one token. */
  readonly amount: bigint
  /** The address of the contract of the asset. */
  readonly asset: string
  /** Whether the amount is set, or what was allowed before is raised or lowered. */
  readonly change: 'lower' | 'raise' | 'set'
  /** Its end, in seconds since 1970. `undefined`: it has none. */
  readonly expiry: bigint | undefined
  /** Whether a signature gives it, which anyone can hand in later. */
  readonly isPermit: boolean
  /** Whether the amount has no limit: at least half of what its field can hold. */
  readonly isUnlimited: boolean
  /** The address that may spend. */
  readonly spender: string
  /** What else the signature is for. */
  readonly witness: readonly ExplainedField[]
}

/** Another address may move all tokens of a collection, or may no longer. */
export type ApprovalForAllAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'approval-for-all'
  /** The address of the contract of the collection. */
  readonly asset: string
  /** Whether it may. */
  readonly isApproved: boolean
  /** The address that may move them. */
  readonly spender: string
}

/** An exchange, by a call or by an order that anyone can fill. */
export type ExchangeAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'exchange'
  /** The least that arrives. */
  readonly gets: readonly AssetAmount[]
  /** The most that leaves. */
  readonly gives: readonly AssetAmount[]
  /** Whether a signature gives it, which anyone can hand in later. */
  readonly isOrder: boolean
  /** The address that gets it. */
  readonly receiver: string
}

/** Several calls in one. */
export type BatchAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'batch'
  /** What they do, in their order. */
  readonly actions: readonly Action[]
}

/** What a descriptor (ERC-7730) says of a call or of typed data. Its labels are claims, and its values are those of the bytes. */
export type Description = {
  /** The values with the labels of the descriptor. */
  readonly fields: readonly ExplainedField[]
  /** What it is for, of at most 40 characters. `undefined` if the descriptor says nothing, or has a digit in it. */
  readonly intent: string | undefined
  /** Whose descriptor it is: one that the package has, or one of the option `descriptors`. */
  readonly source: 'built-in' | 'host'
  /**
   * The labels of at most 20 values that the descriptor shows and `fields` does not, or not as what they are: a part of a value, a
   * constant, an amount of a token that is not known, a number that is no address. Empty if `fields` is all that it shows.
   */
  readonly unread: readonly string[]
}

/** A call that is not decoded. Without a `contract`, it creates one. */
export type CallAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'call'
  /** What a descriptor says of it. Absent if there is none. */
  readonly description?: Description | undefined
  /** The data of the call. On Solana, `0x`: the transaction is known by what it changes alone. */
  readonly data: Hex
}

/** Typed data (EIP-712) that is not known. */
export type TypedDataAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'typed-data'
  /** What a descriptor says of it. Absent if there is none. */
  readonly description?: Description | undefined
  /** The values of the message. */
  readonly fields: readonly ExplainedField[]
  /** The name of its type. */
  readonly primaryType: string
}

/**
 * A right over an account of Solana. `account-owner`, `close` and `delegate` are over an account that holds tokens: what is in it, the
 * lamports of it, and an amount of it. `program` is the program that owns an account, which alone can change it. `mint` and `freeze` are
 * over a mint: creating tokens, and holding accounts of them. `other` is another right of Token-2022.
 */
export type AccountRight =
  | 'account-owner'
  | 'close'
  | 'delegate'
  | 'freeze'
  | 'mint'
  | 'other'
  | 'program'

/** On Solana, a right over an account gets another holder, or none. */
export type AuthorityAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'authority'
  /** The address of the account that the right is over. */
  readonly account: string
  /** The right. */
  readonly right: AccountRight
  /** The address that has it afterwards. `undefined`: no address. */
  readonly to: string | undefined
}

/** On Solana, a transaction with a durable nonce. Its signature does not expire: it can be sent at any time later. */
export type DurableNonceAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'durable-nonce'
  /** The address of the account of the nonce. `undefined` if the bytes do not name it. */
  readonly account: string | undefined
}

/** An account of Solana that is created for the tokens of an owner. */
export type CreatedAccount = {
  /** The address of the account. */
  readonly address: string
  /** The address of the mint. */
  readonly asset: string
  /** Whose account it is. */
  readonly owner: string
}

/** On Solana, accounts for tokens are created, and paid for. */
export type AccountCreationAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'account-creation'
  /** The accounts. Without those that are there already, as far as that is known. */
  readonly accounts: readonly CreatedAccount[]
  /** Who pays for them. */
  readonly payer: string
  /** The rent: the lamports that stay in the accounts. `undefined` if the node does not say. */
  readonly rent: bigint | undefined
}

/** A text to sign. */
export type MessageAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'message'
  /** Whether the bytes are no text: then they are in `text`, in hexadecimals on eip155 and in base58 on Solana. */
  readonly isBytes?: true
  /** The text, of at most 20,000 characters, without invisible ones. */
  readonly text: string
}

/** On Solana, a text in the transaction, which everyone can read later. It changes nothing. */
export type MemoAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'memo'
  /** Whether the bytes are no text: then they are in `text`, in base58. */
  readonly isBytes?: true
  /** The text, of at most 20,000 characters, without invisible ones. */
  readonly text: string
}

/** A request to a wallet that is not explained. */
export type RequestAction = ActBase & {
  /** The kind of the action. */
  readonly kind: 'request'
  /** The values of its parameters. */
  readonly fields: readonly ExplainedField[]
  /** The method of the request. */
  readonly method: string
}

/** One thing that a request does, as its bytes say. `kind` tells which. */
export type Action =
  | AccountCreationAction
  | ApprovalAction
  | ApprovalForAllAction
  | AuthorityAction
  | BatchAction
  | CallAction
  | DurableNonceAction
  | ExchangeAction
  | MemoAction
  | MessageAction
  | RequestAction
  | TransferAction
  | TypedDataAction

/** A signature changes nothing by itself. */
export type NoChanges = {
  /** How it was found out. */
  readonly status: 'none'
}

/** A transfer of which the token keeps a part. */
export type WithheldTransfer = {
  /** The address of the contract of the token. */
  readonly asset: string
  /** What the receiver would have more of, in the smallest unit. */
  readonly received: bigint
  /** What is sent to the receiver, in the smallest unit. */
  readonly sent: bigint
  /** The address of the receiver. */
  readonly to: string
}

/** A right that an address would have, and does not have now. */
export type RightAction = ApprovalAction | ApprovalForAllAction | AuthorityAction

/** What the node says would change, without the network fee. */
export type SimulatedChanges = {
  /** How it was found out. */
  readonly status: 'simulated'
  /** What the account would have more of. */
  readonly arrives: readonly AssetAmount[]
  /** What the account would have less of. */
  readonly leaves: readonly AssetAmount[]
  /** The rights that others would have, with how much they could spend. On EVM networks those that no action names. Absent if there are none. */
  readonly rights?: readonly RightAction[]
  /** The transfers of which the token keeps a part, on EVM networks. Absent if the receivers get what is sent to them. */
  readonly withheld?: readonly WithheldTransfer[]
}

/** The request would fail. */
export type RevertedChanges = {
  /** How it was found out. */
  readonly status: 'reverted'
  /** What the contract or the node says, if it says anything. Anyone can write such a contract. */
  readonly reason: string | undefined
}

/** It is not known what would change. */
export type UncheckedChanges = {
  /** How it was found out. */
  readonly status: 'unchecked'
  /** `node`: the node cannot simulate. `failed`: it did not answer. `contradiction`: it says something else than the bytes. */
  readonly reason: 'contradiction' | 'failed' | 'node'
}

/** What a request would change for the account. `status` tells what is known of it. */
export type Changes = NoChanges | RevertedChanges | SimulatedChanges | UncheckedChanges

/**
 * Why a request needs attention. These stop: `reverts` (it would fail), `approval-to-account` (an account that no contract restrains could
 * spend), `authority-given` (on Solana, another account gets a right over what the account has), `unreadable` (the values of a known
 * function cannot be read), `other-network` (typed data is for another network than the active one), `other-site` (a text signs in to
 * another site than the page), `permit-to-unknown` (the signature lets a contract spend that is not known here), `nothing-back` (what is
 * given has nothing in return, or another account gets it), and `large-loss` (what an exchange gets is worth less than 80 % of what it
 * gives).
 *
 * The others are to be looked at: `contradiction` (the simulation says something else than the bytes), `no-expiry` (on Solana, it can be
 * sent at any time), `authority-lost` (on Solana, no holder has a right over a mint), `unlimited` (what can be spent has no
 * limit, or is as much as there is), `whole-balance` (all that the account has of a token could be spent), `unknown-spender` (who could
 * spend is not known here), `worth-unknown` (what an exchange gives or gets has no known price), `transfer-fee` (a receiver gets less than
 * is sent, since the token keeps a part), `high-fee` (it pays an unusual amount to be included sooner), `key-granted` (another key could
 * act for the account), `new-contract` (it has been there for less than a week), `unclean` (the data of a call has more than its values),
 * `any-network` (typed data names no network, and holds on each), `not-text` (bytes to sign are no text), `unread` (the request has parts
 * that are not known here), `cut-off` (texts are longer than what is given here), `not-decoded` (part of the request is not),
 * `first-receiver` (the account has not sent to this receiver before, as far as its history says), and `unchecked` (one of all these could
 * not be checked).
 */
export type VerdictReason =
  | 'any-network'
  | 'approval-to-account'
  | 'authority-given'
  | 'authority-lost'
  | 'contradiction'
  | 'cut-off'
  | 'first-receiver'
  | 'high-fee'
  | 'key-granted'
  | 'large-loss'
  | 'new-contract'
  | 'no-expiry'
  | 'not-decoded'
  | 'not-text'
  | 'nothing-back'
  | 'other-network'
  | 'other-site'
  | 'permit-to-unknown'
  | 'reverts'
  | 'transfer-fee'
  | 'unchecked'
  | 'unclean'
  | 'unknown-spender'
  | 'unlimited'
  | 'unread'
  | 'unreadable'
  | 'whole-balance'
  | 'worth-unknown'

/** What to do, in one word, and why. */
export type Verdict = {
  /** `stop`: the visitor should be asked a second time. */
  readonly word: 'fine' | 'look' | 'stop'
  /** The most important one first. Empty for `fine`. */
  readonly reasons: readonly VerdictReason[]
}

/** What a transaction of Solana pays to be included sooner, as its bytes say. It is part of the network fee. */
export type PriorityFee = {
  /** The most that it costs, in lamports. */
  readonly amount: bigint
  /** The price of a compute unit, in millionths of a lamport. */
  readonly unitPrice: bigint
  /** The limit of compute units. */
  readonly units: bigint
}

/** Whom typed data is for, by its domain (EIP-712). What the domain does not name is `undefined`. */
export type ExplainedDomain = {
  /** The CAIP-2 id of the network: by `chainId`, or by `salt` as some tokens have it. `undefined`: the signature holds on each network. */
  readonly chainId: ChainId | undefined
  /** The address of the contract, in lower case. */
  readonly contract: string | undefined
  /** The name, of at most 40 characters, without invisible ones. Anyone can choose it. */
  readonly name: string | undefined
  /** The name of the network, if it is one of the instance. */
  readonly networkName: string | undefined
}

/** A request in words: what its bytes say, what would change, and what to make of it. */
export type Explanation = {
  /** What the request does, in its order. */
  readonly actions: readonly Action[]
  /** The address of the account that signs. */
  readonly address: string
  /** A record of every asset that the actions and the changes name. */
  readonly assets: readonly AssetRecord[]
  /** The CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** What would change. */
  readonly changes: Changes
  /** Whom typed data is for. Absent for what is no typed data. */
  readonly domain?: ExplainedDomain
  /**
   * About what the network charges, in the smallest unit of the native currency: by the price that the request sets, else by that of the
   * node. `undefined` if it is not known.
   */
  readonly fee: bigint | undefined
  /**
   * The names of contracts and accounts, by their address: of our list, else of `knownContracts`, `descriptors`, the token list of the swap
   * service, or ENS. What a contract calls itself is not among them.
   */
  readonly names: Readonly<Record<string, string>>
  /** What it pays to be included sooner, on Solana. Absent where it says nothing of it. */
  readonly priority?: PriorityFee
  /** The parts of the request that are not read, such as `capabilities.paymasterService`. Absent if there are none. */
  readonly unread?: readonly string[]
  /** What to make of it. */
  readonly verdict: Verdict
}

export type SigningRequest = {
  readonly chainId: ChainId
  readonly encoding?: 'base58'
  readonly method: string
  readonly params?: unknown
}

export type PlainCall = {
  readonly data: Hex
  readonly to: string
  readonly value: bigint
}

export type Explained = {
  readonly key: string
  readonly load: () => Promise<SigningRequest | undefined>
}

export type ExplanationState =
  | { readonly status: 'idle' }
  | { readonly status: 'failed' | 'loading'; readonly key: string }
  | {
      readonly status: 'ready'
      readonly key: string
      readonly explanation: Explanation
      readonly isConfirmed: boolean
    }
