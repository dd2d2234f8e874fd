import { type Identifier, Node } from 'ts-morph'
import { changeWagmiConfigs, findUses, findWagmiAdapters, type WagmiAdapter } from './adapters.ts'
import type { App } from './app.ts'
import { changeCreateOptions } from './create-options.ts'
import { type Creation, exportStatement, getStart } from './instance.ts'
import type { KitFile } from './kit-file.ts'
import { writeInline, writeLines } from './option-text.ts'
import { findProperty, getInitializer } from './properties.ts'
import { chooseName } from './references.ts'
import { getPropertyName } from './static-value.ts'

/** Parameters of the adapter that the instance has. */
const ofInstance = new Set(['customRpcUrls', 'networks', 'pendingTransactionsFilter', 'projectId'])

/** Imports what a moved text reads. Says whether all of it is of a package. */
function importNames(from: KitFile, to: KitFile, value: Node): boolean {
  if (from === to) return true
  const names = [value, ...value.getDescendants()].filter((node) => Node.isIdentifier(node))
  const found = from.file
    .getImportDeclarations()
    .filter((declaration) => !declaration.getModuleSpecifierValue().startsWith('.'))
    .flatMap((declaration) =>
      declaration.getNamedImports().map((specifier) => ({ declaration, specifier })),
    )
    .filter(({ specifier }) => names.some((name) => name.getText() === specifier.getName()))
  const known = new Set(found.map(({ specifier }) => specifier.getName()))
  const isKnown = names.every(
    (name) => known.has(name.getText()) || Node.isPropertyAssignment(name.getParent()),
  )
  if (isKnown)
    for (const { declaration, specifier } of found)
      to.imports.add(declaration.getModuleSpecifierValue(), specifier.getName())
  return isKnown
}

/** The parameters of wagmi that the adapter of the kit had. */
function readParameters({ expression, kitFile }: WagmiAdapter, target: KitFile) {
  const [object] = expression.getArguments()
  const found: Record<string, string> = {}
  const properties = Node.isObjectLiteralExpression(object) ? object.getProperties() : []
  for (const property of properties) {
    const name = getPropertyName(property)
    const value = getInitializer(property)
    if (name && ofInstance.has(name)) continue
    if (name && name !== 'connectors' && value && importNames(kitFile, target, value))
      found[name] = value.getText()
    else
      kitFile.edit.remark(
        property,
        `\`${property.getText()}\` was removed: add it to \`createConfig\` beside the instance (see wagmi-viem-ethers.md)`,
      )
  }
  return found
}

/** Puts the networks into a variable, if they are a list in the options. Returns its name. */
function nameNetworks({ kitFile, options, statement }: Creation, text: string): string {
  const list = getInitializer(findProperty(options, 'networks'))
  if (!list || Node.isIdentifier(list)) return text
  const name = chooseName(statement.getSourceFile(), 'networks', 'porticoNetworks')
  const end = statement.getText().endsWith(';') ? ';' : ''
  const type = kitFile.isTyped && text.startsWith('[') ? ' as const' : ''
  kitFile.edit.insert(getStart(statement), `const ${name} = ${text}${type}${end}\n\n`)
  kitFile.edit.replace(list, name)
  return name
}

/** Writes the config of wagmi after the instance. */
function writeConfig(
  app: App,
  creation: Creation,
  found: { adapter: WagmiAdapter; networks: string },
): void {
  const { kitFile, statement } = creation
  if (!app.instance) return
  const name = chooseName(statement.getSourceFile(), 'wagmiConfig', 'porticoConfig')
  const networks = nameNetworks(creation, found.networks)
  const parameters = readParameters(found.adapter, kitFile)
  const entries = { '': `porticoWagmi(${app.instance.name}, ${networks})`, ...parameters }
  const text = Object.keys(parameters).length > 0 ? writeLines(entries) : writeInline(entries)
  const end = statement.getText().endsWith(';') ? ';' : ''
  kitFile.edit.insert(statement.getEnd(), `\n\nexport const ${name} = createConfig(${text})${end}`)
  kitFile.imports.add('@portico/overlay/wagmi', 'porticoWagmi')
  kitFile.imports.add('wagmi', 'createConfig')
  changeWagmiConfigs(app, found.adapter, name)
}

/** Says which members of the instance of the kit are other ones. */
function checkMembers(app: App, owner: KitFile, variable: Identifier): void {
  for (const { kitFile, node } of findUses(app, owner, variable)) {
    const member = node.getParent()
    if (!Node.isPropertyAccessExpression(member) || member.getExpression() !== node) continue
    const remedy = app.kit.members[member.getName()]
    if (remedy) kitFile.edit.remark(member, `\`${member.getText()}\`: ${remedy}`)
  }
}

/** Replaces the call of `createAppKit`. */
export function changeCreate(app: App, creation: Creation): void {
  const { call, kitFile, kitName, options, statement } = creation
  if (kitName.rule.kind !== 'create' || !app.instance) return
  const networks = changeCreateOptions(kitFile, options, kitName.rule.options) ?? '[]'
  kitFile.edit.replace(
    call.getExpression(),
    kitFile.imports.add('@portico/overlay', 'createPortico'),
  )
  if (Node.isExpressionStatement(statement))
    kitFile.edit.insert(statement.getStart(), `export const ${app.instance.name} = `)
  else exportStatement(kitFile, statement)
  const declaration = call.getParent()
  const variable = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
  if (Node.isIdentifier(variable)) checkMembers(app, kitFile, variable)
  const [adapter] = findWagmiAdapters(app)
  if (adapter) writeConfig(app, creation, { adapter, networks })
}

/** The name of the variable of the instance: that of the instance of AppKit, or a new one. */
export function getInstanceName({ call, kitName, statement }: Creation): string {
  const declaration = call.getParent()
  const variable = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
  return kitName.rule.kind === 'create' && Node.isIdentifier(variable)
    ? variable.getText()
    : chooseName(statement.getSourceFile(), 'portico', 'porticoInstance')
}
