import type { Settings } from '../../shared/wire/settings.ts'

type Variables = Settings['themeVariables']

/** The variables that are numbers. All others are texts of CSS, also where they look like a number. */
const numbers = [
  '--portico-color-mix-strength',
  '--portico-font-weight',
  '--portico-z-index',
] as const
const isNumber = (name: string): boolean => numbers.some((one) => one === name)

function parseLine(line: string): readonly [string, unknown] {
  const [, name = line, value = ''] = /^([^:]*?)\s*:\s*(.*)$/.exec(line) ?? []
  // A variable without a value is kept, so that its problem is named.
  return [name, value && isNumber(name) ? Number(value) : value || null]
}

/**
 * Reads the variables of a text, one a line, as in a style sheet: `--portico-accent: #ff5500`. A semicolon may end a line. What is no
 * variable is kept, and is a problem of the settings.
 */
export function parseVariables(text: string): Variables {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s*;$/, ''))
  return Object.fromEntries(lines.filter(Boolean).map(parseLine))
}

export const toVariablesText = (variables: Variables): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value ?? ''}`)
    .join('\n')
