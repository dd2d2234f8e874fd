/** An option as the docs describe it. */
export type OptionDoc = {
  /** Such as `themeMode`, or `email` of the features. */
  readonly name: string
  /** The type, as code. */
  readonly type: string
  /** What it does, as plain text. */
  readonly text: string
  /** The default, as code. `undefined` without one. */
  readonly initial: string | undefined
}

/** The options, and those that are objects of options, by their headings in the docs. */
export const optionTypes = {
  features: 'Features',
  options: 'PorticoOptions',
  themeVariables: 'ThemeVariables',
} as const

export type OptionDocs = Readonly<Record<keyof typeof optionTypes, readonly OptionDoc[]>>

const toPlain = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`([^`]*)`/g, '$1')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1')
    .replaceAll(/\s*\(§[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function toDoc(section: string): OptionDoc {
  const [heading = ''] = section.split('\n', 1)
  const name = toPlain(heading).replace(/\?$/, '')
  const type = toPlain(/^> .*?\*\*: (.*)$/m.exec(section)?.[1] ?? '')
  const initial = /^###### Default\n\n```ts\n(.*?)\n```/ms.exec(section)?.[1]
  const [, text = ''] = /^> [^\n]*\n\n(.*?)(?=\n######|\n\*\*\*|(?![^]))/ms.exec(section) ?? []
  return { initial: initial === 'undefined' ? undefined : initial, name, text: toPlain(text), type }
}

/** The properties of a type in a page of the API. */
function readType(page: string, name: string): readonly OptionDoc[] {
  const [, type = ''] = page.split(new RegExp(`^### ${name}$`, 'm'))
  const [properties = ''] = type.split(/^### /m)
  const [, ...sections] = properties.split(/^##### /m)
  return sections.map(toDoc)
}

/** Reads the options from the page of the API that is made of their docstrings. */
export const readOptionDocs = (page: string): OptionDocs => ({
  features: readType(page, optionTypes.features),
  options: readType(page, optionTypes.options),
  themeVariables: readType(page, optionTypes.themeVariables),
})
