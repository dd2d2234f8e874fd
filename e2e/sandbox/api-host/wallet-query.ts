import * as v from 'valibot'

/** More than any list of the overlay requests at once. */
const mostEntries = 1000

const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'It has to be a whole number from 1 on'),
  v.transform(Number),
)
const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
)
const badge = v.pipe(
  v.optional(v.string(), ''),
  v.picklist(['', 'none', 'certified'], 'It has to be none or certified'),
)

const walletQuery = v.object({
  page: v.optional(wholeNumber, '1'),
  entries: v.optional(
    v.pipe(wholeNumber, v.maxValue(mostEntries, `It has to be ${mostEntries} at most`)),
    '40',
  ),
  include: list,
  exclude: list,
  search: v.pipe(v.optional(v.string(), ''), v.trim()),
  chains: list,
  badge_type: badge,
  badge,
  names: list,
  rdns: list,
  include_pay_only: v.pipe(
    v.optional(v.string(), ''),
    v.picklist(['', 'true', 'false'], 'It has to be true or false'),
    v.transform((text) => text === 'true'),
  ),
  sort: v.pipe(
    v.optional(v.string(), ''),
    v.picklist(['', 'default', 'wcpay'], 'It has to be default or wcpay'),
  ),
})

/** The query of `/getWallets` (services §1.2). An empty parameter counts as absent. */
export type WalletQuery = v.InferOutput<typeof walletQuery>

type BadParameter = { readonly field: string; readonly description: string }

export function parseWalletQuery(
  query: Readonly<Record<string, string>>,
): { readonly query: WalletQuery } | { readonly bad: BadParameter } {
  const parsed = v.safeParse(walletQuery, query)
  if (parsed.success) return { query: parsed.output }
  const [issue] = parsed.issues
  return { bad: { field: v.getDotPath(issue) ?? 'query', description: issue.message } }
}
