import * as v from 'valibot'
import { expect } from 'vitest'
import { sitesChanged } from '../wire/contract.ts'
import { createExtensionStorage } from '../wire/extension-storage.ts'
import type { StorageArea } from '../wire/storage-area.ts'

type Rule = { condition: { resourceTypes: string[]; urlFilter: string }; id: number }
type Script = {
  allFrames: boolean
  id: string
  js: string[]
  matches: string[]
  runAt: string
  world: string
}

function createArea(): StorageArea {
  const items: Record<string, unknown> = {}
  return {
    get: async (key) => ({ [key]: items[key] }),
    set: async (added) => void Object.assign(items, structuredClone(added)),
  }
}

/** The registrations of scripts, which throw where a script is registered twice or is not registered. */
function createScripting() {
  const registered = new Map<string, Script>()
  /** The ids of the scripts whose registration was removed, oldest first. */
  const unregistered: string[] = []
  const scripting = {
    getRegisteredContentScripts: async () => [...registered.values()],
    async registerContentScripts(scripts: Script[]) {
      for (const script of scripts) {
        expect(registered.has(script.id)).toBe(false)
        registered.set(script.id, script)
      }
    },
    async unregisterContentScripts({ ids }: { ids: string[] }) {
      for (const id of ids) expect(registered.delete(id)).toBe(true)
      unregistered.push(...ids)
    },
    async updateContentScripts(scripts: Script[]) {
      for (const script of scripts) {
        expect(registered.has(script.id)).toBe(true)
        registered.set(script.id, script)
      }
    },
  }
  return { registered, scripting, unregistered }
}

/** The part of a browser that the sites of the extension use, with its storage. */
export function createSitesBrowser() {
  const allowed = new Set<string>()
  const { registered, scripting, unregistered } = createScripting()
  const reloaded: number[] = []
  const notified: number[] = []
  /** The tabs whose bridge reloads its page. */
  const reloading = new Set<number>()
  let rules: Rule[] = []
  const browser = {
    declarativeNetRequest: {
      getDynamicRules: async () => rules,
      async updateDynamicRules(change: { addRules: Rule[]; removeRuleIds: number[] }) {
        rules = rules.filter(({ id }) => !change.removeRuleIds.includes(id))
        for (const rule of change.addRules) {
          expect(rules.map(({ id }) => id)).not.toContain(rule.id)
          rules.push(rule)
        }
      },
    },
    permissions: {
      contains: async ({ origins: [origin = ''] }: { origins: string[] }) => allowed.has(origin),
      remove: async ({ origins: [origin = ''] }: { origins: string[] }) => allowed.delete(origin),
    },
    scripting,
    storage: { session: createArea() },
    tabs: {
      query: async () => [{ id: 7 }, { id: 8 }, {}, { id: 9 }],
      reload: async (tabId: number) => void reloaded.push(tabId),
      async sendMessage(tabId: number, message: unknown) {
        expect(v.is(sitesChanged, message)).toBe(true)
        notified.push(tabId)
        if (tabId === 8) await Promise.reject(new Error('Receiving end does not exist.'))
        return reloading.has(tabId) || undefined
      },
    },
  }
  const storage = createExtensionStorage(createArea())
  return {
    allowed,
    browser,
    getRules: () => rules,
    notified,
    registered,
    reloaded,
    reloading,
    storage,
    unregistered,
  }
}
