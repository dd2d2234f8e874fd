import { base58 } from '@scure/base'
import { RpcError } from '../json-rpc/rpc-error.ts'
import type { Account } from './account.ts'
import type { AccountConfig, Encoding } from './params.ts'
import { type ReadAccount, toParsedToken } from './token-accounts.ts'

/** Largest data that nodes encode in base58, in bytes. */
const largestBase58 = 128
/** The rent epoch that nodes give for an account that pays no rent: the largest unsigned 64-bit number. */
const neverPaysRent = 18_446_744_073_709_551_615n

export type ViewOptions = { readonly config: AccountConfig; readonly read: ReadAccount }

/** An account as nodes return it, in the requested encoding. */
export function toAccountView(account: Account, { config, read }: ViewOptions): object {
  return {
    data: toData(account, { config, read }),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: neverPaysRent,
    space: account.data.length,
  }
}

function toData(account: Account, { config, read }: ViewOptions): unknown {
  const { encoding, dataSlice: slice } = config
  const parsed = encoding === 'jsonParsed' ? toParsedToken(account, read) : undefined
  if (parsed) return parsed
  const data = slice
    ? account.data.subarray(slice.offset, slice.offset + slice.length)
    : account.data
  if (!encoding) return toBareBase58(data)
  return encodeBytes(data, encoding === 'base58' ? 'base58' : 'base64')
}

/** Bytes with the name of their encoding. Encodings other than base58 give base64. */
export function encodeBytes(bytes: Uint8Array, encoding: Encoding): readonly [string, string] {
  if (encoding !== 'base58') return [Buffer.from(bytes).toString('base64'), 'base64']
  if (bytes.length <= largestBase58) return [base58.encode(bytes), 'base58']
  throw new RpcError(
    -32_600,
    `Encoded binary (base 58) data should be less than ${largestBase58} bytes, please use Base64 encoding.`,
  )
}

function toBareBase58(bytes: Uint8Array): string {
  return bytes.length <= largestBase58
    ? base58.encode(bytes)
    : 'error: data too large for bs58 encoding'
}
