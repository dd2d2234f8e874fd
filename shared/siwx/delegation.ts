import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { recoverSigner } from './evm-signature.ts'
import type { DelegableSignature } from './wrapped-signature.ts'

type Authorization = DelegableSignature['authorization']

const toQuantity = (word: string) => `0x${word.replace(/^0+/, '') || '0'}`

/** RLP: the byte itself below 128, else its length and its bytes. Zero is the empty text. */
function encodeNumber(word: string): string {
  const digits = word.replace(/^(00)+/, '')
  if (digits.length === 2 && digits < '80') return digits
  return `${(0x80 + digits.length / 2).toString(16)}${digits}`
}

/** EIP-7702. 20 bytes in hexadecimal without `0x`. */
export function recoverDelegator(authorization: Authorization): string | undefined {
  const { chainId, delegate, nonce, parity, r, s } = authorization
  if (parity > 1) return undefined
  const list = `${encodeNumber(chainId)}94${delegate}${encodeNumber(nonce)}`
  const length = list.length / 2
  const prefix = length < 56 ? (0xc0 + length).toString(16) : `f8${length.toString(16)}`
  const hash = bytesToHex(keccak_256(hexToBytes(`05${prefix}${list}`)))
  return recoverSigner(hash, `${r}${s}0${parity}`)?.slice(2)
}

export function toAuthorization(authorization: Authorization) {
  const { chainId, delegate, nonce, parity, r, s } = authorization
  return {
    address: `0x${delegate}`,
    chainId: toQuantity(chainId),
    nonce: toQuantity(nonce),
    r: `0x${r}`,
    s: `0x${s}`,
    yParity: `0x${parity}`,
  }
}
