import { parseColor } from './contrast.ts'
import { createSheet, supportsStyle } from './dom.ts'
import type { Rgb } from './oklch.ts'
import type { ResolveColor, Theme } from './theme-tokens.ts'

/** Lets the browser compute a colour where it will be used. */
function resolveColor(root: ShadowRoot, color: string): Rgb | undefined {
  // Computing costs a layout, and most colours are in a notation that needs none.
  if (/^#[0-9a-f]{6}$/i.test(color)) return parseColor(color)
  if (!supportsStyle('color', color)) return undefined
  const probe = root.ownerDocument.createElement('span')
  // A mix in sRGB is computed to plain numbers from any notation. No CSP forbids the CSSOM.
  probe.style.color = `color-mix(in srgb, ${color}, ${color})`
  probe.hidden = true
  root.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return parseColor(computed)
}

/** Creates the constructable style sheet of a theme in a shadow root, from the custom properties of `toTokens`. */
export function createThemeSheet(
  root: ShadowRoot,
  toTokens: (theme: Theme, resolve: ResolveColor) => Readonly<Record<string, string>>,
): {
  /** Returns the custom properties of the theme. */
  readonly apply: (theme: Theme) => Readonly<Record<string, string>>
  readonly sheet: CSSStyleSheet | undefined
} {
  const sheet = createSheet(':host{}')(root)
  return {
    apply(theme) {
      const tokens = toTokens(theme, (color) => resolveColor(root, color))
      const [rule] = sheet?.cssRules ?? []
      if (rule instanceof CSSStyleRule)
        for (const [name, value] of Object.entries(tokens)) rule.style.setProperty(name, value)
      return tokens
    },
    sheet,
  }
}
