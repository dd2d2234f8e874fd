import { describe, expect, test } from 'vitest'
import { findName, knownContracts, noNames, toAsset, toHostNames } from './known-contracts.ts'

describe('findName', () => {
  const names = {
    '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2',
    '0xca11bde05977b3631167028862be2a173976ca11': 'Multicall3',
    '0x111111125421ca6dc452d289314280a0f8842a65': '1inch',
    '0x1111111254eeb25477b68fb85ed929f73a960582': '1inch',
    '0x9008d19f58aabd9ed0d60971565aa8510560ab41': 'CoW Protocol',
    '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': 'CoW Protocol',
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'Uniswap',
    '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': 'Uniswap',
    '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': 'Uniswap',
    '0xdef1c0ded9bec7f1a1670819833240f027b25eff': '0x',
    '0x1e0049783f008a0085193e00003d00cd54003c71': 'OpenSea',
    '0x00000000000000adc04c56bf30ac9d3c0aaf14dc': 'Seaport',
    '0x0000000000000068f116a894984e2db1123eb395': 'Seaport',
  }

  test('knows these contracts, and no other one', () => {
    expect(knownContracts).toEqual(names)
    for (const [address, name] of Object.entries(names)) expect(findName(address)).toBe(name)
  })

  test.each(['', `0x${'22'.repeat(20)}`, 'toString', '__proto__'])(
    'has no name for "%s"',
    (text) => {
      expect(findName(text)).toBeUndefined()
    },
  )
})

describe('toHostNames', () => {
  test('has the names of a host by addresses in lower case, without invisible characters', () => {
    expect([...toHostNames({ '0xABcd': 'My\u202E exchange', '0xEF': 'x'.repeat(41) })]).toEqual([
      ['0xabcd', 'My exchange'],
      ['0xef', 'x'.repeat(40)],
    ])
  })

  test('has none where the host names none', () => {
    expect([...toHostNames()]).toEqual([])
    expect([...noNames]).toEqual([])
  })
})

describe('toAsset', () => {
  test.each([
    '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    '0x0000000000000000000000000000000000000000',
  ])('takes %s for the native currency', (address) => {
    expect(toAsset(address)).toBeUndefined()
  })

  test.each(['0x0000000000000000000000000000000000000001', '0x', ''])(
    'takes "%s" for a token',
    (address) => {
      expect(toAsset(address)).toBe(address)
    },
  )
})
