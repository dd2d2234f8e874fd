import { describe, expect, test } from 'vitest'
import { computeColor } from '../../testing/compute-color.ts'
import { toContrast } from '../styles/contrast.ts'
import { toModalTokens } from '../styles/modal-tokens.ts'
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

  test.each(['dark', 'light'] as const)('is seen on its disc in the %s theme', (themeMode) => {
    const tokens = toModalTokens({ themeMode, themeVariables: {} }, computeColor, () => true)
    const compute = (color: string) =>
      computeColor(color.replace(/var\((.+?)\)/, (_, name) => tokens[name] ?? '')) ?? [0, 0, 0]
    const icons = Array.from({ length: 64 }, (_, index) => toIdenticon(String(index)))
    expect(new Set(icons.map(({ ink }) => ink)).size).toBe(8)
    for (const { disc, ink } of icons)
      expect(toContrast(compute(ink), compute(disc))).toBeGreaterThan(2.5)
  })
})
