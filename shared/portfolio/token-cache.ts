import * as v from 'valibot'
import type { Clock } from '../platform/ports.ts'
import { finiteNumber, wholeNumber } from '../schema/numbers.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import * as balanceLimits from './limits.ts'
import type { TokenBalance } from './token-balance.ts'

const key = 'portfolio-cache'

export type TokenList = {
  readonly tokens: readonly TokenBalance[]
  readonly isIncomplete: boolean
}

export type TokenCache = {
  /** At most 30 s old (§9.11). */
  readonly get: (accountId: AccountId) => TokenList | undefined
  readonly getLast: (accountId: AccountId) => TokenList | undefined
  readonly set: (accountId: AccountId, list: TokenList) => void
}

const worth = v.optional(finiteNumber())
const optionalText = v.optional(v.string())

/** Other scripts of the page can write the storage. The fields were checked when read. */
const storedToken = v.object({
  address: optionalText,
  assetId: v.string(),
  balance: v.optional(v.pipe(v.string(), v.regex(/^\d{1,200}$/))),
  chainId: v.custom<TokenBalance['chainId']>((value) => typeof value === 'string'),
  decimals: wholeNumber(0, 36),
  iconUrl: v.optional(v.pipe(v.string(), v.regex(/^(https?:|data:image\/)/))),
  name: v.string(),
  price: worth,
  symbol: v.string(),
  value: worth,
})

function parse(entries: unknown): TokenList | undefined {
  const parsed = v.safeParse(v.array(storedToken), entries)
  if (!parsed.success) return undefined
  const tokens = parsed.output.map(
    ({ address, balance, iconUrl, price, value, ...rest }): TokenBalance => ({
      ...rest,
      address,
      balance: balance === undefined ? undefined : BigInt(balance),
      iconUrl,
      price,
      value,
    }),
  )
  return { isIncomplete: false, tokens }
}

const stringify = (tokens: readonly TokenBalance[]) =>
  tokens.map(({ balance, ...rest }) => ({ ...rest, balance: balance?.toString() }))

export function createTokenCache(options: { clock: Clock; store: BrowserStorage }): TokenCache {
  const { clock, store } = options
  const memory = new Map<AccountId, { readonly at: number; readonly list: TokenList }>()

  // A time in the future means that the clock was set back after the entry was written.
  const isAlive = ({ at }: { at: number }) =>
    at <= clock.now() && clock.now() - at < balanceLimits.portfolioCache

  function find(accountId: AccountId) {
    const known = memory.get(accountId)
    if (known) return known
    const stored = store.get(key)?.[accountId]
    const list = stored && parse(stored.value)
    return list && { at: stored.at, list }
  }

  function write(accountId: AccountId, { isIncomplete, tokens }: TokenList): void {
    const entries = Object.entries(store.get(key) ?? {})
    const others = entries.filter(([id, entry]) => id !== accountId && isAlive(entry))
    const isStored = !isIncomplete && tokens.length <= balanceLimits.storedTokens
    store.set(
      key,
      Object.fromEntries([
        ...others,
        ...(isStored ? [[accountId, { at: clock.now(), value: stringify(tokens) }]] : []),
      ]),
    )
  }

  return {
    get(accountId) {
      const entry = find(accountId)
      return entry && isAlive(entry) ? entry.list : undefined
    },
    getLast: (accountId) => find(accountId)?.list,
    set(accountId, list) {
      memory.set(accountId, { at: clock.now(), list })
      write(accountId, list)
    },
  }
}
