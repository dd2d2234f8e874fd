import * as v from 'valibot'
import { withOwnSignal } from '../async/abort.ts'
import { limitTime } from '../async/time-limit.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { cleanPicture } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'
import { parseQuantity } from '../format/parse-quantity.ts'
import type { Network } from '../networks/network.ts'
import type { Platform } from '../platform/ports.ts'
import { isoTime } from '../schema/iso-time.ts'
import { finiteNumber } from '../schema/numbers.ts'
import { requestJson } from '../services/http.ts'
import { toRpcServiceUrl } from '../services/rpc-service-url.ts'
import { type ServiceOptions } from '../services/service-url.ts'
import type { ActivityItem, ActivityTransfer } from './activity-item.ts'
import * as limits from './activity-limits.ts'

/** A page of the history. */
export type ActivityPage = {
  /** The transactions, the newest first. */
  readonly items: readonly ActivityItem[]
  /** The cursor of the next page. `undefined` at the end. */
  readonly next: string | undefined
}

const text = v.fallback(v.string(), '')
const picture = v.object({ url: v.string() })
const optionalPicture = v.fallback(v.optional(picture), undefined)

const nft = v.object({
  content: v.fallback(v.optional(v.object({ preview: optionalPicture })), undefined),
  flags: v.fallback(v.optional(v.object({ is_spam: v.boolean() })), undefined),
  name: text,
})
const fungible = v.object({ icon: optionalPicture, name: text, symbol: text })

const transferEntry = v.object({
  direction: v.fallback(v.optional(v.picklist(['in', 'out', 'self'])), undefined),
  fungible_info: v.fallback(v.optional(fungible), undefined),
  nft_info: v.fallback(v.optional(nft), undefined),
  quantity: v.fallback(v.optional(v.object({ numeric: v.string() })), undefined),
})

const itemEntry = v.object({
  id: v.pipe(v.string(), v.regex(/./s)),
  metadata: v.object({
    application: v.fallback(v.optional(v.object({ name: text })), undefined),
    chain: v.fallback(v.optional(v.string()), undefined),
    hash: v.fallback(v.optional(v.string()), undefined),
    minedAt: isoTime,
    nonce: v.fallback(v.optional(finiteNumber(0)), undefined),
    operationType: v.string(),
    sentFrom: text,
    sentTo: text,
    status: v.picklist(['confirmed', 'failed', 'pending']),
  }),
  transfers: v.fallback(v.optional(v.array(v.unknown())), undefined),
})

const answer = v.object({
  data: v.array(v.unknown()),
  next: v.fallback(v.optional(v.string()), undefined),
})

const toPicture = (value: { readonly url: string } | null | undefined) =>
  value ? cleanPicture(value.url) : undefined

/** A preview may be at an address of IPFS, which a gateway has. */
const toPreview = (value: { readonly url: string } | null | undefined) =>
  value && /^ipfs:\/\/[\w-]/i.test(value.url) ? value.url : toPicture(value)

const noAsset = { iconUrl: undefined, isNft: false, isSpam: false, previewUrl: undefined }

function toAsset({
  fungible_info: token,
  nft_info: collectible,
}: v.InferOutput<typeof transferEntry>) {
  if (collectible)
    return {
      ...noAsset,
      isNft: true,
      isSpam: collectible.flags?.is_spam === true,
      previewUrl: toPreview(collectible.content?.preview),
      symbol: cleanText(collectible.name, limits.assetName),
    }
  return (
    token && {
      ...noAsset,
      iconUrl: toPicture(token.icon),
      symbol: cleanText(token.symbol, limits.assetName),
    }
  )
}

function toTransfer(entry: unknown): readonly ActivityTransfer[] {
  const parsed = v.safeParse(transferEntry, entry)
  const asset = parsed.success && toAsset(parsed.output)
  if (!asset) return []
  const { direction, quantity } = parsed.output
  const amount = quantity?.numeric
  return [
    { ...asset, direction, quantity: parseQuantity(amount, 0) === undefined ? undefined : amount },
  ]
}

/** §5.12. */
export function toActivityItem(entry: unknown, network: Network): ActivityItem | undefined {
  const parsed = v.safeParse(itemEntry, entry)
  if (!parsed.success) return undefined
  const { id, metadata, transfers } = parsed.output
  const { application, chain, hash, nonce, operationType, sentFrom, sentTo, ...rest } = metadata
  if (chain && chain !== network.caipNetworkId) return undefined
  return {
    ...rest,
    application: application ? cleanText(application.name, limits.assetName) : undefined,
    chainId: network.caipNetworkId,
    hash: hash ?? undefined,
    id,
    nonce,
    operation: cleanText(operationType, limits.operation),
    sentFrom: cleanText(sentFrom, limits.address),
    sentTo: cleanText(sentTo, limits.address),
    transfers: (transfers ?? []).slice(0, limits.transfers).flatMap(toTransfer),
  }
}

function onLimit(): never {
  throw new PorticoError('service-unavailable', 'The service of the history does not answer.')
}

/** §7.4, services §1.7.2. */
export async function fetchActivity(request: {
  readonly address: string
  readonly cursor: string | undefined
  readonly network: Network
  readonly options: ServiceOptions
  readonly platform: Pick<Platform, 'clock' | 'fetch'>
  readonly signal: AbortSignal
}): Promise<ActivityPage> {
  const { address, cursor, network, options, platform } = request
  const { clock, fetch } = platform
  const url = toRpcServiceUrl(options, `v1/account/${address}/history`, {
    chainId: network.caipNetworkId,
    cursor,
  })
  const { data, next } = await withOwnSignal(request.signal, (signal) =>
    limitTime<v.InferOutput<typeof answer>>({ clock, limit: limits.historyAnswer, onLimit }, () =>
      requestJson({ fetch, schema: answer, signal, url }),
    ),
  )
  const items = data.flatMap((entry) => toActivityItem(entry, network) ?? [])
  const ids = items.map(({ id }) => id)
  return {
    items: items.filter(({ id }, index) => ids.indexOf(id) === index),
    next: next || undefined,
  }
}
