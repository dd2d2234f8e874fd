import { dirname, join } from 'node:path/posix'
import { type Identifier, type NewExpression, Node } from 'ts-morph'
import type { App } from './app.ts'
import { importFrom } from './instance.ts'
import type { KitFile, KitName } from './kit-file.ts'
import { chooseName, findFunction, findReferences } from './references.ts'

/** An adapter of wagmi that a file of the app makes. */
export type WagmiAdapter = {
  readonly kitFile: KitFile
  readonly expression: NewExpression
  readonly variable: Identifier
}

/** Replaces the adapters of a kit by those of Portico. */
export function changeAdapters(
  { edit, file, imports }: KitFile,
  { references, rule }: KitName,
): void {
  if (rule.kind !== 'adapter') return
  for (const node of references) {
    const expression = node.getParent()
    if (!Node.isNewExpression(expression)) continue
    const local = chooseName(file, rule.adapter, `${rule.adapter}Namespace`)
    const name = imports.add(`@portico/overlay/${rule.adapter}`, rule.adapter, { local })
    edit.replace(expression, `${name}()`)
  }
}

/** The adapters of wagmi in variables. */
export const findWagmiAdapters = (app: App): readonly WagmiAdapter[] =>
  app.files.flatMap((kitFile) =>
    kitFile.names
      .filter(({ rule }) => rule.kind === 'adapter' && rule.hasWagmi)
      .flatMap(({ references }) => references.map((node) => node.getParent()))
      .flatMap((expression) => {
        const declaration = expression?.getParent()
        const variable = Node.isVariableDeclaration(declaration)
          ? declaration.getNameNode()
          : undefined
        return Node.isNewExpression(expression) && Node.isIdentifier(variable)
          ? [{ expression, kitFile, variable }]
          : []
      }),
  )

const withoutEnding = (path: string) => path.replace(/(\/index)?(\.[cm]?[jt]sx?)?$/, '')

/** Whether a module is a file of the app. Which one a short form of a path means is not known: its names decide. */
function isImportOf(kitFile: KitFile, owner: KitFile, module: string): boolean {
  if (!module.startsWith('.')) return /^(@\/|~|#)/.test(module)
  const path = join(dirname(kitFile.file.getFilePath()), module)
  return withoutEnding(path) === withoutEnding(owner.file.getFilePath())
}

/** The places of the app that read a variable, with their files. */
export function findUses(app: App, owner: KitFile, variable: Identifier) {
  const name = variable.getText()
  return app.files.flatMap((kitFile) => {
    if (kitFile === owner) return findReferences(variable).map((node) => ({ kitFile, node }))
    const imported = kitFile.file
      .getImportDeclarations()
      .filter((declaration) => isImportOf(kitFile, owner, declaration.getModuleSpecifierValue()))
      .flatMap((declaration) => declaration.getNamedImports())
      .find((specifier) => specifier.getName() === name)
    if (!imported) return []
    const local = imported.getAliasNode() ?? imported.getNameNode()
    const nodes = Node.isIdentifier(local) ? findReferences(local) : []
    return nodes.map((node) => ({ imported, kitFile, node }))
  })
}

/** Whether a node is read while its file loads. */
const isReadAtStart = (node: Node) => !findFunction(node)

/** Replaces `adapter.wagmiConfig` by the config that is made from the instance. */
export function changeWagmiConfigs(
  app: App,
  { kitFile: owner, variable }: WagmiAdapter,
  config: string,
): void {
  const { instance } = app
  if (!instance) return
  const uses = findUses(app, owner, variable)
  const left = uses.filter(({ kitFile, node }) => {
    const member = node.getParent()
    if (!Node.isPropertyAccessExpression(member) || member.getName() !== 'wagmiConfig') return true
    if (kitFile === owner && owner !== instance.owner && isReadAtStart(node)) {
      kitFile.edit.remark(
        member,
        `\`${member.getText()}\` is \`${config}\` now, of the file that makes the instance: import it from there`,
      )
      return true
    }
    kitFile.edit.replace(member, importFrom(kitFile, { name: config, owner: instance.owner }))
    return false
  })
  for (const { imported, kitFile } of uses.map((use) => ({ imported: undefined, ...use })))
    if (imported && !left.some((use) => use.kitFile === kitFile)) kitFile.imports.drop(imported)
}
