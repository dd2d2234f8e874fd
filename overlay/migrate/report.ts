/** Something that is left for a person. */
export type Leftover = { readonly file: string; readonly line: number; readonly text: string }

/** What a run did. */
export type Report = {
  /** The names of the kits that the app had. */
  readonly kits: readonly string[]
  /** The files that changed, by their path in the folder. */
  readonly changed: readonly string[]
  readonly leftovers: readonly Leftover[]
}

const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : []

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** The report as plain text. */
export function formatReport({ changed, kits, leftovers }: Report, isDryRun = false): string {
  if (kits.length === 0)
    return 'No file imports RainbowKit, ConnectKit or AppKit: there is nothing to move.\n'
  const places = leftovers.map(({ file, line, text }) => `${file}:${line} ${text}`)
  const verb = isDryRun ? 'would change' : 'changed'
  return [
    `From ${kits.join(' and ')} to Portico.`,
    '',
    ...(changed.length > 0
      ? list(`${count(changed.length, 'file')} ${verb}:`, changed)
      : ['Nothing changed.', '']),
    ...list(`${count(places.length, 'place')} left for you:`, places),
    ...(places.length === 0
      ? ['Nothing is left for you. Install the packages, and run the type check of the app.']
      : []),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
