import type { Context } from 'hono'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import { tryBase58 } from '../base58.ts'
import type { Env } from '../faults.ts'
import { createRefusal } from './refusals.ts'

export type Caip10 = { readonly chain: string; readonly address: Address }

const chainAndAddress = /^(?<chain>eip155:\d+):(?<address>0x[\da-f]{40})$/i

/** An EVM address in any letter case. Returns it checksummed. */
export const evmAddress = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'The address is not an EVM address'),
  v.transform((text): Address => getAddress(text)),
)

/** An EVM or Solana address. A Solana address is 32 bytes in base58. */
export const anyAddress = v.union(
  [
    v.pipe(
      evmAddress,
      v.transform((text) => ({ kind: 'evm' as const, text })),
    ),
    v.pipe(
      v.string(),
      v.check((text) => tryBase58(text)?.length === 32),
      v.transform((text) => ({ kind: 'solana' as const, text })),
    ),
  ],
  'The address is not valid',
)

/** A CAIP-10 account on any chain, unchanged. */
export const caip10 = v.pipe(
  v.string(),
  v.regex(
    /^(?<chain>[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}):(?<address>[-.%a-zA-Z\d]{1,128})$/,
    'The address has to be {namespace}:{reference}:{address}',
  ),
)

/** A CAIP-10 account on an EVM chain. */
export const evmCaip10 = v.pipe(
  v.string(),
  v.regex(chainAndAddress, 'The account has to be {namespace}:{reference}:{address}'),
  v.transform((text): Caip10 => {
    const { chain = '', address = '' } = chainAndAddress.exec(text)?.groups ?? {}
    return { chain, address: getAddress(address) }
  }),
)

/** A whole number of base units. */
export const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/, 'The amount has to be a whole number of base units'),
  v.transform((text) => BigInt(text)),
)

/** Parses fields with a schema. Refuses with 400 and names the field if they do not match. */
export function parseFields<const schema extends v.GenericSchema>(
  schema: schema,
  fields: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, fields)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw createRefusal(400, readField(issue) ?? 'request', issue.message)
}

/** Parses the query with a schema. Refuses with 400 if it does not match. */
export function parseQuery<const schema extends v.GenericSchema>(
  context: Context<Env>,
  schema: schema,
): v.InferOutput<schema> {
  return parseFields(schema, context.req.query())
}

/** Parses the JSON body with a schema, for any content type. Refuses with 422 if it does not match. */
export async function parseBody<const schema extends v.GenericSchema>(
  context: Context<Env>,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await context.req.text())
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw createRefusal(422, readField(issue) ?? 'body', issue.message)
}

function readField(issue: v.BaseIssue<unknown>): string | undefined {
  return v.getDotPath(issue)?.split('.')[0]
}
