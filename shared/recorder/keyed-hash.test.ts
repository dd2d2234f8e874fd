import { describe, expect, test } from 'vitest'
import { hashWithKey } from './keyed-hash.ts'

const toBytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => index)
const key = new DataView(toBytes(16).buffer)

describe('hashWithKey', () => {
  // Of the reference implementation of SipHash-2-4, whose key and messages are the bytes 0, 1, 2 and so on.
  test.each([
    [0, '726fdb47dd0e0e31'],
    [1, '74f839c593dc67fd'],
    [7, 'ab0200f58b01d137'],
    [8, '93f5f5799a932462'],
    [15, 'a129ca6149be45e5'],
    [63, '958a324ceb064572'],
  ])('hashes %i bytes as the reference implementation', (count, hash) => {
    expect(hashWithKey(key, toBytes(count))).toBe(hash)
  })

  test('has other hashes with another key', () => {
    const other = new DataView(toBytes(17).slice(1).buffer)
    expect(hashWithKey(other, toBytes(8))).not.toBe(hashWithKey(key, toBytes(8)))
  })
})
