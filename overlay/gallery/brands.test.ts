import { expect, test } from 'vitest'
import { computeColor } from '../testing/compute-color.ts'
import { toContrast } from '../ui/styles/contrast.ts'
import { toModalTokens } from '../ui/styles/modal-tokens.ts'
import type { Rgb } from '../ui/styles/oklch.ts'
import { brands } from './brands.ts'

const read = (color: string | undefined): Rgb => computeColor(color ?? '') ?? [0, 0, 0]

for (const [name, brand] of Object.entries(brands)) {
  const modes = 'themeMode' in brand ? (['dark'] as const) : (['dark', 'light'] as const)
  for (const themeMode of modes)
    test(`§3.19 the brand ${name}: every text is readable in the ${themeMode} theme`, () => {
      const { themeVariables } = brand
      const tokens = toModalTokens({ themeMode, themeVariables }, computeColor, () => true)
      expect(
        toContrast(read(tokens['--p-on-accent']), read(tokens['--p-accent'])),
      ).toBeGreaterThanOrEqual(4.5)
      for (const ink of ['text', 'second', 'third', 'accent-text', 'success', 'warning', 'error'])
        for (const surface of ['card', 'row', 'raised'])
          expect({
            ink,
            ratio: toContrast(read(tokens[`--p-${ink}`]), read(tokens[`--p-${surface}`])),
            surface,
          }).toSatisfy(({ ratio }: { ratio: number }) => ratio >= 4.48)
    })
}
