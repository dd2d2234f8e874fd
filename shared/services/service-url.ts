import type { ResolvedOptions } from '../options/options.ts'

/** What every call says about who makes it. */
export type ServiceOptions = Pick<
  ResolvedOptions,
  'projectId' | 'sdkType' | 'sdkVersion' | 'services'
>

/** An address at the API host, with the project's identity in its query (contract §1.1). What is empty is left out. */
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

/** Where the picture of a wallet is: its own, else the API host's, if it has one (§7.6, contract §4.3). */
export function toPictureUrl(
  { imageId, imageUrl }: { imageId?: string | undefined; imageUrl?: string | undefined },
  options: ServiceOptions,
): string | undefined {
  return imageUrl ?? (imageId && toServiceUrl(options, `public/getAssetImage/${imageId}`).href)
}
