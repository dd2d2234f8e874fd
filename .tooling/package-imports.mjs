// Checks that the built package imports declared packages alone: a host has no others. The global build imports none.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const overlay = join(root, 'overlay')

/** The package that a specifier names. A path has none. */
export const toPackage = (specifier) =>
  /^(?:\.|\/|data:)/.test(specifier) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]

/** The node that says what a node imports: in a script or a declaration, as a value or as a type. */
function findSpecifier(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node)) return node.argument.literal
  if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) return node.name
  if (!ts.isCallExpression(node)) return undefined
  return node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined
}

/** The imports of a file, each with its line. An import() of an expression has its code as the specifier. */
export function findImports(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found = []
  const add = (position, specifier) =>
    found.push({ line: file.getLineAndCharacterOfPosition(position).line + 1, specifier })
  for (const { fileName, pos } of file.typeReferenceDirectives) add(pos, fileName)
  const visit = (node) => {
    const specifier = findSpecifier(node)
    if (specifier) add(specifier.getStart(file), specifier.text ?? specifier.getText(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

async function check() {
  const { dependencies, peerDependencies } = JSON.parse(
    await readFile(join(overlay, 'package.json'), 'utf8'),
  )
  const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }))
  const dist = join(overlay, 'dist')
  const names = await readdir(dist, { recursive: true })
  let count = 0
  for (const name of names.filter((one) => /\.(?:js|d\.ts)$/.test(one))) {
    const isGlobal = /^global[\\/]/.test(name)
    const path = join(dist, name)
    for (const { line, specifier } of findImports(path, await readFile(path, 'utf8'))) {
      const wanted = toPackage(specifier)
      if (!wanted) continue
      count += 1
      if (!isGlobal && declared.has(wanted)) continue
      const fault = isGlobal ? 'the global build imports no package' : 'it is not declared'
      console.error(`${relative(root, path)}:${line}: ${specifier}: ${fault}`)
      process.exitCode = 1
    }
  }
  console.log(`${count} imports of packages`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await check()
