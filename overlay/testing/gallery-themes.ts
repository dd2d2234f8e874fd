import type { Appearance, PorticoOptions } from '../../shared/options/options.ts'
import { brands } from '../gallery/brands.ts'
import * as presets from '../themes/index.ts'
import type { Theme } from '../ui/styles/theme-tokens.ts'

type NamedTheme = Theme & { readonly appearance: Appearance | undefined; readonly name: string }
type Themed = Pick<PorticoOptions, 'appearance' | 'themeMode' | 'themeVariables'>

const toModes = (mode: string | undefined) =>
  mode === 'dark' ? (['dark'] as const) : (['dark', 'light'] as const)

/** The standard theme, those of the presets and those of the brands, in each mode that they are made for. */
export const galleryThemes: readonly NamedTheme[] = Object.entries<Themed>({
  ...brands,
  ...presets,
  standard: { themeVariables: {} },
}).flatMap(([name, { appearance, themeMode: mode, themeVariables }]) =>
  toModes(mode).map((themeMode) => ({
    appearance,
    name,
    themeMode,
    themeVariables: themeVariables ?? {},
  })),
)
