import { toUtf8Hex } from '../../format/utf8-hex.ts'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'
import type { Hex } from '../../schema/primitives.ts'
import { at } from '../params.ts'
import { createRefusal } from './refuse.ts'

const isAccount = (value: unknown) => typeof value === 'string' && isAddress(value, 'eip155')

/** Old dapps give the account first: if only the first parameter has the form of an address, it is the account. */
export function parseMessage(params: unknown): readonly [message: Hex, account: unknown] {
  const [first, second] = [at(params, 0), at(params, 1)]
  const isSwapped = isAccount(first) && !isAccount(second)
  const message = isSwapped ? second : first
  if (typeof message !== 'string') throw createRefusal('params.0', 'Give a text.')
  const isBytes = isHex(message) && message.length % 2 === 0
  return [isBytes ? message : toUtf8Hex(message), isSwapped ? first : second]
}
