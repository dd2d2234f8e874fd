import {
  address,
  compileOffchainMessageV0Envelope,
  type OffchainMessageV0,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
  offchainMessageContentUtf8Of1232BytesMax,
  offchainMessageContentUtf8Of65535BytesMax,
} from '@solana/kit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solanaKeys } from '../../../testing/fake-standard-wallet.ts'
import { readOffchainMessage } from './offchain-message.ts'

const signers = solanaKeys.map((key) => address(key.address))
const domain = offchainMessageApplicationDomain(String(signers[0]))

/** The parts of a message that are not its text. */
const toHead = (count = 1) => ({
  applicationDomain: domain,
  requiredSignatories: signers.slice(0, count).map((one) => ({ address: one })),
  version: 0 as const,
})

/** A message as `@solana/kit` writes it. */
const write = (message: OffchainMessageV0) =>
  Uint8Array.from(compileOffchainMessageV0Envelope(message).content)
const ascii = (text: string, count?: number) =>
  write({
    ...toHead(count),
    content: offchainMessageContentRestrictedAsciiOf1232BytesMax(text),
  })

/** A message as the command line of Solana writes it: without a domain and signers. */
function writeOlder(format: number, text: string, length?: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(text)
  const count = length ?? bytes.length
  const head = [0xff, ...encoder.encode('solana offchain'), 0, format, count % 256, count >> 8]
  return Uint8Array.from([...head, ...bytes])
}

describe('readOffchainMessage', () => {
  test('reads the text of each format', () => {
    expect(readOffchainMessage(ascii('Hello'))).toBe('Hello')
    expect(readOffchainMessage(ascii('Hello', 2))).toBe('Hello')
    const short = write({
      ...toHead(),
      content: offchainMessageContentUtf8Of1232BytesMax('Café\nToday'),
    })
    expect(readOffchainMessage(short)).toBe('Café\nToday')
    const long = 'é'.repeat(2000)
    const content = offchainMessageContentUtf8Of65535BytesMax(long)
    expect(readOffchainMessage(write({ ...toHead(), content }))).toBe(long)
  })

  test.each([
    [0, 'Hello'],
    [1, 'Café\nToday'],
    [2, 'é'.repeat(2000)],
  ])('reads the older form of format %i', (format, text) => {
    expect(readOffchainMessage(writeOlder(format, text))).toBe(text)
  })

  test('reads 1232 bytes in all of the short formats, and not 1233', () => {
    for (const format of [0, 1]) {
      const text = 'a'.repeat(1212)
      expect(readOffchainMessage(writeOlder(format, text))).toBe(text)
      expect(readOffchainMessage(writeOlder(format, `${text}a`))).toBeUndefined()
    }
  })

  test.each([
    ['no text', writeOlder(0, '')],
    ['another format', writeOlder(3, 'Hello')],
    ['letters beyond ASCII where there are none', writeOlder(0, 'Café')],
    ['a line where there is none', writeOlder(0, 'a\nb')],
    ['control characters', writeOlder(1, 'a\u0000b')],
    ['a length that is too small', writeOlder(0, 'Hello', 4)],
    ['a length that is too large', writeOlder(0, 'Hello', 6)],
    ['bytes that are no UTF-8', Uint8Array.of(...writeOlder(1, 'a').slice(0, -1), 0xff)],
    ['no start', new TextEncoder().encode('solana offchain')],
    ['another version', writeOlder(0, 'Hello').map((byte, index) => (index === 16 ? 1 : byte))],
    ['no signers', ascii('Hello').map((byte, index) => (index === 50 ? 0 : byte))],
  ])('reads nothing of %s', (_what, bytes) => {
    expect(readOffchainMessage(bytes)).toBeUndefined()
  })

  test('reads nothing of bytes that have one text in each form', () => {
    const inner = ascii('Pay nothing')
    const length = inner.length - 20
    // The domain begins with what is the format and the length of the older form.
    const both = inner.map((byte, index) => [2, length % 256, length >> 8][index - 17] ?? byte)
    expect(readOffchainMessage(both)).toBeUndefined()
    expect(readOffchainMessage(inner)).toBe('Pay nothing')
  })

  test('never throws', () => {
    const start = writeOlder(0, '').slice(0, 17)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        expect(() => readOffchainMessage(Uint8Array.of(...start, ...rest))).not.toThrow()
      }),
    )
  })
})
