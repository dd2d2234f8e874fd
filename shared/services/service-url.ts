import type { ResolvedOptions } from '../options/options.ts'

/** The identity that every request contains. */
export type ServiceOptions = Pick<
  ResolvedOptions,
  'projectId' | 'sdkType' | 'sdkVersion' | 'services'
>

/** A URL at the API host with the project's identity in the query (services §1.1). Empty values are left out. */
export function toServiceUrl(
  { projectId, sdkType, sdkVersion, services }: ServiceOptions,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): URL {
  const base = services.api.endsWith('/') ? services.api : `${services.api}/`
  const url = new URL(path, base)
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
