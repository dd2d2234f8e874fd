import * as v from 'valibot'
import { defaultSettings, type Settings, settings } from './settings.ts'

const text = v.optional(v.string(), '')

/** Versions without profiles had one set for all sites. An empty address is the hosted service. */
const older = v.object({
  api: text,
  projectId: text,
  relay: text,
  rpc: text,
  secureSite: text,
  themeMode: v.picklist(['dark', 'light']),
})

export function readOlderSettings(value: unknown): Settings | undefined {
  const parsed = v.safeParse(older, value)
  if (!parsed.success) return undefined
  const { projectId, themeMode, ...addresses } = parsed.output
  const services = Object.fromEntries(Object.entries(addresses).filter(([, address]) => address))
  const current = v.safeParse(settings, { ...defaultSettings, projectId, services, themeMode })
  return current.success ? current.output : undefined
}
