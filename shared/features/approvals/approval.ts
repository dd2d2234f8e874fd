import type { Allowance, SpenderPair } from '../../adapters/evm/viem/allowance-reader.ts'
import { isSameAddress } from '../../format/address.ts'
import { cleanText } from '../../format/clean-text.ts'
import { type TokenBalance, toValue } from '../../portfolio/token-balance.ts'
import type { AccountId, ChainId } from '../../schema/primitives.ts'
import * as limits from './limits.ts'

/** What another address may spend of an account. */
export type Approval = {
  /** The id, unique among all accounts and networks. `revokeApproval` takes it. */
  readonly id: string
  /** The CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** `token` for an amount of a token (ERC-20), `collection` for all tokens of a collection (ERC-721, ERC-1155). */
  readonly kind: 'collection' | 'token'
  /** The address of the contract of the token or the collection, which tells two of one symbol apart. */
  readonly token: string
  /** The name of the token, of at most 40 characters, without invisible ones. Anyone can choose it. It can be empty. */
  readonly name: string
  /** The symbol of the token, of at most 16 characters. It can be empty, and can be that of another token. */
  readonly symbol: string
  /** The number of decimals of the token. `undefined` if the contract does not say, and for a collection. */
  readonly decimals: number | undefined
  /** The http or https URL of an image of the token, if the service of balances gave one. */
  readonly iconUrl: string | undefined
  /** The address that may spend. */
  readonly spender: string
  /**
   * Whether the spender has no code: a person or a program holds its key. Apps spend through contracts. `undefined` if the node
   * did not answer.
   */
  readonly isAccount: boolean | undefined
  /**
   * The amount that may be spent, in the smallest unit, exactly as the chain has it. `undefined` for a collection, and for an
   * amount that could not be read, which is not zero.
   */
  readonly amount: bigint | undefined
  /** Whether the amount has no limit: 2^255 or more, or all tokens of a collection. `false` if it could not be read. */
  readonly isUnlimited: boolean
  /**
   * What the spender can move now, in the smallest unit: the amount, or the balance if that is less. For a collection, the number of its
   * tokens. `undefined` if it is not known, which is not zero.
   */
  readonly atRisk: bigint | undefined
  /** The worth in US dollars of what the spender can move now. `undefined` if it is not known, which is not zero. */
  readonly value: number | undefined
}

/** Apps request 2^256−1 for no limit, which some tokens reduce with each transfer. Half of it is more than any token or typed amount. */
const leastUnlimited = 2n ** 255n

export const isUnlimitedAmount = (amount: bigint): boolean => amount >= leastUnlimited

export const isRead = ({ amount, isUnlimited }: Pick<Approval, 'amount' | 'isUnlimited'>) =>
  isUnlimited || amount !== undefined

/** A spender cannot move more than the account has. */
function toAtRisk({ allowance, balance, kind }: Allowance): bigint | undefined {
  if (allowance === undefined || balance === undefined) return undefined
  return kind === 'collection' || balance < allowance ? balance : allowance
}

/** Of nothing, the worth is known without a price. The number of tokens of a collection says nothing of their worth. */
function toWorth(atRisk: bigint | undefined, held: TokenBalance | undefined): number | undefined {
  if (atRisk === 0n) return 0
  return held && toValue(atRisk, held.decimals, held.price)
}

const toApprovalId = (accountId: AccountId, { kind, spender, token }: SpenderPair): string =>
  `${accountId.toLowerCase()}/${kind}:${token}/${spender}`

export function toApproval(
  allowance: Allowance,
  account: {
    readonly accountId: AccountId
    readonly chainId: ChainId
    readonly checksum: (address: string) => string
    readonly held: readonly TokenBalance[]
  },
): Approval | undefined {
  const { allowance: amount, isAccount, kind, spender, token } = allowance
  if (amount === 0n) return undefined
  const { accountId, chainId, checksum } = account
  const isToken = kind === 'token'
  const held = isToken
    ? account.held.find((one) => one.chainId === chainId && isSameAddress(one.address, token))
    : undefined
  const atRisk = toAtRisk({ ...allowance, balance: allowance.balance ?? held?.balance })
  return {
    amount: isToken ? amount : undefined,
    atRisk,
    chainId,
    decimals: isToken ? allowance.decimals : undefined,
    iconUrl: held?.iconUrl,
    id: toApprovalId(accountId, allowance),
    isAccount,
    isUnlimited: amount !== undefined && (!isToken || isUnlimitedAmount(amount)),
    kind,
    name: cleanText(allowance.name ?? '', limits.tokenName),
    spender: checksum(spender),
    symbol: cleanText(allowance.symbol ?? '', limits.tokenSymbol),
    token: checksum(token),
    value: toWorth(atRisk, held),
  }
}

export type ApprovalGroup = 'accounts' | 'limited' | 'unlimited' | 'unread'

/** The groups, the most dangerous first. What could not be read can have no limit. */
export const approvalGroups: readonly ApprovalGroup[] = [
  'accounts',
  'unlimited',
  'unread',
  'limited',
]

export function toApprovalGroup(approval: Approval): ApprovalGroup {
  if (approval.isAccount) return 'accounts'
  if (approval.isUnlimited) return 'unlimited'
  return isRead(approval) ? 'limited' : 'unread'
}

const toRank = (approval: Approval) => approvalGroups.indexOf(toApprovalGroup(approval))

/**
 * A worth that is not known comes after those that are, because anyone can make an approval of a token without a price, and many of them
 * would hide the others. It comes before nothing, because it can be something.
 */
const toSortedWorth = ({ value }: Approval) => (value === 0 ? -1 : (value ?? 0))

/** By group; in each the largest worth at risk first, then what is not known, then what can move nothing; then by name. */
export function compareApprovals(one: Approval, other: Approval): number {
  const toName = ({ name, symbol }: Approval) => symbol || name
  return (
    toRank(one) - toRank(other) ||
    toSortedWorth(other) - toSortedWorth(one) ||
    toName(one).localeCompare(toName(other)) ||
    one.id.localeCompare(other.id)
  )
}
