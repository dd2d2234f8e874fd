import { parseUrl } from '../schema/parse-url.ts'
import type { Settings } from './settings.ts'

export function hasLocalNodes({ services }: Pick<Settings, 'services'>): boolean {
  const { hostname = '' } = parseUrl(services.rpc ?? '') ?? {}
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
