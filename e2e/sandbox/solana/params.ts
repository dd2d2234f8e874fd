import * as v from 'valibot'
import { tryBase58 } from '../base58.ts'
import type { Address } from './account.ts'

const addressLength = 32
const signatureLength = 64

/** Base58 of 32 bytes. */
export const addressSchema = v.custom<Address>(
  (input) => tryBase58(input)?.length === addressLength,
  (issue) => toMessage(issue.input),
)

/** Base58 of 64 bytes. */
export const signatureSchema = v.custom<string>(
  (input) => tryBase58(input)?.length === signatureLength,
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

function toMessage(input: unknown): string {
  if (typeof input !== 'string')
    return `Invalid params: invalid type: ${input === null ? 'null' : typeof input}, expected a string.`
  return tryBase58(input) === undefined ? 'Invalid param: Invalid' : 'Invalid param: WrongSize'
}
