import { Node, type ObjectLiteralElementLike } from 'ts-morph'
import type { ConfigRule } from '../kits/kit.ts'
import type { App } from './app.ts'
import { type Creation, getStart } from './instance.ts'
import { getOptions, joinResults, writeInline, writeLines } from './option-text.ts'
import { chooseName } from './references.ts'
import type { SourceEdit } from './source-edit.ts'
import { getPropertyName } from './static-value.ts'

const metadataFields: Readonly<Record<string, string>> = {
  appDescription: 'description',
  appIcon: 'icons',
  appName: 'name',
  appUrl: 'url',
}

/** Parameters of wagmi that Portico sets. */
const ofPortico: Readonly<Record<string, string>> = {
  connectors:
    '`connectors` was removed: add the connector to those of `porticoWagmi`, as wagmi-viem-ethers.md shows, or to `externalConnectors` of `createPortico`',
  multiInjectedProviderDiscovery:
    '`multiInjectedProviderDiscovery` was removed: it is false, since Portico lists the wallets of the page',
}

type Parts = {
  chains: string | undefined
  projectId: string
  metadata: Record<string, string>
  parameters: Record<string, string>
}

const getValue = (property: ObjectLiteralElementLike, name: string) =>
  (Node.isPropertyAssignment(property) ? property.getInitializer()?.getText() : undefined) ?? name

/** What a person does for a parameter that is not moved. */
function getRemedy(rule: ConfigRule, property: ObjectLiteralElementLike): string | undefined {
  const name = getPropertyName(property)
  const remedy = name === undefined ? undefined : (rule.parameters[name] ?? ofPortico[name])
  if (remedy !== undefined) return remedy
  if (name !== undefined && !Node.isMethodDeclaration(property)) return undefined
  return `\`${name ?? property.getText()}\` was removed: add it to \`createConfig\``
}

/** Sorts a parameter of the kit to where it goes. */
function readParameter(
  edit: SourceEdit,
  rule: ConfigRule,
  change: { parts: Parts; property: ObjectLiteralElementLike },
): void {
  const { parts, property } = change
  const remedy = getRemedy(rule, property)
  const name = getPropertyName(property) ?? ''
  if (remedy !== undefined)
    return edit.remark(
      property,
      `${remedy}. It was \`${property.getText().replaceAll(/\s+/g, ' ')}\``,
    )
  const value = getValue(property, name)
  const field = metadataFields[name]
  if (name === rule.projectId) parts.projectId = value
  else if (name === 'chains') parts.chains = value
  else if (field) parts.metadata[field] = field === 'icons' ? `[${value}]` : value
  else parts.parameters[name] = value
}

/** The statement of the list of networks, and the name of the list. */
function writeNetworks({ kitFile, statement }: Creation, chains: string) {
  if (/^\w+$/.test(chains)) return { line: '', name: chains }
  const name = chooseName(statement.getSourceFile(), 'networks', 'porticoNetworks')
  const isConst = kitFile.isTyped && chains.startsWith('[') && !chains.endsWith('as const')
  return { line: `const ${name} = ${chains}${isConst ? ' as const' : ''}`, name }
}

function addImports(
  { kitFile: { imports } }: Creation,
  rule: ConfigRule,
  themes: readonly string[],
): void {
  imports.add('@portico/overlay', 'createPortico')
  imports.add('@portico/overlay/evm', 'evm')
  imports.add('@portico/overlay/wagmi', 'porticoWagmi')
  if (rule.returns === 'config') imports.add('wagmi', 'createConfig')
  for (const theme of themes) imports.add('@portico/overlay/themes', theme)
}

/** Writes the config in place of the call. */
function writeCall({ call, kitFile: { edit } }: Creation, rule: ConfigRule, text: string): void {
  const parent = call.getParent()
  if (rule.returns === 'config') edit.replace(call, `createConfig(${text})`)
  else if (Node.isCallExpression(parent) && parent.getArguments().length === 1)
    edit.replaceRange(parent.getExpression().getEnd(), parent.getEnd(), `(${text})`)
  else edit.replace(call, text)
}

/** Replaces the call that makes the config of wagmi: an instance is made before it, and the config of the instance. */
export function changeConfig(app: App, creation: Creation): void {
  const { call, kitFile, options, statement } = creation
  const { rule } = creation.kitName
  if (rule.kind !== 'config' || !app.instance) return
  const parts: Parts = { chains: undefined, metadata: {}, parameters: {}, projectId: "''" }
  for (const property of options.getProperties())
    readParameter(kitFile.edit, rule, { parts, property })
  if (!parts.chains)
    kitFile.edit.remark(call, 'the kit had a list of chains by default: write it in `networks`')
  const found = joinResults([...app.results, { metadata: parts.metadata }])
  const networks = writeNetworks(creation, parts.chains ?? '[mainnet]')
  if (!parts.chains) kitFile.imports.add('@portico/overlay/networks', 'mainnet')
  const { name } = app.instance
  const end = statement.getText().endsWith(';') ? ';' : ''
  const entries = {
    projectId: parts.projectId,
    networks: networks.name,
    adapters: '[evm()]',
    ...getOptions(found),
  }
  const lines = [
    networks.line,
    `export const ${name} = createPortico(${writeLines(entries)})`,
  ].filter((line) => line !== '')
  kitFile.edit.insert(getStart(statement), lines.map((line) => `${line}${end}\n\n`).join(''))
  const config = { '': `porticoWagmi(${name}, ${networks.name})`, ...parts.parameters }
  const text = Object.keys(parts.parameters).length > 0 ? writeLines(config) : writeInline(config)
  writeCall(creation, rule, text)
  addImports(creation, rule, found.themes)
}
