import { joinUndo, type Undo } from '../../async/listeners.ts'
import * as limits from '../../limits.ts'
import { readKey } from '../../schema/read-key.ts'
import { readStandardWallet, type StandardWallet } from './read-wallet.ts'

/** The wallets of `getWallets` (`@wallet-standard/app`) are not trusted. */
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

type Entry = { wallet: StandardWallet | undefined; stop: Undo }

function watchWallet(source: object, onChange: () => void): () => void {
  try {
    const events = readKey(readKey(source, 'features'), 'standard:events')
    const on = readKey(events, 'on')
    if (typeof on !== 'function') return () => undefined
    const stop: unknown = Reflect.apply(on, events, [
      'change',
      (change: unknown) => {
        const { chains, features } = Object(change)
        if (chains || features) onChange()
      },
    ])
    const undo = () => void (typeof stop === 'function' && stop())
    return joinUndo([undo], () => undefined)
  } catch {
    return () => undefined
  }
}

export function createStandardDiscovery(options: {
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  onChange: () => void
  registry: WalletRegistry
}): StandardDiscovery {
  const { isOurs, onChange, registry } = options
  const entries = new Map<object, Entry>()

  function add(source: unknown): void {
    if (Object(source) !== source || entries.size >= limits.announcements) return
    const wallet = Object(source)
    if (entries.has(wallet)) return
    const entry: Entry = { stop: () => undefined, wallet: readStandardWallet(wallet, isOurs) }
    entries.set(wallet, entry)
    entry.stop = watchWallet(wallet, () => {
      entry.wallet = readStandardWallet(wallet, isOurs)
      onChange()
    })
  }

  function remove(source: unknown): void {
    entries.get(Object(source))?.stop()
    entries.delete(Object(source))
  }

  const stopListening = joinUndo([
    registry.on('register', (...wallets) => {
      wallets.forEach(add)
      onChange()
    }),
    registry.on('unregister', (...wallets) => {
      wallets.forEach(remove)
      onChange()
    }),
  ])
  registry.get().forEach(add)

  return {
    destroy() {
      stopListening()
      for (const source of entries.keys()) remove(source)
    },
    getWallets: () => [...entries.values()].flatMap(({ wallet }) => wallet ?? []),
  }
}
