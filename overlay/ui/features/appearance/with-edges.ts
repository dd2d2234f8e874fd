import type { Appearance } from '../../../../shared/options/options.ts'
import { toContrast } from '../../styles/contrast.ts'
import type { ResolveColor } from '../../styles/theme-tokens.ts'

/** Below this contrast, a visitor cannot tell a row from the card. The themes of the overlay have 1.08 and more. */
const flatContrast = 1.03

/** The appearance with strong edges, if nothing else tells the surfaces of the theme apart and the host has not chosen edges. */
export function withEdges(
  appearance: Appearance,
  tokens: Readonly<Record<string, string>>,
  resolve: ResolveColor,
): Appearance {
  const [card, row] = ['--p-card', '--p-row'].map((name) => resolve(tokens[name] ?? ''))
  const isFlat = card && row && toContrast(card, row) < flatContrast
  return isFlat ? { ...appearance, edges: appearance.edges ?? 'strong' } : appearance
}
