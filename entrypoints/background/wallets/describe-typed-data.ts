import { stringify } from 'viem'
import type { CanonicalTypedData } from '../../../shared/provider/canonical/parse-typed-data.ts'

/** The number of fields of which each has a line of its own. */
const longestList = 24

const isPlain = (value: unknown) => ['bigint', 'boolean', 'number', 'string'].includes(typeof value)

const toText = (value: unknown) =>
  isPlain(value) ? String(value) : (stringify(value, undefined, 2) ?? '')

function listFields(name: string, fields: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(fields)
  if (entries.length > longestList) return [[name, toText(fields)]]
  return entries.map(([field, value]) => [`${name}.${field}`, toText(value)])
}

export const describeTypedData = (data: CanonicalTypedData): Readonly<Record<string, string>> => ({
  Type: data.primaryType,
  ...Object.fromEntries([
    ...listFields('message', data.message),
    ...listFields('domain', data.domain),
  ]),
})
