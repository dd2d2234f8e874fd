import type { ThemeColor } from '../../../../shared/options/appearance.ts'
import type { Appearance } from '../../../../shared/options/options.ts'
import type { UiCore } from '../../hooks/ui-core.ts'
import { createSheet, supportsStyle } from '../../styles/dom.ts'
import { removeSheet } from '../../styles/style-sheet.ts'
import { type ResolveColor, toThemeTokens } from '../../styles/theme-tokens.ts'
import {
  type AppearanceColors,
  type AppearanceRule,
  toAppearanceRules,
} from './appearance-rules.ts'
import { readAppearance } from './read-appearance.ts'
import { withEdges } from './with-edges.ts'

type Tokens = Readonly<Record<string, string>>

/** The colors of an appearance in the theme that is shown. */
export function toAppearanceColors(tokens: Tokens, resolve: ResolveColor): AppearanceColors {
  const themeMode = tokens['--p-scheme'] === 'light' ? 'light' : 'dark'
  const toColor = (color: ThemeColor | undefined) =>
    typeof color === 'object' ? color[themeMode] : color
  return {
    toColor,
    tokens,
    toVisible(color, background) {
      const text = toColor(color)
      if (text === undefined) return undefined
      // What makes a text of the host readable on a card of the host.
      const themeVariables = { '--portico-background': background, '--portico-text': text }
      return toThemeTokens({ themeMode, themeVariables }, resolve)['--p-text']
    },
  }
}

/** No rule is for forced colors, and none of an edge for a visitor who wants more contrast: those have edges of their own. */
const toMedia = ({ isEdge, isSheet }: AppearanceRule) =>
  [
    '(forced-colors: none)',
    ...(isEdge ? ['(not (prefers-contrast: more))'] : []),
    ...(isSheet ? ['(max-width: 430px)'] : []),
  ].join(' and ')

/** Sets what CSS parses as one value of one property: no text of the host becomes a rule. */
function writeRules(sheet: CSSStyleSheet, rules: readonly AppearanceRule[]): void {
  sheet.replaceSync(rules.map((rule) => `@media ${toMedia(rule)}{${rule.selector}{}}`).join(''))
  for (const [index, { style }] of rules.entries()) {
    const media = sheet.cssRules[index]
    const rule = media instanceof CSSMediaRule ? media.cssRules[0] : undefined
    if (!(rule instanceof CSSStyleRule)) continue
    for (const [name, value] of Object.entries(style))
      if (value !== undefined) rule.style.setProperty(name, value, 'important')
  }
}

/** The parts of the modal as the host wants them, in a sheet of the root. The values that are refused have no effect. */
export function beginAppearance(
  root: ShadowRoot,
  option: Appearance,
  log: UiCore['platform']['log'],
): {
  /** Called with the custom properties of each theme. */
  readonly apply: (tokens: Tokens, resolve: ResolveColor) => void
  readonly remove: () => void
} {
  const { appearance, problems } = readAppearance(option, supportsStyle)
  if (problems.length > 0)
    log('error', `Parts of the option appearance have no effect. ${problems.join(' ')}`)
  const sheet = createSheet('')(root)
  return {
    apply(tokens, resolve) {
      if (!sheet) return
      const shown = withEdges(appearance, tokens, resolve)
      writeRules(sheet, toAppearanceRules(shown, toAppearanceColors(tokens, resolve)))
    },
    remove: () => removeSheet(root, sheet),
  }
}
