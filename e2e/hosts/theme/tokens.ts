import type { ThemeVariables } from '@portico/overlay'

export type TokenName = keyof ThemeVariables

/** A control of the page. The default of a colour is that of the dark theme. */
export type Token = { readonly name: TokenName } & (
  | {
      readonly kind: 'color'
      /** The two last digits of the colour, from `00` to `ff`. Default: the colour is opaque. */
      readonly alpha?: string
      readonly standard: string
    }
  | { readonly kind: 'length'; readonly standard: number; readonly most: number }
  | {
      readonly kind: 'number'
      readonly standard: number
      readonly range: readonly [least: number, most: number, step: number]
    }
  | { readonly kind: 'font' }
)

export type TokenGroup = { readonly title: string; readonly tokens: readonly Token[] }

const color = (name: TokenName, standard: string, alpha?: string): Token => ({
  kind: 'color',
  name,
  standard,
  ...(alpha && { alpha }),
})
const length = (name: TokenName, standard: number, most: number): Token => ({
  kind: 'length',
  most,
  name,
  standard,
})

export const tokenGroups: readonly TokenGroup[] = [
  {
    title: 'Accent',
    tokens: [color('--portico-accent', '#4a66f5'), color('--portico-on-accent', '#ffffff')],
  },
  {
    title: 'Surfaces and text',
    tokens: [
      color('--portico-background', '#16171b'),
      color('--portico-surface', '#1e2026'),
      color('--portico-surface-raised', '#282b33'),
      color('--portico-text', '#f3f4f6'),
      color('--portico-text-secondary', '#a3a8b4'),
      color('--portico-hairline', '#ffffff', '1f'),
      color('--portico-success', '#3ecf8e'),
      color('--portico-warning', '#f2b04b'),
      color('--portico-error', '#ff7f82'),
      color('--portico-scrim', '#000000', '80'),
      color('--portico-color-mix', '#808080'),
      { kind: 'number', name: '--portico-color-mix-strength', range: [0, 100, 1], standard: 0 },
    ],
  },
  {
    title: 'Shape and type',
    tokens: [
      length('--portico-border-radius-master', 4, 10),
      length('--portico-font-size-master', 10, 14),
      length('--portico-width', 360, 480),
      length('--portico-blur', 0, 24),
      { kind: 'number', name: '--portico-font-weight', range: [100, 900, 50], standard: 600 },
      { kind: 'font', name: '--portico-font-family' },
      color('--portico-shadow', '#000000', '80'),
      { kind: 'number', name: '--portico-z-index', range: [0, 2_147_483_647, 1], standard: 999 },
    ],
  },
]
