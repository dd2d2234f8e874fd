import type { ThemeVariables } from '@portico/overlay'

export type TokenName = keyof ThemeVariables

/** A control of the page. The default colours are those of the dark and of the light theme. */
export type Token =
  | {
      readonly kind: 'color'
      readonly name: TokenName
      /** The two last digits of the colour, from `00` to `ff`. Default: the colour is opaque. */
      readonly alpha?: string
      readonly defaults: readonly [dark: string, light: string]
    }
  | {
      readonly kind: 'length'
      readonly name: TokenName
      readonly standard: number
      readonly most: number
    }
  | {
      readonly kind: 'number'
      readonly name: TokenName
      readonly standard: number
      readonly least: number
      readonly most: number
      readonly step: number
    }
  | { readonly kind: 'font'; readonly name: TokenName }

export type TokenGroup = { readonly title: string; readonly tokens: readonly Token[] }

const color = (name: TokenName, dark: string, light: string) => ({
  defaults: [dark, light] as const,
  kind: 'color' as const,
  name,
})

export const tokenGroups: readonly TokenGroup[] = [
  {
    title: 'Accent',
    tokens: [
      color('--portico-accent', '#4a66f5', '#3557e6'),
      color('--portico-on-accent', '#ffffff', '#ffffff'),
    ],
  },
  {
    title: 'Surfaces and text',
    tokens: [
      color('--portico-background', '#16171b', '#ffffff'),
      color('--portico-surface', '#1e2026', '#f5f6f8'),
      color('--portico-surface-raised', '#282b33', '#eceef2'),
      color('--portico-text', '#f3f4f6', '#14161a'),
      color('--portico-text-secondary', '#a3a8b4', '#565c69'),
      { ...color('--portico-hairline', '#ffffff', '#000000'), alpha: '1f' },
      color('--portico-success', '#3ecf8e', '#0b7549'),
      color('--portico-warning', '#f2b04b', '#8a5800'),
      color('--portico-error', '#ff7f82', '#c42d33'),
      { ...color('--portico-scrim', '#000000', '#000000'), alpha: '80' },
      color('--portico-color-mix', '#808080', '#808080'),
      {
        kind: 'number',
        least: 0,
        most: 100,
        name: '--portico-color-mix-strength',
        standard: 0,
        step: 1,
      },
    ],
  },
  {
    title: 'Shape and type',
    tokens: [
      { kind: 'length', most: 10, name: '--portico-border-radius-master', standard: 4 },
      { kind: 'length', most: 14, name: '--portico-font-size-master', standard: 10 },
      { kind: 'length', most: 480, name: '--portico-width', standard: 360 },
      { kind: 'length', most: 24, name: '--portico-blur', standard: 0 },
      {
        kind: 'number',
        least: 100,
        most: 900,
        name: '--portico-font-weight',
        standard: 600,
        step: 50,
      },
      { kind: 'font', name: '--portico-font-family' },
      { ...color('--portico-shadow', '#000000', '#14161a'), alpha: '80' },
      {
        kind: 'number',
        least: 0,
        most: 2_147_483_647,
        name: '--portico-z-index',
        standard: 999,
        step: 1,
      },
    ],
  },
]
