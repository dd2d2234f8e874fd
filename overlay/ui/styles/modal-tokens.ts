import {
  type Ink,
  type ResolveColor,
  type Theme,
  toThemeTokens,
  toValidColor,
} from './theme-tokens.ts'

export type SupportsValue = (property: string, value: string) => boolean

const shades = {
  dark: { scrim: 'rgb(0 0 0 / 55%)', shadow: 'rgb(0 0 0 / 50%)' },
  light: { scrim: 'rgb(0 0 0 / 40%)', shadow: 'rgb(20 22 26 / 22%)' },
} as const

/** The colours of text that the page's buttons do not use. */
export const modalInks = [
  { token: '--p-third', hostName: 'text-secondary', dark: '#9298a5', light: '#656b78' },
  { token: '--p-success', hostName: 'success', dark: '#3ecf8e', light: '#0b7549' },
  { token: '--p-warning', hostName: 'warning', dark: '#f2b04b', light: '#8a5800' },
] as const satisfies readonly Ink[]

/** A filter, even one of 0 px, is computed for the whole window in each frame in which something moves. */
const toBackdrop = (blur: string) => (Number.parseFloat(blur) === 0 ? 'none' : `blur(${blur})`)

/** The custom properties of the modal, by name: those of a theme, and those that the page's buttons do not use. */
export function toModalTokens(
  theme: Theme,
  resolve: ResolveColor,
  supports: SupportsValue,
): Readonly<Record<string, string>> {
  const variables = theme.themeVariables
  const tokens = toThemeTokens(theme, resolve, modalInks)
  const shade = shades[tokens['--p-scheme'] === 'light' ? 'light' : 'dark']
  const toLength = (value: unknown, property: string, standard: string) =>
    typeof value === 'string' && supports(property, value) ? value : standard
  return {
    ...tokens,
    '--p-scrim': toValidColor(variables['--portico-scrim'], resolve) ?? shade.scrim,
    '--p-shadow': toValidColor(variables['--portico-shadow'], resolve) ?? shade.shadow,
    '--p-width': toLength(variables['--portico-width'], 'outline-offset', '360px'),
    '--p-backdrop': toBackdrop(toLength(variables['--portico-blur'], 'outline-offset', '0px')),
    '--p-z': String(variables['--portico-z-index'] ?? 999),
  }
}
