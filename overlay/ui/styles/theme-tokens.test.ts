import { describe, expect, test } from 'vitest'
import { computeColor } from '../../testing/compute-color.ts'
import { toContrast } from './contrast.ts'
import type { Rgb } from './oklch.ts'
import { palettes } from './palette.ts'
import { type Theme, toThemeTokens } from './theme-tokens.ts'
import { tileColorStyles } from './tile-color-styles.ts'

const black: Rgb = [0, 0, 0]

const toTokens = (theme: Partial<Theme>) =>
  toThemeTokens({ themeMode: 'dark', themeVariables: {}, ...theme }, computeColor)

const isReadable = ({ ratio }: { ratio: number }) => ratio >= 4.5

const read = (color: string | undefined) => computeColor(color ?? '') ?? black

describe('palettes', () => {
  for (const [name, palette] of Object.entries(palettes))
    test(`${name}: every text reads on every surface`, () => {
      const { accentText, card, error, raised, row, second, text } = palette
      for (const surface of [card, row, raised])
        for (const ink of [accentText, error, second, text])
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
    expect(tokens['--p-weight']).toBe('600')
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
      },
    })
    expect(tokens['--p-accent']).toBe('#00aa55')
    expect(tokens['--p-card']).toBe('color-mix(in srgb, #ffffff, #ff0000 20%)')
    expect(tokens['--p-font']).toMatch(/^Karla, /)
    expect(tokens['--p-radius']).toBe('1px')
    expect(tokens['--p-size']).toBe('11px')
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
    expect(read(tokens['--p-text'])).toEqual(read(palettes.light.text))
    expect(tokens['--p-scheme']).toBe('light')
  })

  test.each(['text', 'text-secondary', 'error'] as const)(
    'keeps the host’s %s in its hue until it is readable on each surface',
    (name) => {
      const [bright, dim] = ['#b8e0ff', '#0a3a5c'].map((color) =>
        toTokens({ themeVariables: { [`--portico-${name}`]: color } }),
      )
      const token = name === 'text-secondary' ? '--p-second' : `--p-${name}`
      expect(bright?.[token]).toBe('rgb(184 224 255)')
      const [red, green, blue] = read(dim?.[token])
      expect(blue).toBeGreaterThan(green)
      expect(green).toBeGreaterThan(red)
      expect(toContrast([red, green, blue], read(palettes.dark.raised))).toBeGreaterThan(4.4)
    },
  )

  test('takes the host’s surfaces and hairline, and makes text readable on them', () => {
    const tokens = toTokens({
      themeVariables: {
        '--portico-hairline': '#445566',
        '--portico-surface': '#203040',
        '--portico-surface-raised': '#506070',
      },
    })
    expect(tokens['--p-row']).toBe('#203040')
    expect(tokens['--p-raised']).toBe('#506070')
    expect(tokens['--p-hairline']).toBe('#445566')
    expect(toContrast(read(tokens['--p-second']), read('#506070'))).toBeGreaterThan(4.4)
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
