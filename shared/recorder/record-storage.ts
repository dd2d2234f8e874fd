import * as v from 'valibot'
import type { Storage } from '../platform/ports.ts'
import type { Json } from './json.ts'
import * as limits from './limits.ts'
import { leftLoginKey, redactLeftLogin } from './login-results.ts'
import type { Redactor } from './redact.ts'

/** The values of the overlay. Those of the host are beside them. */
const ours = /^(portico\.v1\.|(?=WALLETCONNECT_DEEPLINK))/

/** The texts that the storage has for the overlay. `undefined` if it cannot be read. */
function readTexts(
  storage: Pick<Storage, 'get' | 'keys'>,
): readonly (readonly [name: string, text: string])[] | undefined {
  let rest = limits.storage
  try {
    return storage
      .keys()
      .filter((name) => ours.test(name))
      .map((name) => {
        const text = storage.get(name) ?? ''
        rest -= text.length
        return [name, rest < 0 ? '' : text]
      })
  } catch {
    // The replay has a storage that cannot be read either.
    return undefined
  }
}

/**
 * Reads what is stored for the overlay when a recording begins. Gives the function that redacts it, by the names of the storage:
 * `null` if the storage cannot be read. Other scripts of the page can write it: what is beyond `limits.storage` is dropped.
 */
export function recordStorage(
  storage: Pick<Storage, 'get' | 'keys'>,
  redactor: Redactor,
): () => Record<string, Json> | null {
  const texts = readTexts(storage)
  const redactText = ([name, text]: readonly [string, string]): [string, Json][] => {
    const key = name.replace(ours, '')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
    if (!parsed.success || !redactor.keeps(key)) return []
    const value =
      key === leftLoginKey
        ? redactLeftLogin(redactor, parsed.output)
        : redactor.field(key, parsed.output)
    return value === undefined ? [] : [[name, value]]
  }
  return () => (texts ? Object.fromEntries(texts.flatMap(redactText)) : null)
}
