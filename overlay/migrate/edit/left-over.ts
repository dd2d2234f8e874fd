import { type Identifier, Node, SyntaxKind } from 'ts-morph'
import { getPackage } from '../kits/all-kits.ts'
import type { Kit } from '../kits/kit.ts'
import { isClosing } from './elements.ts'
import { getLocal, type KitFile, type KitName } from './kit-file.ts'
import { findReferences } from './references.ts'

/** What a person does with a name that was not moved. */
function getRemedy({ rule }: KitName): string {
  if ('remedy' in rule) return rule.remedy
  return 'members' in rule && rule.members
    ? rule.members
    : 'find what replaces it in coming-from-other-kits.md'
}

/** Whether the text of a place stays as it is. */
const isLeft = ({ edit }: KitFile, node: Identifier) => !edit.isReplaced(node)

/** Says what is left of a name, and takes its import away if nothing is. */
function finishName(kitFile: KitFile, kitName: KitName): void {
  const { edit, imports } = kitFile
  const left = kitName.references.filter((node) => isLeft(kitFile, node))
  if (left.length === 0) return imports.drop(kitName.specifier)
  const known = new Set(edit.remarks().map(({ position }) => position))
  const isKnown = (node: Node) =>
    [node, ...node.getAncestors().slice(0, 2)].some((parent) => known.has(parent.getStart()))
  for (const node of left)
    if (!isClosing(node) && !isKnown(node))
      edit.remark(node, `\`${kitName.name}\`: ${getRemedy(kitName)}`)
}

/** Moves a name that Portico or wagmi has in another module. */
function changeImport(
  kit: Kit,
  kitFile: KitFile,
  { name, references, rule, specifier }: KitName,
): boolean {
  const type = kit.types[name]
  if (!type && rule.kind !== 'import') return false
  const [module, target] = type ?? [
    'module' in rule ? rule.module : '',
    'name' in rule && rule.name ? rule.name : name,
  ]
  const alias = specifier.getAliasNode()?.getText()
  const isType = type !== undefined
  const local = kitFile.imports.add(module, target, { isType, local: alias ?? target })
  for (const node of references) if (local !== node.getText()) kitFile.edit.replace(node, local)
  kitFile.imports.drop(specifier)
  return true
}

/** Says where the kit is used in a form that is not moved. */
function reportOtherForms(kit: Kit, { declarations, edit, file }: KitFile): void {
  const isOfKit = (text: string) => kit.isPackage(getPackage(text))
  const message = `this form of import of ${kit.name} was not moved: import the names that you use (see coming-from-other-kits.md)`
  for (const declaration of declarations)
    if (declaration.getDefaultImport() ?? declaration.getNamespaceImport())
      edit.remark(declaration, message)
    else if (!declaration.getImportClause() && !isStyle(kit, declaration.getModuleSpecifierValue()))
      edit.remark(declaration, message)
  for (const declaration of file.getExportDeclarations())
    if (isOfKit(declaration.getModuleSpecifierValue() ?? '')) edit.remark(declaration, message)
  for (const literal of file.getDescendantsOfKind(SyntaxKind.StringLiteral))
    if (Node.isCallExpression(literal.getParent()) && isOfKit(literal.getLiteralText()))
      edit.remark(literal, message)
}

const isStyle = (kit: Kit, module: string) => kit.styles.includes(module)

/** Renames the theme variables of the kit. */
function changeVariables(kit: Kit, { edit, file }: KitFile): void {
  for (const literal of file.getDescendantsOfKind(SyntaxKind.StringLiteral)) {
    const name = literal.getLiteralText()
    const target = kit.variables[name]
    const isName =
      Node.isPropertyAssignment(literal.getParent()) && Object.keys(kit.variables).length > 0
    if (target) edit.replace(literal, literal.getText().replace(name, target))
    else if (isName && /^--(w3m|apkt)-/.test(name))
      edit.remark(
        literal,
        `\`${name}\`: there is no such variable; choose one of theming.md, or remove it`,
      )
  }
}

/** Takes imports away of which only the removed code read. */
function dropUnused({ declarations, edit, file, imports }: KitFile): void {
  if (edit.isEmpty()) return
  const { text } = edit.apply()
  const specifiers = file
    .getImportDeclarations()
    .filter((declaration) => !declarations.includes(declaration))
    .flatMap((declaration) => declaration.getNamedImports())
  for (const specifier of specifiers) {
    const local = getLocal(specifier)
    const references = findReferences(local)
    const isRead = text.split(new RegExp(`\\b${local.getText()}\\b`)).length > 2
    if (!isRead && references.length > 0) imports.drop(specifier)
  }
}

/** Moves what is the same under another name, and says what is left. */
export function finishFile(kit: Kit, kitFile: KitFile): void {
  kitFile.scopes.write()
  changeVariables(kit, kitFile)
  for (const kitName of kitFile.names)
    if (!changeImport(kit, kitFile, kitName)) finishName(kitFile, kitName)
  for (const declaration of kitFile.declarations)
    if (isStyle(kit, declaration.getModuleSpecifierValue())) kitFile.imports.dropAll(declaration)
  reportOtherForms(kit, kitFile)
  dropUnused(kitFile)
  kitFile.imports.write()
}
