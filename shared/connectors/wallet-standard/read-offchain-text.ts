import { PorticoError } from '../../errors/portico-error.ts'
import { fromBase58 } from '../../format/base58.ts'

/** Version 1, with one signer: `\xffsolana offchain`, the version, the count. */
const start = Uint8Array.of(
  0xff,
  0x73,
  0x6f,
  0x6c,
  0x61,
  0x6e,
  0x61,
  0x20,
  0x6f,
  0x66,
  0x66,
  0x63,
  0x68,
  0x61,
  0x69,
  0x6e,
  1,
  1,
)
const addressLength = 32

const startsWith = (bytes: Uint8Array, head: Uint8Array) =>
  head.every((byte, index) => bytes[index] === byte)

export function readOffchainText(bytes: Uint8Array, address: string): string | undefined {
  if (bytes[0] !== start[0]) return undefined
  const signer = fromBase58(address)
  const body = bytes.subarray(start.length)
  if (!startsWith(bytes, start) || signer?.length !== addressLength || !startsWith(body, signer))
    throw new PorticoError(
      'bad-response',
      'The wallet signed an off-chain message of another form.',
    )
  return new TextDecoder('utf-8', { fatal: true }).decode(body.subarray(addressLength))
}
