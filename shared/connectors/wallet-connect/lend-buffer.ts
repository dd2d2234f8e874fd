import { fromBase64, toBase64 } from '../../format/base64.ts'

type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>

function toBytes(value: Bytes | string, encoding?: unknown, length?: number): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value, Number(encoding ?? 0), length)
  if (typeof value !== 'string') return value
  if (encoding === 'base64') return fromBase64(value) ?? new Uint8Array()
  return new TextEncoder().encode(value)
}

function toText(bytes: Uint8Array, encoding: unknown): string {
  if (encoding === 'base64') return toBase64(bytes)
  if (encoding === 'hex')
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return new TextDecoder().decode(bytes)
}

/** What the packages use for a sign-in: UTF-8, base64 and, as an output, hex. */
const standIn: unknown = {
  from: (...parameters: Parameters<typeof toBytes>) => {
    const bytes = toBytes(...parameters).slice()
    return Object.assign(bytes, { toString: (encoding?: unknown) => toText(bytes, encoding) })
  },
  // Libraries that compare or copy values call it wherever there is a `Buffer`.
  isBuffer: () => false,
}

let lentCount = 0

/** The packages need a global `Buffer`, which browsers lack, for recaps (ERC-5573) and hashes. A `Buffer` of the page stays. */
export function lendBuffer(): () => void {
  if (!Reflect.has(globalThis, 'Buffer'))
    Object.defineProperty(globalThis, 'Buffer', { configurable: true, value: standIn })
  let isLent = true
  lentCount += 1
  return () => {
    if (!isLent) return
    isLent = false
    lentCount -= 1
    if (lentCount === 0 && Reflect.get(globalThis, 'Buffer') === standIn)
      Reflect.deleteProperty(globalThis, 'Buffer')
  }
}
