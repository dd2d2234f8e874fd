import * as v from 'valibot'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import { finiteNumber } from '../schema/numbers.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'

const key = 'purchases'
const most = 5
const mostEntries = 100

const amount = v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,18})?$/))
const currency = v.pipe(v.string(), v.regex(/^.{1,16}$/su))

/** Other scripts of the page can write the storage. */
const stored = v.object({
  accountId: v.string(),
  /** In milliseconds since the epoch. */
  at: finiteNumber(0),
  /** In the smallest unit. */
  balances: v.optional(
    v.object({
      /** A token that is not in the list may have been there. */
      isIncomplete: v.boolean(),
      tokens: v.array(
        v.object({
          assetId: v.string(),
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
  ids: v.optional(v.array(v.string())),
  order: v.object({
    amount: v.optional(amount),
    currency: v.optional(currency),
    fiatAmount: v.optional(amount),
  }),
  sellerId: v.string(),
})

type Stored = v.InferOutput<typeof stored>

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

export type StoredPurchase = PurchaseBaseline &
  Readonly<Pick<Stored, 'accountId' | 'at' | 'order' | 'sellerId'>>

export type StoredPurchases = {
  readonly find: (accountId: AccountId) => StoredPurchase | undefined
  readonly put: (
    purchase: Omit<StoredPurchase, 'accountId'> & { readonly accountId: AccountId },
  ) => void
  readonly remove: (accountId: AccountId) => void
}

/** JSON has no bigint. Only a part of the earlier purchases would make another one seem new. */
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
