import { describe, expect, test } from 'vitest'
import { createSipHash } from './sip-hash.ts'

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => index)
const toText = (count: number) => new TextDecoder().decode(bytes(count))

describe('createSipHash', () => {
  // The vectors of the reference implementation: the bytes 0, 1, 2 and so on, by the key of the bytes 0 to 15.
  test.each([
    [0, '310e0edd47db6f72'],
    [1, 'fd67dc93c539f874'],
    [2, '5a4fa9d909806c0d'],
    [3, '2d7efbd796666785'],
    [7, '37d1018bf50002ab'],
    [8, '6224939a79f5f593'],
    [15, 'e545be4961ca29a1'],
    [16, 'db9bc2577fcc2a3f'],
    [63, '724506eb4c328a95'],
  ])('gives the hash of %i bytes', (count, hash) => {
    expect(createSipHash(bytes(16))(toText(count))).toBe(hash)
  })
})
