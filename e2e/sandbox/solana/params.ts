import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { Address } from './account.ts'

const addressLength = 32
const signatureLength = 64

/** Base58 of 32 bytes. */
export const addressSchema = v.custom<Address>(
  (input) => measure(input) === addressLength,
  (issue) => toMessage(issue.input),
)

/** Base58 of 64 bytes. */
export const signatureSchema = v.custom<string>(
  (input) => measure(input) === signatureLength,
  (issue) => toMessage(issue.input),
)

export const parseAddress = (text: string) => v.parse(addressSchema, text)

export const encodingSchema = v.picklist(['base58', 'base64', 'jsonParsed'])
export type Encoding = v.InferOutput<typeof encodingSchema>

export const sliceSchema = v.object({ offset: v.number(), length: v.number() })

/** Options for account data. Without an encoding, nodes return bare base58. */
export const accountConfigSchema = v.object({
  encoding: v.nullish(encodingSchema),
  dataSlice: v.nullish(sliceSchema),
})
export type AccountConfig = v.InferOutput<typeof accountConfigSchema>

/** A configuration whose fields are all ignored. */
export const anyConfig = v.nullish(v.looseObject({}))

/** Length of base58 data in bytes. Undefined if the text is not base58. */
function measure(input: unknown): number | undefined {
  if (typeof input !== 'string') return undefined
  try {
    return base58.decode(input).length
  } catch {
    return undefined
  }
}

function toMessage(input: unknown): string {
  if (typeof input !== 'string')
    return `Invalid params: invalid type: ${input === null ? 'null' : typeof input}, expected a string.`
  return measure(input) === undefined ? 'Invalid param: Invalid' : 'Invalid param: WrongSize'
}
