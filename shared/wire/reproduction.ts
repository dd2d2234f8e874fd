import * as v from 'valibot'
import { isRecord } from '../recorder/json.ts'
import * as limits from '../recorder/limits.ts'
import type { Recording } from '../recorder/recording.ts'
import { wholeNumber } from '../schema/numbers.ts'
import { parseUrl } from '../schema/parse-url.ts'
import { isChainId } from '../schema/primitives.ts'
import { type Settings, settings } from './settings.ts'

export const dappUrl = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''), 'Give a web address.'),
)

const entries = {
  index: wholeNumber(0),
  recording: v.pipe(v.string(), v.maxLength(limits.file)),
} as const

export const replayStart = v.object(entries)

export type ReplayStart = v.InferOutput<typeof replayStart>

/** `replay` shows what was recorded, `live` has the options of the recording. */
export const reproduction = v.object({
  ...entries,
  mode: v.picklist(['live', 'replay']),
  url: dappUrl,
})

export type Reproduction = v.InferOutput<typeof reproduction>

/** A recording has only the origin. Empty where it has none. */
export function findRecordedOrigin({ entries: recorded }: Pick<Recording, 'entries'>): string {
  const found = recorded.flatMap((entry) =>
    entry.kind === 'read' && entry.name === 'page.describe' && isRecord(entry.value)
      ? [entry.value['url']]
      : [],
  )
  const [origin] = found.filter((url) => v.is(dappUrl, url))
  return typeof origin === 'string' ? new URL(origin).origin : ''
}

/** CAIP-2. */
function toNetworkIds(networks: unknown): readonly string[] {
  return (Array.isArray(networks) ? networks : []).flatMap((network: unknown) => {
    const { chainNamespace, id } = Object(network)
    const networkId = `${chainNamespace}:${id}`
    return isChainId(networkId) ? [networkId] : []
  })
}

type ReproducedParts = Pick<Recording, 'options'> & {
  readonly environment: Pick<Recording['environment'], 'locale'>
}

/** An invalid value is replaced by the profile's: a recording is a file of anyone. */
export function toReproducedSettings(
  profile: Settings,
  { environment, options }: ReproducedParts,
): Settings {
  const { features, networks, themeMode, themeVariables } = Object(options)
  const { locale } = environment
  const changes = {
    features,
    locale,
    networks: toNetworkIds(networks),
    themeMode,
    themeVariables,
  }
  const valid = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && v.is(settings, { ...profile, [name]: value }),
  )
  return { ...profile, ...Object.fromEntries(valid) }
}
