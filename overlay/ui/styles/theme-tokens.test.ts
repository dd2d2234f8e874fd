import { describe, expect, test } from 'vitest'
import { parseColor, toContrast } from './contrast.ts'
import type { Rgb } from './oklch.ts'
import { palettes } from './palette.ts'
import { type Theme, toThemeTokens } from './theme-tokens.ts'
import { tileColorStyles } from './tile-color-styles.ts'

const black: Rgb = [0, 0, 0]

/** Mixes `amount` (0 to 1) of the second colour into the first. */
function mixColors(first: Rgb, second: Rgb, amount: number): Rgb {
  const mixed = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * amount
  return [mixed(0), mixed(1), mixed(2)]
}

/** Computes the colours that a browser would, as far as the tokens use them. */
function resolve(color: string): Rgb | undefined {
  const mix = /^color-mix\(in srgb, (.+), (#\w+) (\d+)%\)$/.exec(color)
  const [, first = '', second = '', share = ''] = mix ?? []
  if (mix) return mixColors(resolve(first) ?? black, resolve(second) ?? black, Number(share) / 100)
  return parseColor(color)
}

const toTokens = (theme: Partial<Theme>) =>
  toThemeTokens({ themeMode: 'dark', themeVariables: {}, ...theme }, resolve)

const isReadable = ({ ratio }: { ratio: number }) => ratio >= 4.5

const read = (color: string | undefined) => resolve(color ?? '') ?? black

describe('palettes', () => {
  for (const [name, palette] of Object.entries(palettes))
    test(`${name}: every text reads on every surface`, () => {
      const { card, error, raised, row, second, success, text, third, warning } = palette
      for (const surface of [card, row, raised])
        for (const ink of [error, second, success, text, third, warning])
          expect({ ink, ratio: toContrast(read(ink), read(surface)), surface }).toSatisfy(
            isReadable,
          )
    })
})

describe('toThemeTokens', () => {
  test('§9.34 §9.36 has the defaults of the specification', () => {
    const tokens = toTokens({})
    expect(tokens['--p-size']).toBe('10px')
    expect(tokens['--p-radius']).toBe('4px')
    expect(tokens['--p-z']).toBe('999')
    expect(tokens['--p-font']).toMatch(/^Inter, /)
    expect(tokens['--p-card']).toBe(palettes.dark.card)
  })

  test('§3.19 takes what the host sets', () => {
    const tokens = toTokens({
      themeMode: 'light',
      themeVariables: {
        '--portico-accent': '#00aa55',
        '--portico-border-radius-master': '1px',
        '--portico-color-mix': '#ff0000',
        '--portico-color-mix-strength': 20,
        '--portico-font-family': 'Karla',
        '--portico-font-size-master': '11px',
        '--portico-z-index': 5,
      },
    })
    expect(tokens['--p-accent']).toBe('#00aa55')
    expect(tokens['--p-card']).toBe('color-mix(in srgb, #ffffff, #ff0000 20%)')
    expect(tokens['--p-font']).toMatch(/^Karla, /)
    expect(tokens['--p-radius']).toBe('1px')
    expect(tokens['--p-size']).toBe('11px')
    expect(tokens['--p-z']).toBe('5')
  })

  test('keeps an accent readable as text and under text, however weak it is', () => {
    for (const accent of ['#fffbe0', '#101010', '#777777', '#3557e6'])
      for (const themeMode of ['dark', 'light'] as const) {
        const tokens = toTokens({ themeMode, themeVariables: { '--portico-accent': accent } })
        const accentText = read(tokens['--p-accent-text']?.replaceAll(' ', ', '))
        const onAccent = read(tokens['--p-on-accent']?.replaceAll(' ', ', '))
        expect(toContrast(accentText, read(tokens['--p-card']))).toBeGreaterThan(4.4)
        expect(toContrast(onAccent, read(accent))).toBeGreaterThanOrEqual(4.5)
      }
  })

  test.each([
    ['#ffffff', '#4a66f5', '#ffffff'],
    ['#fff8e0', '#d9480f', '#fff8e0'],
    ['#ffffff', '#ffe08a', 'rgb(0 0 0)'],
    ['no-color', '#4a66f5', 'rgb(255 255 255)'],
  ])('takes the text %s on the accent %s as %s', (chosen, accent, expected) => {
    const themeVariables = { '--portico-accent': accent, '--portico-on-accent': chosen }
    expect(toTokens({ themeVariables })['--p-on-accent']).toBe(expected)
  })

  test('turns the text over when the host lays a light ground under the dark theme', () => {
    const tokens = toTokens({ themeVariables: { '--portico-background': '#fafafa' } })
    expect(tokens['--p-text']).toBe(palettes.light.text)
    expect(tokens['--p-scheme']).toBe('light')
  })

  test('passes over what is no colour', () => {
    const tokens = toTokens({ themeVariables: { '--portico-accent': 'no-color' } })
    expect(tokens['--p-accent']).toBe(palettes.dark.accent)
  })
})

describe('tileColorStyles', () => {
  test('has grounds on which white reads', () => {
    const grounds = tileColorStyles.match(/#\w{6}/g) ?? []
    expect(grounds.length).toBeGreaterThan(5)
    for (const ground of grounds)
      expect({ ground, ratio: toContrast(read(ground), [1, 1, 1]) }).toSatisfy(isReadable)
  })
})
