import * as v from 'valibot'
import type { Storage } from '../../platform/ports.ts'
import { type Json, jsonText } from '../json.ts'
import * as limits from '../limits.ts'
import { leftLoginKey, redactLeftLogin } from '../redact/login-results.ts'
import type { Redactor } from '../redact/redact.ts'

const ours = /^(portico\.v1\.|(?=WALLETCONNECT_DEEPLINK))/

/** Redacted. `null` if it cannot be read. Other scripts of the page can write it: what exceeds `limits.storage` is dropped. */
export function recordStorage(
  storage: Pick<Storage, 'get' | 'keys'>,
  redactor: Redactor,
): Record<string, Json> | null {
  let rest = limits.storage
  const read = (name: string): [string, Json][] => {
    const text = storage.get(name) ?? ''
    const key = name.replace(ours, '')
    rest -= text.length
    const parsed = v.safeParse(jsonText, rest < 0 ? '' : text)
    if (!parsed.success || !redactor.keeps(key)) return []
    const value =
      key === leftLoginKey
        ? redactLeftLogin(redactor, parsed.output)
        : redactor.field(key, parsed.output)
    return value === undefined ? [] : [[name, value]]
  }
  try {
    return Object.fromEntries(
      storage
        .keys()
        .filter((name) => ours.test(name))
        .flatMap(read),
    )
  } catch {
    return null
  }
}
