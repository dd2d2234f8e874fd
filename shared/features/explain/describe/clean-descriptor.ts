import type {
  DescriptorFieldFormat,
  DescriptorFieldGroup,
  DescriptorFormatSpec,
} from '@ethereum-sourcify/clear-signing'
import { cleanText } from '../../../format/clean-text.ts'
import * as limits from '../limits.ts'

type Part = DescriptorFieldFormat | DescriptorFieldGroup

export type ShownPart = {
  readonly isAddress: boolean
  /** Whether it is written as it is, where the descriptor means an amount or a token. */
  readonly isUnread: boolean
  readonly label: string
}

export type CleanFormat = {
  readonly intent: string | undefined
  readonly parts: readonly ShownPart[]
  /** The format for the library: the label of a field is its place in `parts`. */
  readonly spec: DescriptorFormatSpec
  readonly unread: readonly string[]
}

/** A value of the request, or all of a list. A part of a value, such as its last bytes, would be another number. */
const wholePath = /^[#@]?[\w.[\]-]+$/
const toPath = (path: unknown): string | undefined =>
  typeof path === 'string' && wholePath.test(path) ? path : undefined

/** A text without digits: amounts come from the bytes alone. */
export function toClaim(text: unknown): string | undefined {
  const clean = typeof text === 'string' ? cleanText(text, limits.tokenName) : ''
  return clean && !/\p{N}/u.test(clean) ? clean : undefined
}

const toName = ({ label, path }: Readonly<Record<string, unknown>>): string =>
  toClaim(label) ?? toClaim(typeof path === 'string' ? path.split('.[')[0] : undefined) ?? '?'

const isPrimitive = (value: unknown) => value === null || typeof value !== 'object'

function toVisible(visible: unknown): DescriptorFieldFormat['visible'] {
  const { ifNotIn, mustMatch } = Object(visible)
  if (Array.isArray(ifNotIn) && ifNotIn.every(isPrimitive)) return { ifNotIn }
  return Array.isArray(mustMatch) && mustMatch.every(isPrimitive) ? { mustMatch } : undefined
}

/** What a descriptor could change about a number is left out: the number is then written as it is. */
function toFormat(path: string, format: unknown, params: unknown): Partial<DescriptorFieldFormat> {
  const { encoding, tokenPath } = Object(params)
  const token = toPath(tokenPath)
  if (format === 'amount' && path === '@.value') return { format: 'amount' }
  if (format === 'tokenAmount' && token)
    return { format: 'tokenAmount', params: { tokenPath: token } }
  if (format === 'date' && encoding === 'timestamp') return { format: 'date', params: { encoding } }
  return { format: 'raw' }
}

/** What is another thing where it is written as it is. The other formats say the same number in other words. */
const amounts: readonly unknown[] = [
  'amount',
  'interoperableAddressName',
  'nftName',
  'tokenAmount',
  'unit',
]
const addresses: readonly unknown[] = ['addressName', 'tokenTicker']

/** Drops what could say another amount than the bytes: constants, limits with a text, foreign tokens, units, sentences. */
export function cleanFormat(display: unknown, spec: unknown): CleanFormat {
  const definitions: Readonly<Record<string, unknown>> = Object(Object(display).definitions)
  const parts: ShownPart[] = []
  const unread: string[] = []

  function toField(part: Readonly<Record<string, unknown>>, path: string): Part {
    const shown = toFormat(path, part['format'], part['params'])
    const visible = toVisible(part['visible'])
    parts.push({
      isAddress: addresses.includes(part['format']),
      isUnread: shown.format === 'raw' && amounts.includes(part['format']),
      label: toClaim(part['label']) ?? path,
    })
    return { ...shown, label: String(parts.length - 1), path, ...(visible && { visible }) }
  }

  function toPart(source: unknown, depth: number): readonly Part[] {
    const { $ref } = Object(source)
    const name = typeof $ref === 'string' ? $ref.replace('$.display.definitions.', '') : ''
    const defined = Object.hasOwn(definitions, name) ? Object(definitions[name]) : {}
    const part = { ...defined, ...Object(source) }
    if (part.visible === 'never') return []
    const path = toPath(part.path)
    if (!Array.isArray(part.fields)) {
      if (path) return [toField(part, path)]
    } else if (depth > 0 && (path || part.path === undefined)) {
      const fields = part.fields.flatMap((inner: unknown) => toPart(inner, depth - 1))
      return [{ fields, ...(path && { path }) }]
    }
    unread.push(toName(part))
    return []
  }

  const { fields, intent } = Object(spec)
  const list: readonly unknown[] = Array.isArray(fields) ? fields : []
  const clean = list.flatMap((part) => toPart(part, limits.depth))
  return { intent: toClaim(intent), parts, spec: { fields: clean }, unread }
}
