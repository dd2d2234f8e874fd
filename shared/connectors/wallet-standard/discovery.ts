import * as limits from '../../limits.ts'
import { readStandardWallet, type StandardWallet } from './read-wallet.ts'

/** What `getWallets` of `@wallet-standard/app` gives, as far as it is used: what comes back is not trusted. */
export type WalletRegistry = {
  readonly get: () => readonly unknown[]
  readonly on: (
    event: 'register' | 'unregister',
    listener: (...wallets: readonly unknown[]) => void,
  ) => () => void
}

export type StandardDiscovery = {
  readonly getWallets: () => readonly StandardWallet[]
  readonly destroy: () => void
}

type Entry = { wallet: StandardWallet | undefined; stop: () => void }

/** Listens to what a wallet says of itself, as far as it can. */
function watchWallet(source: object, onChange: () => void): () => void {
  try {
    const events: unknown = Reflect.get(Object(Reflect.get(source, 'features')), 'standard:events')
    const on: unknown = Reflect.get(Object(events), 'on')
    if (typeof on !== 'function') return () => undefined
    const stop: unknown = Reflect.apply(on, events, [
      'change',
      (change: unknown) => {
        const { chains, features } = Object(change)
        if (chains || features) onChange()
      },
    ])
    return () => void (typeof stop === 'function' && stop())
  } catch {
    return () => undefined
  }
}

/** Finds the wallets of the page that register by the Wallet Standard, before us or after, and speak Solana. */
export function createStandardDiscovery(options: {
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  onChange: () => void
  registry: WalletRegistry
}): StandardDiscovery {
  const { isOurs, onChange, registry } = options
  const entries = new Map<object, Entry>()

  function add(source: unknown): void {
    if (Object(source) !== source || entries.size >= limits.announcements) return
    const found = Object(source)
    if (entries.has(found)) return
    const entry: Entry = { stop: () => undefined, wallet: readStandardWallet(found, isOurs) }
    entries.set(found, entry)
    entry.stop = watchWallet(found, () => {
      entry.wallet = readStandardWallet(found, isOurs)
      onChange()
    })
  }

  function remove(source: unknown): void {
    entries.get(Object(source))?.stop()
    entries.delete(Object(source))
  }

  const stops = [
    registry.on('register', (...wallets) => {
      wallets.forEach(add)
      onChange()
    }),
    registry.on('unregister', (...wallets) => {
      wallets.forEach(remove)
      onChange()
    }),
  ]
  registry.get().forEach(add)

  return {
    destroy() {
      for (const stop of stops) stop()
      for (const source of entries.keys()) remove(source)
    },
    getWallets: () => [...entries.values()].flatMap(({ wallet }) => wallet ?? []),
  }
}
