/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'
import { computeColor } from '../testing/compute-color.ts'
import { galleryThemes } from '../testing/gallery-themes.ts'
import { toContrast, toCssColor } from '../ui/styles/contrast.ts'
import { controlStyles } from '../ui/styles/control-styles.ts'
import { edgeShare, fieldEdge } from '../ui/styles/field-edge.ts'
import { toModalTokens } from '../ui/styles/modal-tokens.ts'
import type { Rgb } from '../ui/styles/oklch.ts'
import type { Theme } from '../ui/styles/theme-tokens.ts'

const toColor = (color: string | undefined): Rgb => computeColor(color ?? '') ?? [0, 0, 0]

function mix(from: Rgb, to: Rgb): Rgb {
  const toShare = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * (edgeShare / 100)
  return [toShare(0), toShare(1), toShare(2)]
}

function toColors(theme: Theme) {
  const tokens = toModalTokens(theme, computeColor, () => true)
  const [card, row, third] = ['card', 'row', 'third'].map((name) => toColor(tokens[`--p-${name}`]))
  return { card: card ?? [0, 0, 0], row: row ?? [0, 0, 0], third: third ?? [0, 0, 0] } as const
}

const grays = Array.from({ length: 52 }, (_, step) => step / 51)

describe('the edge of a field has 3:1 (WCAG 1.4.11)', () => {
  test.each(galleryThemes)('in $name, $themeMode', ({ appearance, themeMode, themeVariables }) => {
    const { card, row, third } = toColors({ themeMode, themeVariables })
    expect(toContrast(mix(card, third), card)).toBeGreaterThanOrEqual(3)
    // The boxes of a code and of a choice have the fill of a row, and the whole colour at their edge.
    for (const ground of [card, row]) expect(toContrast(third, ground)).toBeGreaterThanOrEqual(3)
    const chosen = appearance?.field?.borderColor
    if (chosen === undefined) return
    const color = typeof chosen === 'string' ? chosen : chosen[themeMode]
    expect(toContrast(toColor(color), card)).toBeGreaterThanOrEqual(3)
  })

  test.each(grays)(
    'on a card of a host whose gray is %d, with text that can barely be read',
    (gray) => {
      const background = toCssColor([gray, gray, gray])
      const { card, third } = toColors({
        themeMode: 'light',
        themeVariables: {
          '--portico-background': background,
          '--portico-surface': background,
          '--portico-surface-raised': background,
          '--portico-text-secondary': background,
        },
      })
      expect(toContrast(mix(card, third), card)).toBeGreaterThanOrEqual(3)
    },
  )
})

const features = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../ui/features/*/*styles.ts',
  { eager: true },
)

const styles = [controlStyles, ...Object.values(features).flatMap(Object.values)].join('\n')

/** The declarations of the rule of a selector. */
const readRule = (selector: string) => styles.split(`\n${selector} {`)[1]?.split('}')[0] ?? ''

describe('every field has an edge', () => {
  test.each(['.amount-row', '.field', '.name-field', '.search', '.send-field'])(
    '%s',
    (selector) => {
      expect(readRule(selector)).toContain(fieldEdge)
    },
  )

  test.each(['.code-boxes > span', '.legal input'])('%s', (selector) => {
    expect(readRule(selector)).toMatch(/box-shadow: inset 0 0 0 [\d.]+px var\(--p-third\)/)
  })
})
