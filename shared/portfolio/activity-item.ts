import type { ChainId } from '../schema/primitives.ts'

/** What moved in a transaction. */
export type ActivityTransfer = {
  /** Where it moved, as the account sees it. `undefined` if the service does not say. */
  readonly direction: 'in' | 'out' | 'self' | undefined
  /** The amount in units of the asset, as a decimal number. `undefined` if it is not known. */
  readonly quantity: string | undefined
  /** The name of the collectible, or the symbol of the currency or token. */
  readonly symbol: string
  /** The http or https URL of an image of the currency or token. */
  readonly iconUrl: string | undefined
  /** Whether it is a collectible. */
  readonly isNft: boolean
  /** The URL of a preview of the collectible: http, https, ipfs or data. */
  readonly previewUrl: string | undefined
  /** Whether the service says that the collectible is spam. */
  readonly isSpam: boolean
}

/**
 * How a transaction stands. `replaced`: another one of its nonce is in a block, or the network has dropped it, as Solana does once its
 * blocks are past. `unknown`: no node knows it or its nonce, and the account has used a further nonce since; it may be replaced, or still
 * get into a block. `awaiting-signers`: no node knows the hash of a contract account, such as a Safe; the wallet may wait for signers, and
 * a block then has it under another hash. No timer makes it `failed`.
 */
export type ActivityStatus =
  | 'awaiting-signers'
  | 'confirmed'
  | 'failed'
  | 'pending'
  | 'replaced'
  | 'unknown'

export const isInBlock = ({ status }: Pick<ActivityItem, 'status'>): boolean =>
  status === 'confirmed' || status === 'failed'

/** A transaction of an account (§3.3). */
export type ActivityItem = {
  /** The id, unique in the list. */
  readonly id: string
  /** The hash, or the signature in solana. */
  readonly hash: string | undefined
  /** The CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** What it does, such as `send` or `trade`. The service adds types over time. */
  readonly operation: string
  /** How it stands. */
  readonly status: ActivityStatus
  /** Its number among those of its sender. `undefined` if it is not known, and in solana. */
  readonly nonce: number | undefined
  /** The time of its block, or of its sending while it is pending, in milliseconds since the epoch. */
  readonly minedAt: number
  /** The address that it was sent from. */
  readonly sentFrom: string
  /** The address that it was sent to. */
  readonly sentTo: string
  /** The name of the application, if the service knows it. */
  readonly application: string | undefined
  /** What moved. */
  readonly transfers: readonly ActivityTransfer[]
}

const plus: ReadonlySet<string> = new Set(['borrow', 'claim', 'deposit', 'receive'])
const minus: ReadonlySet<string> = new Set(['burn', 'repay', 'withdraw'])

/** The operation decides (§3.4, §3.5), else the direction. */
export function toSign(
  operation: string,
  { direction }: Pick<ActivityTransfer, 'direction'>,
): '' | '+' | '-' {
  if (plus.has(operation)) return '+'
  if (minus.has(operation)) return '-'
  if (direction === 'in') return '+'
  return direction === 'out' ? '-' : ''
}

/** §5.12: all that moved are collectibles that the service calls spam. */
export const isSpam = ({ transfers }: Pick<ActivityItem, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every((transfer) => transfer.isSpam)
