import { decodeText } from './decode-text.ts'

/** What an off-chain message begins with: the domain of its signature, and version 0. */
const start = [0xff, ...new TextEncoder().encode('solana offchain'), 0]
const keyBytes = 32
const shortBytes = 1232

function readText(
  bytes: Uint8Array<ArrayBuffer>,
  { formatAt, textAt }: { readonly formatAt: number; readonly textAt: number },
): Uint8Array<ArrayBuffer> | undefined {
  const { [formatAt]: format = 3, [textAt - 2]: low = 0, [textAt - 1]: high = 0 } = bytes
  const text = bytes.slice(textAt)
  const isLong = format < 2 && bytes.length > shortBytes
  if (format > 2 || isLong || text.length === 0 || text.length !== low + high * 256)
    return undefined
  // The first format has the letters of ASCII alone.
  return format > 0 || text.every((byte) => byte >= 0x20 && byte <= 0x7e) ? text : undefined
}

/** Some wallets write the proposal's header, others the older one. A message of both forms has no single text. */
export function readOffchainMessage(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (!start.every((byte, index) => bytes[index] === byte)) return undefined
  const formatAt = start.length + keyBytes
  const signers = bytes[formatAt + 1] ?? 0
  const [text, other] = [
    signers > 0
      ? readText(bytes, { formatAt, textAt: formatAt + 4 + signers * keyBytes })
      : undefined,
    readText(bytes, { formatAt: start.length, textAt: start.length + 3 }),
  ].flatMap((one) => one ?? [])
  return text && !other ? decodeText(text) : undefined
}
