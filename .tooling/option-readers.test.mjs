import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The types whose fields a host sets, by their files. Tests of what parses the other types cover their fields. */
const optionTypes = {
  'shared/connectors/wallet-connect/namespaces.ts': ['ProposalOverride'],
  'shared/options/features.ts': ['Features'],
  'shared/options/onramp-options.ts': ['MeldOptions', 'OnrampProviderOptions'],
  'shared/options/options.ts': ['PorticoOptions', 'RpcEndpoint', 'Services', 'TokenOption'],
}

/** Files that copy options without an effect of their own: the table, what is recorded or sent of them, and tests. */
const isWithoutEffect = (path) =>
  /\.test(-d)?\.tsx?$|^shared\/(?:recorder|testing)\/|^overlay\/(?:dist|docs|gallery)\/|\/(?:option-table|resolve-options|initial-properties)\.ts$/.test(
    path,
  )

function createProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'overlay/tsconfig.json'),
    {},
    ts.sys,
  )
  const files = config.fileNames.filter((path) => !isWithoutEffect(relative(root, path)))
  return ts.createProgram(files, config.options)
}

/** The fields of a type of the file, by their names, each with its declaration. */
function findFields(program, path, typeName) {
  const source = program.getSourceFile(join(root, path))
  const type = source.statements.find(
    (node) => ts.isTypeAliasDeclaration(node) && node.name.text === typeName,
  )
  return type.type.members.map((member) => [`${typeName}.${member.name.text}`, member])
}

/** The names of the fields that a node reads: `a.name`, `a[name]`, or `name` of a pattern. */
function findNames(checker, node) {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text]
  if (ts.isElementAccessExpression(node)) {
    const key = checker.getTypeAtLocation(node.argumentExpression)
    return (key.isUnion() ? key.types : [key]).map(({ value }) => value)
  }
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return []
  // A pattern with `_name` takes the field away from the rest.
  const isDropped = ts.isIdentifier(node.name) && node.name.text.startsWith('_')
  return isDropped ? [] : [(node.propertyName ?? node.name).text]
}

/** The fields of the options, and those that no source file reads. */
function findUnread(program) {
  const checker = program.getTypeChecker()
  const fields = Object.entries(optionTypes).flatMap(([path, names]) =>
    names.flatMap((name) => findFields(program, path, name)),
  )
  const fieldNames = new Set(fields.map(([, { name }]) => name.text))
  const read = new Set()
  const visit = (node) => {
    for (const name of findNames(checker, node).filter((one) => fieldNames.has(one))) {
      const object = ts.isBindingElement(node) ? node.parent : node.expression
      const type = checker.getNonNullableType(checker.getTypeAtLocation(object))
      for (const declaration of type.getProperty(name)?.declarations ?? []) read.add(declaration)
    }
    ts.forEachChild(node, visit)
  }
  for (const source of program.getSourceFiles()) {
    const path = relative(root, source.fileName)
    if (/^(?:overlay|shared)\//.test(path) && !isWithoutEffect(path)) visit(source)
  }
  return { fields, unread: fields.filter(([, field]) => !read.has(field)).map(([name]) => name) }
}

// The compiler reads the whole package: seconds, and more on a busy machine.
test('every option, and every field of an option, has a reader', { timeout: 240_000 }, () => {
  const { fields, unread } = findUnread(createProgram())
  expect(unread).toEqual([])
  expect(fields.length).toBeGreaterThan(80)
})
