import type { BrowserStorage } from '../../storage/browser-storage.ts'
import * as limits from './limits.ts'

const key = 'not-spam'
const form = /^eip155:\d{1,32}\/erc(721|1155):0x[\da-f]{40}\/\d{1,78}$/

/** The NFTs that the visitor takes for no spam, by chain, contract and token id. */
export type NotSpam = {
  readonly has: (id: string) => boolean
  /** Keeps an NFT for later visits. The oldest ones make room. An NFT that the chain does not name cannot be kept. */
  readonly add: (id: string) => void
}

/** Keeps which NFTs the visitor takes for no spam. Other scripts of the page can write the storage. */
export function createNotSpam(storage: BrowserStorage): NotSpam {
  const read = () => (storage.get(key) ?? []).filter((id) => form.test(id)).slice(0, limits.notSpam)
  return {
    add(id) {
      if (!form.test(id)) return
      const others = read().filter((other) => other !== id)
      storage.set(key, [id, ...others].slice(0, limits.notSpam))
    },
    has: (id) => read().includes(id),
  }
}
