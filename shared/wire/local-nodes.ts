import { parseUrl } from '../schema/parse-url.ts'
import type { Settings } from './settings.ts'

/** Whether the nodes of a profile are on this machine, as those of a local world are. Hosted ones are not. */
export function hasLocalNodes({ services }: Pick<Settings, 'services'>): boolean {
  const { hostname = '' } = parseUrl(services.rpc ?? '') ?? {}
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
