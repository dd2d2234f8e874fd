import type { ThemeMode, ThemeVariables } from '../../shared/options/options.ts'

/** The options of a theme, to spread into those of `createPortico`. */
export type ThemePreset = {
  /** The theme that the variables are made for. Without it, the variables suit the dark and the light theme. */
  readonly themeMode?: ThemeMode
  /** The variables of the theme. */
  readonly themeVariables: ThemeVariables
}

/** A violet accent on a dark blue card. */
export const midnight: ThemePreset = {
  themeMode: 'dark',
  themeVariables: { '--portico-accent': '#6d4aff', '--portico-background': '#0d1226' },
}

/** A gray accent, square corners and a font of one width. */
export const mono: ThemePreset = {
  themeVariables: {
    '--portico-accent': '#71717a',
    '--portico-border-radius-master': '0px',
    '--portico-font-family': 'ui-monospace, Menlo, Consolas, monospace',
  },
}

/** A green accent and wide corners. */
export const rounded: ThemePreset = {
  themeVariables: { '--portico-accent': '#0b7a5c', '--portico-border-radius-master': '7px' },
}

/** A violet accent, and surfaces with a little of it. */
export const soft: ThemePreset = {
  themeVariables: {
    '--portico-accent': '#7c3aed',
    '--portico-border-radius-master': '5px',
    '--portico-color-mix': '#7c3aed',
    '--portico-color-mix-strength': 5,
  },
}
