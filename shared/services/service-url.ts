import type { ResolvedOptions } from '../options/options.ts'

export type ServiceOptions = Pick<
  ResolvedOptions,
  'projectId' | 'sdkType' | 'sdkVersion' | 'services'
>

export type ServiceQuery = Readonly<Record<string, string | undefined>>

/** services §1.1. */
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

/** §7.6, services §4.3. */
export function toPictureUrl(
  { imageId, imageUrl }: { imageId?: string | undefined; imageUrl?: string | undefined },
  options: ServiceOptions,
): string | undefined {
  return imageUrl ?? (imageId && toServiceUrl(options, `public/getAssetImage/${imageId}`).href)
}
