import type { ClientStorage } from './wallet/wallet-client.ts'

export function createMemoryStorage(): ClientStorage {
  const items = new Map<string, string>()
  const read = (key: string) => {
    const item = items.get(key)
    return item === undefined ? undefined : JSON.parse(item)
  }
  return {
    getKeys: () => Promise.resolve([...items.keys()]),
    getEntries: () => Promise.resolve([...items.keys()].map((key) => [key, read(key)])),
    getItem: (key) => Promise.resolve(read(key)),
    setItem(key, value) {
      items.set(key, JSON.stringify(value))
      return Promise.resolve()
    },
    removeItem(key) {
      items.delete(key)
      return Promise.resolve()
    },
  }
}

/** Makes each WalletConnect client use its own core. By default all clients of a process share one. */
export function shareNoCore(): void {
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
}
