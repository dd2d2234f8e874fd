import * as v from 'valibot'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import { finiteNumber } from '../schema/numbers.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'

const key = 'purchases'
/** How many are kept: the newest of each account. */
const most = 5
/** How many earlier purchases and balances are kept with one. */
const mostEntries = 100

const amount = v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,18})?$/))
const currency = v.pipe(v.string(), v.regex(/^.{1,16}$/su))

/** Other scripts of the page can write the storage. */
const stored = v.object({
  /** The CAIP-10 id of the account that receives. */
  accountId: v.string(),
  /** When it began, in milliseconds since the epoch. */
  at: finiteNumber(0),
  /** The balances before it, in the smallest unit. */
  balances: v.optional(
    v.object({
      /** Whether a token that is not in the list may have been there. */
      isIncomplete: v.boolean(),
      tokens: v.array(
        v.object({
          assetId: v.string(),
          /** `undefined` if it could not be read. */
          balance: v.optional(
            v.pipe(
              v.string(),
              v.regex(/^\d{1,78}$/),
              v.transform((text) => BigInt(text)),
            ),
          ),
        }),
      ),
    }),
  ),
  /** The ids of the purchases that the history had before it. */
  ids: v.optional(v.array(v.string())),
  order: v.object({ amount: v.optional(amount), currency: v.optional(currency) }),
  sellerId: v.string(),
})

type Stored = v.InferOutput<typeof stored>

/** What was there before a purchase, as far as it is known. */
export type PurchaseBaseline = {
  readonly balances?:
    | {
        readonly isIncomplete: boolean
        readonly tokens: readonly {
          readonly assetId: string
          readonly balance?: bigint | undefined
        }[]
      }
    | undefined
  readonly ids?: readonly string[] | undefined
}

/** A purchase that has begun, and whose delivery is not known. */
export type StoredPurchase = PurchaseBaseline &
  Readonly<Pick<Stored, 'accountId' | 'at' | 'order' | 'sellerId'>>

export type StoredPurchases = {
  /** The purchase of an account. */
  readonly find: (accountId: AccountId) => StoredPurchase | undefined
  /** Keeps one, in the place of an earlier one of the account. The oldest make room for it. */
  readonly put: (
    purchase: Omit<StoredPurchase, 'accountId'> & { readonly accountId: AccountId },
  ) => void
  readonly remove: (accountId: AccountId) => void
}

/** As it is written: JSON has no bigint. A part of the earlier purchases alone would make another one look new. */
function toStored({ balances, ids, ...purchase }: StoredPurchase) {
  return {
    ...purchase,
    balances: balances && {
      isIncomplete: balances.isIncomplete || balances.tokens.length > mostEntries,
      tokens: balances.tokens
        .slice(0, mostEntries)
        .map(({ assetId, balance }) => ({ assetId, balance: balance?.toString() })),
    },
    ids: ids && ids.length <= mostEntries ? ids : undefined,
  }
}

/** Keeps the purchases that are in progress over a reload, for `purchaseLifetime`. */
export function createStoredPurchases(options: {
  readonly clock: Pick<Clock, 'now'>
  readonly storage: Pick<BrowserStorage, 'get' | 'set'>
}): StoredPurchases {
  const { clock, storage } = options
  const read = () =>
    (storage.get(key) ?? []).flatMap((entry) => {
      const parsed = v.safeParse(stored, entry)
      if (!parsed.success) return []
      const age = clock.now() - parsed.output.at
      return age >= 0 && age < limits.purchaseLifetime ? [parsed.output] : []
    })
  const readOthers = (accountId: AccountId) =>
    read().filter((purchase) => purchase.accountId !== accountId)
  return {
    find: (accountId) => read().find((purchase) => purchase.accountId === accountId),
    put(purchase) {
      const all = [purchase, ...readOthers(purchase.accountId)]
      storage.set(key, all.slice(0, most).map(toStored))
    },
    remove: (accountId) => storage.set(key, readOthers(accountId).map(toStored)),
  }
}
