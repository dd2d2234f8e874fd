// Checks how the built package loads its parts. A bundler that rewrites an import() reads the names that the code beside it
// uses: each import() is of a literal, is not the object of .then(), and each name that is read is an export of the part.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseAst } from 'rollup/parseAst'

const dist = join(import.meta.dirname, '../overlay/dist')

/** Calls `visit` with each node below `node`, and with the nodes around it, the nearest first. */
function walk(node, visit, parents = []) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit, parents)
  else if (typeof node?.type === 'string') {
    visit(node, parents)
    for (const child of Object.values(node)) walk(child, visit, [node, ...parents])
  }
}

/** What an import() is in. One that is loaded by a function, as in `await importCode(() => import('./a.js'))`, is in its place. */
function findPlace([parent, grandparent, ...others]) {
  const isLoaded =
    parent.type === 'ArrowFunctionExpression' && grandparent.type === 'CallExpression'
  return isLoaded ? others : [parent, grandparent]
}

/** The names that the code reads of what it imports, or undefined where it keeps the whole module. */
function findNames(parents) {
  const [parent, grandparent] = findPlace(parents)
  if (parent.type !== 'AwaitExpression') return
  if (grandparent.type === 'MemberExpression') return [grandparent.property.name]
  if (grandparent.type === 'VariableDeclarator' && grandparent.id.type === 'ObjectPattern')
    return grandparent.id.properties.map(({ key }) => key.name)
}

const toExports = ({ body }) =>
  body.flatMap(({ declaration, specifiers = [] }) => [
    ...specifiers.map(({ exported }) => exported?.name),
    ...(declaration?.declarations ?? [declaration]).map((found) => found?.id?.name),
  ])

const names = await readdir(dist, { recursive: true })
const scripts = names.filter((name) => name.endsWith('.js') && !name.startsWith('global'))
const modules = new Map()
for (const name of scripts)
  modules.set(join(dist, name), parseAst(await readFile(join(dist, name), 'utf8')))

let count = 0
let read = 0
const faults = []
for (const [path, module] of modules)
  walk(module, (node, parents) => {
    if (node.type !== 'ImportExpression') return
    count += 1
    const { source } = node
    const report = (fault) => faults.push(`${relative(dist, path)}: import(${source.raw}) ${fault}`)
    if (source.type !== 'Literal') return report('is not of a literal')
    const [parent] = parents
    if (parent.type === 'MemberExpression' && parent.property.name === 'then')
      report('is the object of .then()')
    if (!source.value.startsWith('.')) return
    const target = modules.get(join(path, '..', source.value))
    if (!target) return report('is of no file')
    const exported = toExports(target)
    const wanted = findNames(parents) ?? []
    read += wanted.length
    for (const name of wanted)
      if (!exported.includes(name)) report(`reads ${name}, which the file does not export`)
  })

console.log(
  `${count} calls of import() in ${scripts.length} files, of which ${read} names are read`,
)
if (count === 0) faults.push('No import() was found.')
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
