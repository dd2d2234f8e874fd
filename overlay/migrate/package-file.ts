import { Node, type ObjectLiteralExpression, type SourceFile } from 'ts-morph'
import { version } from '../package.json'
import { getInitializer } from './edit/properties.ts'
import { createSourceEdit, type SourceEdit } from './edit/source-edit.ts'
import { getPropertyName } from './edit/static-value.ts'

const groupNames = new Set(['dependencies', 'devDependencies', 'peerDependencies'])
const portico = '@portico/overlay'

/** The groups of packages of a `package.json`. */
function readGroups(file: SourceFile): readonly ObjectLiteralExpression[] {
  const [statement] = file.getStatements()
  const root = Node.isExpressionStatement(statement) ? statement.getExpression() : undefined
  const properties = Node.isObjectLiteralExpression(root) ? root.getProperties() : []
  return properties
    .filter((property) => groupNames.has(getPropertyName(property) ?? ''))
    .map((property) => getInitializer(property))
    .filter((value) => Node.isObjectLiteralExpression(value))
}

const getNames = (group: ObjectLiteralExpression) =>
  group.getProperties().map((property) => getPropertyName(property) ?? '')

/** The names of the packages that an app depends on. */
export const findPackages = (file: SourceFile): readonly string[] =>
  readGroups(file).flatMap(getNames)

/** Writes a group without some packages, and with Portico at its place in the order. */
function writeGroup(
  edit: SourceEdit,
  group: ObjectLiteralExpression,
  change: { removed: ReadonlySet<string>; adds: boolean },
): void {
  const properties = group.getProperties()
  const entries = properties
    .filter((property) => !change.removed.has(getPropertyName(property) ?? ''))
    .map((property) => property.getText())
  const added = `"${portico}": "${version}"`
  const place = entries.findIndex((entry) => entry > added)
  if (change.adds) entries.splice(place === -1 ? entries.length : place, 0, added)
  const [first] = properties
  const last = properties.at(-1)
  if (!first || !last) return
  const start = group.getStart() + 1
  const space = group.getSourceFile().getFullText().slice(start, first.getStart())
  if (entries.length > 0)
    edit.replaceRange(start, last.getEnd(), `${space}${entries.join(`,${space}`)}`)
  else edit.replace(group, '{}')
}

/** Removes packages of a `package.json`, and adds Portico. */
export function changePackages(file: SourceFile, removed: ReadonlySet<string>): SourceEdit {
  const edit = createSourceEdit(file)
  const groups = readGroups(file)
  const isNew = !findPackages(file).includes(portico)
  const target =
    groups.find((group) => getNames(group).some((name) => removed.has(name))) ?? groups[0]
  for (const group of groups) {
    const adds = isNew && group === target
    if (adds || getNames(group).some((name) => removed.has(name)))
      writeGroup(edit, group, { adds, removed })
  }
  return edit
}
