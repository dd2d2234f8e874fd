import * as v from 'valibot'
import type { AssetRecord } from '../../../core/explanation.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { wholeNumber } from '../../../schema/numbers.ts'

const amountText = v.custom<string>(
  (value) => typeof value === 'string' && /^\d{1,20}$/.test(value),
)
const amount = v.optional(v.nullable(v.object({ amount: amountText })))
const holder = v.optional(v.nullable(v.string()))
const tokenInfo = v.object({
  closeAuthority: holder,
  delegate: holder,
  delegatedAmount: amount,
  mint: v.string(),
  owner: v.string(),
  /** The rent of an account of the wrapped native currency, whose other lamports are tokens. */
  rentExemptReserve: amount,
  tokenAmount: v.object({ amount: amountText, decimals: wholeNumber(0, 255) }),
})
const parsedData = v.object({
  parsed: v.object({ info: v.fallback(v.optional(tokenInfo), undefined), type: v.string() }),
})

/** The node gives them in the order of the addresses, and `null` for one that does not exist. */
export const accountsSchema = v.array(
  v.nullable(
    v.object({
      data: v.fallback(v.optional(parsedData), undefined),
      lamports: wholeNumber(0),
      owner: v.string(),
    }),
  ),
)

export type Accounts = v.InferOutput<typeof accountsSchema>
type NodeAccount = Accounts[number] | undefined

export type NamedAccounts = {
  readonly after: Accounts | undefined
  readonly before: Accounts
  readonly keys: readonly string[]
}

export type AccountFacts = {
  /** In lamports. */
  readonly rents: ReadonlyMap<string, bigint> | undefined
  readonly tokens: ReadonlyMap<string, { readonly mint: string; readonly owner: string }>
}

export const noAccountFacts: AccountFacts = { rents: undefined, tokens: new Map() }

export const toInfo = (account: NodeAccount) => {
  const parsed = account?.data?.parsed
  return parsed?.type === 'account' ? parsed.info : undefined
}

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const withoutTokens: readonly (string | undefined)[] = ['mint', 'multisig']

export const isUnread = (account: NodeAccount): boolean =>
  account !== null &&
  account !== undefined &&
  tokenPrograms.includes(account.owner) &&
  !toInfo(account) &&
  !withoutTokens.includes(account.data?.parsed.type)

/** What is wrapped in an account is not rent. */
function toRents(after: Accounts, { before, keys }: NamedAccounts): ReadonlyMap<string, bigint> {
  return new Map(
    keys.flatMap((key, index) => {
      const info = toInfo(after[index])
      if (!info || toInfo(before[index])) return []
      const reserve = info.rentExemptReserve?.amount ?? after[index]?.lamports ?? 0
      const paid = BigInt(reserve) - BigInt(before[index]?.lamports ?? 0)
      return [[key, paid > 0n ? paid : 0n] as const]
    }),
  )
}

/** For an account that changes its owner, the owner before counts. */
export function toAccountFacts(named: NamedAccounts): AccountFacts {
  const { after, before, keys } = named
  const tokenAccounts = [after ?? [], before].flatMap((list) =>
    keys.flatMap((key, index) => {
      const info = toInfo(list[index])
      return info ? [[key, info] as const] : []
    }),
  )
  return { rents: after && toRents(after, named), tokens: new Map(tokenAccounts) }
}

export function toRecords(
  { after = [], before }: NamedAccounts,
  held: readonly TokenBalance[],
): readonly AssetRecord[] {
  const infos = [...before, ...after].flatMap((one) => toInfo(one) ?? [])
  const mints = new Map(infos.map(({ mint, tokenAmount }) => [mint, tokenAmount.decimals]))
  return [...mints].map(([mint, decimals]) => {
    const { iconUrl, name = '', symbol = '' } = held.find(({ address }) => address === mint) ?? {}
    return { address: mint, decimals, iconUrl, kind: 'token', name, symbol }
  })
}
