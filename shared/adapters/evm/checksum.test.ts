import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from './checksum.ts'

/** The examples of EIP-55: all upper-case, all lower-case, mixed. */
const vectors = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('checksumAddress', () => {
  test.each(vectors)('writes %s with the checksum of EIP-55', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
    expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
    expect(checksumAddress(address)).toBe(address)
  })

  test.each([
    [30, '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'],
    [31, '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd'],
    [30, '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359'],
    [31, '0xFb6916095CA1dF60bb79CE92ce3Ea74C37c5D359'],
  ])('writes for network %i the example %s of EIP-1191', (chainId, address) => {
    expect(checksumAddress(address.toLowerCase(), chainId)).toBe(address)
  })

  test('writes any address as viem does, in any case', () => {
    const digit = fc.constantFrom(...'0123456789abcdefABCDEF'.split(''))
    const address = fc
      .string({ maxLength: 40, minLength: 40, unit: digit })
      .map((digits) => `0x${digits}` as const)
    fc.assert(
      fc.property(address, (checksummed) => {
        expect(checksumAddress(checksummed)).toBe(getAddress(checksummed))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    'address',
    '',
    '0x',
    `0x${'a'.repeat(39)}`,
    `0x${'a'.repeat(41)}`,
    `0x${'g'.repeat(40)}`,
    'a'.repeat(40),
  ])('takes no address that is none: %j', (address) => {
    expect(() => checksumAddress(address)).toThrow('Invalid CAIP Address')
  })
})
