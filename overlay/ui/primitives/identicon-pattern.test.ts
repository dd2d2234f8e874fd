import { describe, expect, test } from 'vitest'
import { toIdenticon } from './identicon-pattern.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

describe('toIdenticon', () => {
  test('draws an address alike in either case of its letters', () => {
    expect(toIdenticon(address)).toEqual(toIdenticon(address.toLowerCase()))
  })

  test('tells apart addresses that look alike in their short form', () => {
    const lookalike = `${address.slice(0, 6)}${'0'.repeat(28)}${address.slice(-8)}`
    expect(toIdenticon(lookalike)).not.toEqual(toIdenticon(address))
  })

  test('draws something for any text', () => {
    expect(toIdenticon('').path).toMatch(/^M/)
  })
})
