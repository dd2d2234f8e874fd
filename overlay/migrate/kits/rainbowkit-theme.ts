import type { OptionResult, StaticValue } from './kit.ts'
import { quote } from './quote.ts'

const modes: Readonly<Record<string, string>> = {
  darkTheme: "'dark'",
  lightTheme: "'light'",
  midnightTheme: "'dark'",
}
/** The corners of the card in Portico are three times the base radius and more. */
const radii: Readonly<Record<string, string>> = {
  large: "'8px'",
  medium: "'4px'",
  none: "'0px'",
  small: "'2px'",
}
const blurs: Readonly<Record<string, string>> = { large: "'20px'", none: "'0px'", small: "'4px'" }
const fonts: Readonly<Record<string, string>> = {
  rounded: `"SFRounded, ui-rounded, 'SF Pro Rounded', system-ui"`,
  system: "'system-ui'",
}

/** A theme variable with the source text of its value, or nothing. */
function readVariable(name: string, value: StaticValue): readonly [string, string] | undefined {
  if (typeof value !== 'string') return undefined
  switch (name) {
    case 'accentColor':
      return ['--portico-accent', quote(value)]
    case 'accentColorForeground':
      return ['--portico-on-accent', quote(value)]
    case 'borderRadius':
      return ['--portico-border-radius-master', radii[value] ?? quote(value)]
    case 'fontStack':
      return ['--portico-font-family', fonts[value] ?? quote(value)]
    case 'overlayBlur':
      return ['--portico-blur', blurs[value] ?? quote(value)]
    default:
      return undefined
  }
}

const isRecord = (value: StaticValue | undefined): value is Readonly<Record<string, StaticValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A theme is read as `{ call: 'darkTheme', parameters: [{ … }] }`. */
function readTheme(value: StaticValue | undefined): OptionResult | undefined {
  if (!isRecord(value) || typeof value.call !== 'string') return undefined
  const themeMode = modes[value.call]
  const list: readonly StaticValue[] = Array.isArray(value.parameters) ? value.parameters : []
  const [parameters] = list
  if (!themeMode || (parameters !== undefined && !isRecord(parameters))) return undefined
  const names = Object.entries(parameters ?? {})
  const found = names.map(([name, entry]) => readVariable(name, entry))
  if (found.includes(undefined)) return undefined
  const variables = Object.fromEntries(found.filter((entry) => entry !== undefined))
  const isMidnight = value.call === 'midnightTheme'
  return {
    options: { themeMode },
    variables: isMidnight ? { '--portico-background': "'#0d1226'", ...variables } : variables,
  }
}

const remedies = [
  'the theme is no call of lightTheme, darkTheme or midnightTheme with literal options: set `themeMode`, `themeVariables` and `appearance` of `createPortico` (see theming.md)',
]

/** Maps the prop `theme`. */
export function mapTheme(value: StaticValue): OptionResult {
  const one = readTheme(value)
  if (one) return one
  if (!isRecord(value)) return { remedies }
  const light = readTheme(value.lightMode)
  const dark = readTheme(value.darkMode)
  if (!light || !dark) return { remedies }
  const isSame = JSON.stringify(light.variables) === JSON.stringify(dark.variables)
  return {
    options: { themeMode: "'auto'" },
    ...(isSame
      ? { variables: light.variables ?? {} }
      : {
          remedies: [
            'lightMode and darkMode have different options: set `themeVariables` of `createPortico`, and call `portico.setThemeVariables` when the theme changes',
          ],
        }),
  }
}
