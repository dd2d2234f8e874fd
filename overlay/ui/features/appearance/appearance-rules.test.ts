import { describe, expect, test } from 'vitest'
import { computeColor } from '../../../testing/compute-color.ts'
import { toContrast } from '../../styles/contrast.ts'
import { toModalTokens } from '../../styles/modal-tokens.ts'
import type { Rgb } from '../../styles/oklch.ts'
import { toAppearanceRules } from './appearance-rules.ts'
import { toAppearanceColors } from './begin-appearance.ts'

type Variables = Parameters<typeof toModalTokens>[0]['themeVariables']

const read = (color: string | undefined): Rgb => computeColor(color ?? '') ?? [0, 0, 0]

const toTokens = (themeMode: 'dark' | 'light', themeVariables: Variables = {}) =>
  toModalTokens({ themeMode, themeVariables }, computeColor, () => true)

/** The values that the rules set, by `selector property`. */
function toValues(
  appearance: Parameters<typeof toAppearanceRules>[0],
  tokens = toTokens('dark'),
): Readonly<Record<string, string | undefined>> {
  const rules = toAppearanceRules(appearance, toAppearanceColors(tokens, computeColor))
  return Object.fromEntries(
    rules.flatMap(({ selector, style }) =>
      Object.entries(style).map(([name, value]) => [`${selector} ${name}`, value] as const),
    ),
  )
}

describe('toAppearanceRules', () => {
  test('sets nothing without a value', () => {
    expect(Object.values(toValues({})).filter((value) => value !== undefined)).toEqual([])
  })

  test('§3.19 takes the color of the theme that is shown', () => {
    const card = { borderColor: { dark: '#ffffff', light: '#000000' } }
    expect(toValues({ card })['.portico .card border']).toBe('1px solid #ffffff')
    expect(toValues({ card }, toTokens('light'))['.portico .card border']).toBe('1px solid #000000')
  })

  test('an edge takes the place of the hairline of the card, and the whole shadow is the host’s', () => {
    const name = '.portico .card box-shadow'
    expect(toValues({ card: { borderWidth: '2px' } })[name]).not.toContain('0 0 0 1px')
    expect(toValues({ card: { shadow: 'none' } })[name]).toBe('none')
  })

  test('the icon of the close button is readable on its background', () => {
    for (const background of ['#ffffff', '#777777', '#000000'])
      for (const themeMode of ['dark', 'light'] as const) {
        const values = toValues(
          { closeButton: { background, color: background } },
          toTokens(themeMode),
        )
        const color = values['.portico .header > .icon-button:last-child color']
        expect(toContrast(read(color), read(background))).toBeGreaterThanOrEqual(3)
      }
  })

  test('strong edges have a contrast of 3:1 to every surface, also in black and white', () => {
    const grounds = ['#000000', '#ffffff', undefined]
    for (const themeMode of ['dark', 'light'] as const)
      for (const ground of grounds) {
        const surfaces = ground && {
          '--portico-background': ground,
          '--portico-surface': ground,
          '--portico-surface-raised': ground,
        }
        const tokens = toTokens(themeMode, { ...surfaces })
        const values = toValues({ edges: 'strong' }, tokens)
        expect(values['.portico .card border']).toBe('1px solid var(--p-third)')
        for (const surface of ['card', 'row', 'raised'])
          expect(
            toContrast(read(tokens['--p-third']), read(tokens[`--p-${surface}`])),
          ).toBeGreaterThanOrEqual(3)
      }
  })
})
