import { expect, test } from 'vitest'
import { computeColor } from '../testing/compute-color.ts'
import { toIdenticon } from '../ui/primitives/identicon-pattern.ts'
import { toContrast } from '../ui/styles/contrast.ts'
import { toModalTokens } from '../ui/styles/modal-tokens.ts'

test.each(['dark', 'light'] as const)(
  'an identicon is seen on its disc in the %s theme',
  (themeMode) => {
    const tokens = toModalTokens({ themeMode, themeVariables: {} }, computeColor, () => true)
    const compute = (color: string) =>
      computeColor(color.replace(/var\((.+?)\)/, (_, name) => tokens[name] ?? '')) ?? [0, 0, 0]
    const icons = Array.from({ length: 64 }, (_, index) => toIdenticon(String(index)))
    expect(new Set(icons.map(({ ink }) => ink)).size).toBe(8)
    for (const { disc, ink } of icons)
      expect(toContrast(compute(ink), compute(disc))).toBeGreaterThan(2.5)
  },
)
