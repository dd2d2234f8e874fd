import { parseColor, toContrast, toCssColor, toOnColor, toReadable } from './contrast.ts'
import type { Rgb } from './oklch.ts'
import { type Palette, palettes } from './palette.ts'

/** The host's variables of a theme, by their names in §3.19. */
export type Theme = {
  readonly themeMode: 'dark' | 'light'
  readonly themeVariables: Readonly<Record<`--portico-${string}`, number | string | undefined>>
}

/** Computes a CSS colour of any notation. `undefined` if the text is not a colour. */
export type ResolveColor = (color: string) => Rgb | undefined

/** A colour of text: its custom property, the host's variable, and the colours of the two themes. */
export type Ink = Readonly<Record<'dark' | 'hostName' | 'light' | 'token', string>>

const black: Rgb = [0, 0, 0]
/** `system-ui` is the font of the system in every browser of Baseline. */
const fallbackFonts = 'system-ui, sans-serif'

export function toValidColor(value: unknown, resolve: ResolveColor): string | undefined {
  return typeof value === 'string' && resolve(value) ? value : undefined
}

/** Mixes the host's colour into a colour of the theme (§3.19). */
function toMix(theme: Theme): (color: string) => string {
  const variables = theme.themeVariables
  const mixed = variables['--portico-color-mix']
  const strength = Number(variables['--portico-color-mix-strength'] ?? 0)
  if (!mixed || !(strength > 0)) return (color) => color
  return (color) => `color-mix(in srgb, ${color}, ${mixed} ${Math.min(100, strength)}%)`
}

/** The palette whose text is readable on the card: the other theme's if the host's background requires it. */
function toPalette(mode: Theme['themeMode'], card: Rgb): Palette {
  const isReadable = toContrast(card, parseColor(palettes[mode].text) ?? black) >= 4.5
  return isReadable ? palettes[mode] : palettes[mode === 'dark' ? 'light' : 'dark']
}

/** The three surfaces, lowest first, and the palette whose text is readable on them. */
function toSurfaces(theme: Theme, resolve: ResolveColor) {
  const toHostColor = (name: string) =>
    toValidColor(theme.themeVariables[`--portico-${name}`], resolve)
  const background = toHostColor('background')
  const mix = toMix(theme)
  const base = palettes[theme.themeMode]
  const card = mix(background ?? base.card)
  const color = resolve(card) ?? parseColor(base.card) ?? black
  const palette = card === base.card ? base : toPalette(theme.themeMode, color)
  const derived = (share: number) => `color-mix(in srgb, ${card}, ${palette.text} ${share}%)`
  const isDerived = background || palette !== base
  const css: readonly [string, string, string] = [
    card,
    toHostColor('surface') ?? (isDerived ? derived(4) : mix(base.row)),
    toHostColor('surface-raised') ?? (isDerived ? derived(9) : mix(base.raised)),
  ]
  const colors: [Rgb, ...Rgb[]] = [color, resolve(css[1]) ?? color, resolve(css[2]) ?? color]
  const isStandard = css.join() === [base.card, base.row, base.raised].join()
  return { colors, css, isStandard, palette }
}

/** The host's colour on the accent where it can be told from it, else black or white. */
function toOnAccent({ themeVariables }: Theme, accent: Rgb, resolve: ResolveColor): string {
  const chosen = toValidColor(themeVariables['--portico-on-accent'], resolve)
  const color = chosen && resolve(chosen)
  return chosen && color && toContrast(color, accent) >= 3 ? chosen : toCssColor(toOnColor(accent))
}

/**
 * The custom properties of a theme, by name, with those of `inks`. The host's accent is used unchanged as a fill. Each text, and
 * the accent as text and as a focus ring, is made lighter or darker until it has enough contrast, in its hue. Text on the accent is
 * the host's if it has a contrast of 3:1, else black or white, whichever has more contrast.
 */
export function toThemeTokens(
  theme: Theme,
  resolve: ResolveColor,
  inks: readonly Ink[] = [],
): Readonly<Record<string, string>> {
  const { colors, css, isStandard, palette } = toSurfaces(theme, resolve)
  const variables = theme.themeVariables
  const toHostColor = (name: string) => toValidColor(variables[`--portico-${name}`], resolve)
  const accentCss = toHostColor('accent') ?? palette.accent
  const accent = resolve(accentCss) ?? black
  const toInk = (name: string, standard: string) => {
    const color = toHostColor(name)
    // The theme's own colours are readable on its own surfaces: most pages compute none, which takes a slow device milliseconds.
    if (!color && isStandard) return standard
    const ink = resolve(color ?? standard) ?? black
    return toCssColor(toReadable({ color: ink, ratio: 4.5, surfaces: colors }))
  }
  const scheme = palette === palettes.dark ? 'dark' : 'light'
  const family = variables['--portico-font-family'] ?? 'Inter'
  return {
    '--p-card': css[0],
    '--p-row': css[1],
    '--p-raised': css[2],
    '--p-hairline': toHostColor('hairline') ?? palette.hairline,
    '--p-text': toInk('text', palette.text),
    '--p-second': toInk('text-secondary', palette.second),
    '--p-error': toInk('error', palette.error),
    ...Object.fromEntries(inks.map((ink) => [ink.token, toInk(ink.hostName, ink[scheme])])),
    '--p-accent': accentCss,
    '--p-on-accent': toOnAccent(theme, accent, resolve),
    '--p-accent-text': toInk('accent', palette.accentText),
    '--p-scheme': scheme,
    '--p-font': `${family}, ${fallbackFonts}`,
    '--p-size': String(variables['--portico-font-size-master'] ?? '10px'),
    '--p-radius': String(variables['--portico-border-radius-master'] ?? '4px'),
    '--p-weight': String(variables['--portico-font-weight'] ?? 600),
  }
}
