import * as v from 'valibot'
import { PorticoError } from '../errors/portico-error.ts'
import { isAddress } from './is-address.ts'
import { wholeNumber } from './numbers.ts'
import type { ChainId, Hex } from './primitives.ts'

export function parseAnswer<const schema extends v.GenericSchema>(
  schema: schema,
  answer: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new PorticoError('bad-response', 'The wallet sent an unexpected shape.', {
    cause: new v.ValiError(parsed.issues),
  })
}

const evmAddresses = v.array(
  v.custom<string>((value) => typeof value === 'string' && isAddress(value, 'eip155')),
)

/** In lower case. */
export function parseEvmAddresses(answer: unknown): readonly Hex[] {
  const addresses = parseAnswer(evmAddresses, answer)
  return addresses.map((text): Hex => `0x${text.replace(/^0x/i, '').toLowerCase()}`)
}

/** Hexadecimal by EIP-695; some wallets send decimals. */
const evmChainNumber = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && value ? Number(value) : value)),
  wholeNumber(1),
)

export function parseEvmChainId(answer: unknown): ChainId {
  return `eip155:${parseAnswer(evmChainNumber, answer)}`
}
