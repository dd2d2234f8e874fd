import { expect, test } from 'vitest'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import { mainnet } from '../networks/index.ts'
import { parseColor, toContrast } from '../ui/styles/contrast.ts'
import type { Rgb } from '../ui/styles/oklch.ts'
import { toThemeTokens } from '../ui/styles/theme-tokens.ts'
import * as presets from './index.ts'

const black: Rgb = [0, 0, 0]

/** Computes the colours that a browser would, as far as the presets use them. */
function resolve(color: string): Rgb | undefined {
  const mix = /^color-mix\(in srgb, (.+), (#\w+) (\d+)%\)$/.exec(color)
  if (!mix) return parseColor(color)
  const [, first = '', second = '', share = ''] = mix
  const [from, to] = [resolve(first) ?? black, resolve(second) ?? black]
  const mixed = (index: 0 | 1 | 2) =>
    from[index] + (to[index] - from[index]) * (Number(share) / 100)
  return [mixed(0), mixed(1), mixed(2)]
}

for (const [name, preset] of Object.entries(presets)) {
  const { themeMode: presetMode, themeVariables } = preset
  const modes = presetMode === 'dark' ? (['dark'] as const) : (['dark', 'light'] as const)
  for (const themeMode of modes)
    test(`§3.19 ${name}: every text is readable in the ${themeMode} theme`, () => {
      const tokens = toThemeTokens({ themeMode, themeVariables }, resolve)
      const read = (token: string) => resolve(tokens[token] ?? '') ?? black
      expect(toContrast(read('--p-on-accent'), read('--p-accent'))).toBeGreaterThanOrEqual(4.5)
      for (const ink of ['text', 'second', 'third', 'accent-text', 'success', 'warning', 'error'])
        for (const surface of ['card', 'row', 'raised'])
          expect({
            ink,
            ratio: toContrast(read(`--p-${ink}`), read(`--p-${surface}`)),
            surface,
          }).toSatisfy(({ ratio }: { ratio: number }) => ratio >= 4.5)
    })

  test(`§3.19 ${name} spreads into the options`, () => {
    const options = resolveOptions({ networks: [mainnet], projectId: 'p', ...preset })
    expect(options.themeVariables).toEqual(themeVariables)
    expect(presetMode ?? options.themeMode).toBe(options.themeMode)
  })
}
