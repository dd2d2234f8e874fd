import type { BrowserStorage } from '../../storage/browser-storage.ts'
import * as limits from './limits.ts'

const key = 'not-spam'
const form = /^eip155:\d{1,32}\/erc(721|1155):0x[\da-f]{40}\/\d{1,78}$/

export type NotSpam = {
  readonly has: (id: string) => boolean
  readonly add: (id: string) => void
}

/** Other scripts of the page can write the storage. */
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
