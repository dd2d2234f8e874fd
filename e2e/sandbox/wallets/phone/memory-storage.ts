import type { ClientStorage } from './wallet/wallet-client.ts'

/** A store for WalletConnect's clients that nobody else shares and that leaves no file. */
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

/** The package gives every client of a process the same core, its keys and its socket, unless it is told not to. */
export function shareNoCore(): void {
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
}
