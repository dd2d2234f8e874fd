import * as v from 'valibot'
import { cleanText } from '../format/clean-text.ts'
import * as limits from '../limits.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import { appLink, webLink } from '../schema/links.ts'
import { type ChainId, isChainId } from '../schema/primitives.ts'
import { shownPicture } from '../schema/shown.ts'
import { type ServiceOptions, toServiceUrl } from '../services/service-url.ts'

const textOf = (form: RegExp) =>
  v.fallback(v.optional(v.pipe(v.string(), v.regex(form))), undefined)
const text = v.fallback(v.optional(v.string()), undefined)
const listOf = <const item extends v.GenericSchema>(item: item) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) => items.flatMap((one) => toItem(item, one))),
    ),
    [],
  )

function toItem<item extends v.GenericSchema>(schema: item, value: unknown): v.InferOutput<item>[] {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? [parsed.output] : []
}

const entrySchema = v.object({
  id: v.pipe(v.string(), v.regex(/./s)),
  name: v.string(),
  app_store: textOf(webLink),
  chains: listOf(v.custom<ChainId>(isChainId)),
  chrome_store: textOf(webLink),
  desktop_link: textOf(appLink),
  homepage: textOf(webLink),
  image_id: text,
  image_url: v.fallback(shownPicture, undefined),
  injected: listOf(v.object({ injected_id: v.string(), namespace: v.string() })),
  mobile_link: textOf(appLink),
  play_store: textOf(webLink),
  rdns: text,
  webapp_link: textOf(webLink),
})

/** `undefined` for an entry that is not a wallet: the rest of the list stays usable. */
export function toCatalogueWallet(
  value: unknown,
  options: ServiceOptions,
): CatalogueWallet | undefined {
  const parsed = v.safeParse(entrySchema, value)
  if (!parsed.success) return undefined
  const entry = parsed.output
  const name = cleanText(entry.name, limits.walletName)
  if (!name) return undefined
  const imageUrl = entry.image_id
    ? toServiceUrl(options, `getWalletImage/${encodeURIComponent(entry.image_id)}`).href
    : entry.image_url
  return {
    appStore: entry.app_store,
    chains: entry.chains,
    chromeStore: entry.chrome_store,
    desktopLink: entry.desktop_link,
    homepage: entry.homepage,
    id: entry.id,
    imageUrl,
    injected: entry.injected.map(({ injected_id: id, namespace }) => ({ id, namespace })),
    mobileLink: entry.mobile_link,
    name,
    playStore: entry.play_store,
    rdns: entry.rdns ? cleanText(entry.rdns, limits.rdns) || undefined : undefined,
    webappLink: entry.webapp_link,
  }
}
