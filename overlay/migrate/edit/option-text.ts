import type { OptionResult } from '../kits/kit.ts'

type Entries = Readonly<Record<string, string>>

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)

const writeEntry = ([name, text]: readonly [string, string]) => {
  if (name === '') return `...${text}`
  return name === text ? name : `${key(name)}: ${text}`
}

/** An object on one line. */
export const writeInline = (entries: Entries): string =>
  `{ ${Object.entries(entries).map(writeEntry).join(', ')} }`

/** A nested object: on one line if it is short. */
function writeNested(entries: Entries): string {
  const line = writeInline(entries)
  return line.length <= 80 ? line : writeLines(entries).replaceAll('\n', '\n  ')
}

/** An object with a line for each entry. */
export const writeLines = (entries: Entries): string =>
  `{\n${Object.entries(entries)
    .map((entry) => `  ${writeEntry(entry)},\n`)
    .join('')}}`

/** Joins what the providers of an app have. A later one has precedence. */
export function joinResults(results: readonly OptionResult[]): Required<OptionResult> {
  const join = (name: 'appearance' | 'metadata' | 'options' | 'variables'): Entries =>
    Object.assign({}, ...results.map((result) => result[name]))
  return {
    appearance: join('appearance'),
    metadata: join('metadata'),
    options: join('options'),
    remedies: results.flatMap(({ remedies = [] }) => remedies),
    themes: results.flatMap(({ themes = [] }) => themes),
    variables: join('variables'),
  }
}

/** The options that a result stands for. */
export function getOptions({
  appearance,
  metadata,
  options,
  variables,
}: Required<OptionResult>): Entries {
  const groups = { appearance, metadata, themeVariables: variables }
  const grouped = Object.entries(groups)
    .filter(([, entries]) => Object.keys(entries).length > 0)
    .map(([name, entries]) => [name, writeNested(entries)] as const)
  return { ...options, ...Object.fromEntries(grouped) }
}
