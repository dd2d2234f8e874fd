import * as v from 'valibot'
import { createExtensionStorage } from '../wire/extension-storage.ts'
import { defaultSettings, type Settings } from '../wire/settings.ts'
import { createFakeStorageArea } from './fake-storage-area.ts'

const rpcCall = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ method: v.string(), params: v.array(v.unknown()) }),
)

/** The storage of the extension with one profile, and an RPC service in memory that gives one result. */
export async function createProfileCase(change: Partial<Settings>, result: unknown) {
  const { area, items } = createFakeStorageArea()
  const storage = createExtensionStorage(area)
  const settings: Settings = { ...defaultSettings, projectId: 'p', ...change }
  await storage.setProfiles([{ id: 'a', name: 'A', settings }])
  const sent: { method: string; params: readonly unknown[]; url: string }[] = []
  const services = {
    async request(_: unknown, { body = '', url }: { body?: string | undefined; url: string }) {
      sent.push({ ...v.parse(rpcCall, body), url })
      const text = JSON.stringify({ id: 1, jsonrpc: '2.0', result })
      return { body: text, retryAfter: '', status: 200 }
    },
  }
  return { area, items, sent, services, storage }
}
