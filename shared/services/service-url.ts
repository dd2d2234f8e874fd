import type { ResolvedOptions } from '../options/options.ts'

/** The identity that every request contains. */
export type ServiceOptions = Pick<
  ResolvedOptions,
  'projectId' | 'sdkType' | 'sdkVersion' | 'services'
>

/** The query of a call. Empty values are left out. */
export type ServiceQuery = Readonly<Record<string, string | undefined>>

/** A URL at the API host with the project's identity in the query (services §1.1). Empty values are left out. */
export const toServiceUrl = (options: ServiceOptions, path: string, query?: ServiceQuery): URL =>
  toUrl(options, toBase(options.services.api, path), query)

const toBase = (host: string, path: string) => new URL(path, host.endsWith('/') ? host : `${host}/`)

function toUrl(
  { projectId, sdkType, sdkVersion }: ServiceOptions,
  url: URL,
  query: ServiceQuery = {},
): URL {
  const all = { projectId, st: sdkType, sv: sdkVersion, ...query }
  for (const [name, value] of Object.entries(all)) if (value) url.searchParams.set(name, value)
  return url
}

/** The URL of a wallet's image: its own, else the API host's, if there is one (§7.6, services §4.3). */
export function toPictureUrl(
  { imageId, imageUrl }: { imageId?: string | undefined; imageUrl?: string | undefined },
  options: ServiceOptions,
): string | undefined {
  return imageUrl ?? (imageId && toServiceUrl(options, `public/getAssetImage/${imageId}`).href)
}
