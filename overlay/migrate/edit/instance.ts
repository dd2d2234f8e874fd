import { dirname, relative } from 'node:path/posix'
import { type CallExpression, Node, type ObjectLiteralExpression, type Statement } from 'ts-morph'
import type { App, Instance } from './app.ts'
import type { KitFile, KitName } from './kit-file.ts'

/** A call that makes the config or the instance of the kit. */
export type Creation = {
  readonly kitFile: KitFile
  readonly kitName: KitName
  readonly call: CallExpression
  readonly options: ObjectLiteralExpression
  /** The statement of the file that has the call. */
  readonly statement: Statement
}

/** The path by which a file imports another one, as the file writes its other paths. */
function getPath(from: KitFile, to: KitFile): string {
  const target = to.file.getFilePath()
  const path = relative(dirname(from.file.getFilePath()), target)
  const withDot = path.startsWith('.') ? path : `./${path}`
  const paths = from.file
    .getImportDeclarations()
    .map((declaration) => declaration.getModuleSpecifierValue())
    .filter((module) => module.startsWith('.'))
  if (paths.some((module) => /\.[cm]?tsx?$/.test(module))) return withDot
  const name = withDot.replace(/\.[cm]?[jt]sx?$/, '')
  return paths.some((module) => /\.[cm]?js$/.test(module))
    ? `${name}.js`
    : name.replace(/\/index$/, '')
}

/** Imports a variable of another file of the app. */
export function importFrom(kitFile: KitFile, { name, owner }: Instance): string {
  if (kitFile === owner) return name
  return kitFile.imports.add(getPath(kitFile, owner), name)
}

/** The statement of the file in which a node is, unless a function is between them. */
function getTopStatement(node: Node): Statement | undefined {
  const parents = [node, ...node.getAncestors()]
  if (parents.some((parent) => Node.isFunctionLikeDeclaration(parent))) return undefined
  const statement = parents.at(-2)
  return Node.isStatement(statement) ? statement : undefined
}

function readCreation(kitFile: KitFile, kitName: KitName): readonly Creation[] {
  return kitName.references.flatMap((node) => {
    const call = node.getParent()
    if (!Node.isCallExpression(call) || call.getExpression() !== node) return []
    const [options] = call.getArguments()
    const statement = getTopStatement(call)
    const isPlain =
      Node.isObjectLiteralExpression(options) &&
      options.getProperties().every((property) => !Node.isSpreadAssignment(property))
    if (isPlain && statement) return [{ call, kitFile, kitName, options, statement }]
    kitFile.edit.remark(
      call,
      `\`${kitName.name}\` was not moved: it is in a function, or its options are no literal. Call \`createPortico\` once for the page, at the top of a file (see coming-from-other-kits.md)`,
    )
    return []
  })
}

/** The one call that makes the config or the instance of an app. */
export function findCreation(app: App): Creation | undefined {
  const found = app.files.flatMap((kitFile) =>
    kitFile.names
      .filter(({ rule }) => rule.kind === 'config' || rule.kind === 'create')
      .flatMap((kitName) => readCreation(kitFile, kitName)),
  )
  const [first, ...others] = found
  for (const { call, kitFile, kitName } of others)
    kitFile.edit.remark(
      call,
      `\`${kitName.name}\` was not moved: another call is the instance of the page. Use that one here`,
    )
  return first
}

/** Puts `export` before the statement of a variable that another file imports. */
export function exportStatement(kitFile: KitFile, statement: Statement): void {
  if (Node.isVariableStatement(statement) && !statement.isExported())
    kitFile.edit.insert(statement.getStart(), 'export ')
}

/** The position before a statement and the comments above it. */
export const getStart = (statement: Statement): number =>
  statement.getLeadingCommentRanges()[0]?.getPos() ?? statement.getStart(true)
