import * as v from 'valibot'
import type { Storage } from '../platform/ports.ts'
import { toStorageKey } from '../storage/stored-name.ts'
import { type StoredKey, storedValues } from '../storage/stored-values.ts'
import { isRecord, type Json } from './json.ts'
import * as limits from './limits.ts'
import { leftLoginKey, redactLeftLogin } from './login-results.ts'
import { nftIdField, type Redactor } from './redact.ts'

/** What is kept of a stored value: the field of the redactor that has its form, or the fields of an object. Each item of a list has it. */
type Shape = string | { readonly [field: string]: Shape }

/** The fields of the values that were stored for an account. A field that is not here is dropped. */
const shapes: Partial<Record<StoredKey, Shape>> = {
  'deeplink-choice': { href: 'href', name: 'name' },
  'not-spam': nftIdField,
  purchases: {
    accountId: 'accountId',
    at: 'at',
    balances: { isIncomplete: 'supported', tokens: { assetId: 'assetId', balance: 'balance' } },
    ids: 'id',
    order: { amount: 'amount', currency: 'symbol' },
    sellerId: 'id',
  },
  'sent-calls': {
    aliveAt: 'at',
    at: 'at',
    chainId: 'chainId',
    count: 'count',
    hashes: 'hash',
    id: 'text',
    isEnded: 'supported',
  },
  'sent-receivers': { accountId: 'accountId', address: 'address', name: 'name' },
  'sent-transactions': {
    accountId: 'accountId',
    at: 'at',
    id: 'hash',
    lastHeight: 'height',
    nonce: 'nonce',
  },
}

function redactShape(redactor: Redactor, shape: Shape, value: unknown): Json | undefined {
  if (Array.isArray(value))
    return value
      .slice(0, limits.items)
      .flatMap((item: unknown) => redactShape(redactor, shape, item) ?? [])
  if (typeof shape === 'string') return redactor.field(shape, value)
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, part]): [string, Json][] => {
      const redacted = redactShape(redactor, part, value[field])
      return redacted === undefined ? [] : [[field, redacted]]
    }),
  )
}

function redactStored(redactor: Redactor, key: StoredKey, value: unknown): Json | undefined {
  if (key === leftLoginKey) return redactLeftLogin(redactor, value)
  const shape = shapes[key]
  if (shape !== undefined) return redactShape(redactor, shape, value)
  return redactor.keeps(key) ? redactor.field(key, value) : undefined
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the names of the table.
const storedKeys = Object.keys(storedValues) as StoredKey[]

/**
 * What is stored for the overlay when a recording begins, redacted, by the names of the storage. `null` if the storage cannot be read.
 * Other scripts of the page can write it: a value that makes it longer than `limits.storage` is dropped.
 */
export function recordStorage(
  storage: Pick<Storage, 'get'>,
  redactor: Redactor,
): Record<string, Json> | null {
  let rest = limits.storage
  const read = (key: StoredKey): [string, Json][] => {
    const name = toStorageKey(key)
    const text = storage.get(name)
    if (text === null || text.length > limits.storage) return []
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
    const value = parsed.success ? redactStored(redactor, key, parsed.output) : undefined
    if (value === undefined) return []
    const size = JSON.stringify(value).length
    if (size > rest) return []
    rest -= size
    return [[name, value]]
  }
  try {
    return Object.fromEntries(storedKeys.flatMap(read))
  } catch {
    // The replay has a storage that cannot be read either.
    return null
  }
}
