import { toContrast } from '../ui/styles/contrast.ts'
import { toModalTokens } from '../ui/styles/modal-tokens.ts'
import type { Rgb } from '../ui/styles/oklch.ts'
import { computeColor } from './compute-color.ts'

const read = (color: string | undefined): Rgb => computeColor(color ?? '') ?? [0, 0, 0]

const surfaces = ['card', 'row', 'raised']
const inks = ['text', 'second', 'third', 'accent-text', 'success', 'warning', 'error']

/** The colours of text of a theme that have less than 4.5:1 on a surface (WCAG 1.4.3), with their contrast. */
export function findFaintInks(theme: Parameters<typeof toModalTokens>[0]): readonly string[] {
  const tokens = toModalTokens(theme, computeColor, () => true)
  const pairs = inks.flatMap((ink) => surfaces.map((surface) => [ink, surface] as const))
  return [...pairs, ['on-accent', 'accent'] as const].flatMap(([ink, surface]) => {
    const ratio = toContrast(read(tokens[`--p-${ink}`]), read(tokens[`--p-${surface}`]))
    return ratio >= 4.5 ? [] : [`${ink} on ${surface}: ${ratio}`]
  })
}
