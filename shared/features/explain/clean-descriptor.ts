import type {
  DescriptorFieldFormat,
  DescriptorFieldGroup,
  DescriptorFormatSpec,
} from '@ethereum-sourcify/clear-signing'
import { cleanText } from '../../format/clean-text.ts'
import type { Descriptor } from '../../options/descriptor-options.ts'
import * as limits from './limits.ts'

type Part = DescriptorFieldFormat | DescriptorFieldGroup
type Definitions = Readonly<Record<string, unknown>>

/** A value of the request, or all of a list. A part of a value, such as its last bytes, would be another number. */
const wholePath = /^[#@]?[\w.[\]-]+$/
const toPath = (path: unknown): string | undefined =>
  typeof path === 'string' && wholePath.test(path) ? path : undefined

/** A text without digits: amounts come from the bytes alone. */
export function toClaim(text: unknown): string | undefined {
  const clean = typeof text === 'string' ? cleanText(text, limits.tokenName) : ''
  return clean && !/\p{N}/u.test(clean) ? clean : undefined
}

/** How a value is written. What a descriptor could change about a number is left out: it is then written as it is. */
function toFormat(path: string, format: unknown, params: unknown): Partial<DescriptorFieldFormat> {
  const { encoding, tokenPath } = Object(params)
  const token = toPath(tokenPath)
  if (format === 'amount' && path === '@.value') return { format: 'amount' }
  if (format === 'tokenAmount' && token)
    return { format: 'tokenAmount', params: { tokenPath: token } }
  if (format === 'date' && encoding === 'timestamp') return { format: 'date', params: { encoding } }
  return { format: 'raw' }
}

function toPart(part: unknown, definitions: Definitions, depth: number): readonly Part[] {
  const { $ref } = Object(part)
  const name = typeof $ref === 'string' ? $ref.replace('$.display.definitions.', '') : ''
  const defined = Object.hasOwn(definitions, name) ? Object(definitions[name]) : {}
  const { fields, format, label, params, path } = { ...defined, ...Object(part) }
  const place = toPath(path)
  if (Array.isArray(fields)) {
    if (depth === 0 || (path !== undefined && !place)) return []
    const parts = fields.flatMap((inner) => toPart(inner, definitions, depth - 1))
    return [{ fields: parts, ...(place && { path: place }) }]
  }
  if (!place) return []
  return [{ ...toFormat(place, format, params), label: toClaim(label) ?? place, path: place }]
}

/**
 * The format of a descriptor, without everything that could say another amount than the bytes: constants, limits with a text in place
 * of the amount, tokens that the request does not name, units, and sentences.
 */
export function cleanFormat({ display }: Descriptor, spec: unknown): DescriptorFormatSpec {
  const definitions: Definitions = Object(display['definitions'])
  const { fields, intent } = Object(spec)
  const list: readonly unknown[] = Array.isArray(fields) ? fields : []
  const claim = toClaim(intent)
  return {
    fields: list.flatMap((part) => toPart(part, definitions, limits.depth)),
    ...(claim && { intent: claim }),
  }
}
