import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReflectionKind } from 'typedoc'

const about = `Made of the docstrings by \`npm run docs\`. A number such as §2.24 is a line of [Behaviour](../behaviour.md), one such as
services §1.2 a section of [Services](../services.md). An option that says "Not used yet" is checked and has no effect.
`

/** The types whose fields are options, with the heading of their table. */
const tables = {
  PorticoOptions: 'Options of createPortico',
  Features: 'Features: the option `features`',
  ThemeVariables: 'Theme variables: the option `themeVariables`',
  Appearance: 'Appearance: the option `appearance`',
  Services: 'Services: the option `services`',
  Metadata: 'Metadata: the option `metadata`',
  CustomWallet: 'Custom wallets: an entry of `customWallets`',
  ExternalConnectorOptions: 'External wallets: an entry of `externalConnectors`',
  RpcEndpoint: 'RPC endpoints: an entry of a list in `customRpcUrls`',
  TokenOption: 'Tokens: an entry of `tokens`',
  PorticoButtonAttributes: 'Attributes of the buttons',
}

/** The types that a host gives in part. */
const partial = ['Features', 'Services']

const escape = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
const toText = (parts = []) => escape(parts.map(({ text }) => text).join(''))
const toCode = (text) => (text ? `\`${text}\`` : '')

/** A default that is code has quotes or brackets, or is one word. Another one is a sentence. */
function toDefault(comment) {
  const tag = comment?.blockTags.find(({ tag }) => tag === '@default')
  const text = toText(tag?.content)
    .replace(/^```ts |```$/g, '')
    .trim()
  return /^(?:['[{].*['\]}]|\w+|-?\d+)$/.test(text) ? toCode(text) : text
}

/** The fields of a type, or of all types that it joins. */
function findFields({ children, type }) {
  if (type?.types)
    return type.types.flatMap((part) => findFields(part.reflection ?? { type: part }))
  return type?.declaration?.children ?? children ?? []
}

function renderTable(type, heading) {
  const rows = findFields(type).map((field) => {
    const name = toCode(field.name.replace(/^"|"$/g, ''))
    const isRequired = !field.flags.isOptional && !partial.includes(type.name)
    const required = isRequired ? ' (required)' : ''
    const shape = toCode(escape(String(field.type).replace(/\bundefined \| | \| undefined\b/g, '')))
    return `| ${name}${required} | ${shape} | ${toDefault(field.comment)} | ${toText(field.comment?.summary)} |`
  })
  return `## ${heading}\n\n| name | type | default | meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

/** Writes a page with a table of all options, from the docstrings of their types. */
export function renderOptions(project, folder) {
  const types = project.getReflectionsByKind(ReflectionKind.TypeAlias)
  const parts = Object.entries(tables).map(([name, heading]) => {
    const alias = types.find((type) => type.name === name)
    return renderTable(alias, heading)
  })
  writeFileSync(join(folder, 'options.md'), `# Options\n\n${about}\n${parts.join('\n')}`)
}
