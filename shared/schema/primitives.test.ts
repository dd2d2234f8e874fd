import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../errors/portico-error.ts'
import { parseAccountIdParts } from './account-id.ts'
import { isAddress } from './is-address.ts'
import {
  isChainId,
  namespaces,
  parseChainId,
  parseChainIdParts,
  toHexChainId,
  toNamespace,
} from './primitives.ts'

function codeOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    return isPorticoError(error) ? `${error.code}: ${error.message}` : 'not a PorticoError'
  }
  return undefined
}

describe('isAddress', () => {
  const digits = '52908400098527886E0F7030069857D2E4169EE7'

  test('§5.2 an EVM address is 40 hex characters of either case, the prefix optional', () => {
    expect(isAddress(`0x${digits}`, 'eip155')).toBe(true)
    expect(isAddress(digits, 'eip155')).toBe(true)
    expect(isAddress(`0x${digits.toLowerCase()}`, 'eip155')).toBe(true)
    expect(isAddress(`0x${digits.slice(1)}`, 'eip155')).toBe(false)
    expect(isAddress(`0x${digits}0`, 'eip155')).toBe(false)
    expect(isAddress(`0x${digits.replace('5', 'g')}`, 'eip155')).toBe(false)
  })

  test('§5.3 a Solana address is 32 to 44 base58 characters; other namespaces are invalid', () => {
    expect(isAddress('1'.repeat(32), 'solana')).toBe(true)
    expect(isAddress('z'.repeat(44), 'solana')).toBe(true)
    expect(isAddress('1'.repeat(31), 'solana')).toBe(false)
    expect(isAddress('1'.repeat(45), 'solana')).toBe(false)
    for (const letter of ['0', 'O', 'I', 'l'])
      expect(isAddress(`${'1'.repeat(32)}${letter}`, 'solana')).toBe(false)
    for (const namespace of ['bip122', 'polkadot', 'cosmos'] as const)
      expect(isAddress('1'.repeat(32), namespace)).toBe(false)
  })
})

describe('isChainId', () => {
  test.each([
    'eip155:1',
    'eip155:0',
    `eip155:${'9'.repeat(32)}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'cosmos:Binance-Chain-Tigris',
    'cosmos:iov_mainnet',
  ])('§5.5 %s has the form of CAIP-2', (id) => expect(isChainId(id)).toBe(true))

  test.each([
    'eip155: 1',
    ' eip155:1',
    'eip155:1 ',
    'eip155:1\n',
    'eip155:\n1',
    'eip155:01',
    'eip155:0x1',
    'eip155:1e3',
    'eip155:+1',
    'eip155:１',
    `eip155:${'1'.repeat(33)}`,
    `solana:${'a'.repeat(33)}`,
    'solana:a b',
    'solana:a.b',
    'EIP155:1',
    'near:mainnet',
    'eip155:',
    'eip155',
    'eip155:1:2',
  ])('§5.5 %j has not', (id) => {
    expect(isChainId(id)).toBe(false)
    expect(codeOf(() => parseChainId(id))).toContain('caip-network-id-invalid')
  })
})

describe('parseAccountIdParts', () => {
  test('§5.4 a CAIP address has exactly three non-empty parts and a known namespace', () => {
    expect(parseAccountIdParts('eip155:1:0xabc')).toEqual({
      address: '0xabc',
      chainId: 'eip155:1',
      namespace: 'eip155',
    })
    for (const wrong of [
      '',
      'eip155',
      'eip155:1',
      'eip155::0xabc',
      ':1:0xabc',
      'eip155:1:',
      'eip155:1:a:b',
      'eip155: 1:0xabc',
      'eip155:1:0xabc\n',
      'eip155:1:a b',
      `eip155:1:${'a'.repeat(129)}`,
    ])
      expect(
        codeOf(() => parseAccountIdParts(wrong)),
        wrong,
      ).toContain('caip-account-id-invalid')
  })

  test('§8.38 a malformed id throws Invalid CAIP-10 address', () => {
    expect(codeOf(() => parseAccountIdParts('eip155:1'))).toBe(
      'caip-account-id-invalid: Invalid CAIP-10 address',
    )
  })

  test('§8.37 an unknown namespace throws Invalid CAIP Address', () => {
    expect(codeOf(() => parseAccountIdParts('near:mainnet:alice'))).toBe(
      'caip-address-invalid: Invalid CAIP Address',
    )
  })
})

describe('parseChainId', () => {
  test('§5.5 a CAIP network id has exactly two parts', () => {
    expect(parseChainIdParts('solana:5eykt')).toEqual({ namespace: 'solana', reference: '5eykt' })
    for (const wrong of ['', 'eip155', 'eip155:', ':1', 'eip155:1:0xabc', 'near:mainnet'])
      expect(isChainId(wrong), wrong).toBe(false)
  })

  test('§8.39 anything else throws Invalid CAIP-2 network id', () => {
    for (const wrong of ['', 'eip155', 'eip155:', 'eip155:1:2', 'near:mainnet'])
      expect(
        codeOf(() => parseChainId(wrong)),
        wrong,
      ).toBe('caip-network-id-invalid: Invalid CAIP-2 network id')
  })

  test('agrees with isChainId on any text, and gives the same text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(fc.constantFrom(...namespaces), fc.string()).map((p) => p.join(':')),
        ),
        (text) => {
          const code = codeOf(() => expect(parseChainId(text)).toBe(text))
          expect(code === undefined).toBe(isChainId(text))
        },
      ),
    )
  })
})

describe('toHexChainId', () => {
  test('writes lower-case hexadecimal without leading zeros', () => {
    expect(toHexChainId('eip155:1')).toBe('0x1')
    expect(toHexChainId('eip155:11155111')).toBe('0xaa36a7')
  })

  test('the namespace of an id is its first part', () => {
    expect(toNamespace('solana:5eykt')).toBe('solana')
  })
})
