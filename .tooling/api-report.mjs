// Compares the public API of the built package with that of the last version, which `overlay/api-report.txt` has. A changeset
// names each export that differs. With `--write`, writes the report: `npm run release:version` does, for a new version.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const overlay = join(root, 'overlay')
const reportPath = join(overlay, 'api-report.txt')
const changesets = join(root, '.changeset')

const readManifest = async () => JSON.parse(await readFile(join(overlay, 'package.json'), 'utf8'))

/** The exported names of each entry point, with their declarations without comments. */
function readDeclarations(files) {
  const program = ts.createProgram(Object.values(files), {
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  })
  const checker = program.getTypeChecker()
  const printer = ts.createPrinter({ removeComments: true })
  const print = (node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
  const resolve = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const toText = (symbol) => resolve(symbol).declarations.map(print).join('\n')
  return Object.entries(files).flatMap(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file))
    const symbols = module ? checker.getExportsOfModule(module) : []
    return symbols.map((symbol) => [`${entry} ${symbol.name}`, toText(symbol)])
  })
}

/** What a version promises besides its declarations: what browsers store, and the files of recordings. */
async function readStored() {
  register()
  const load = (path) => import(pathToFileURL(join(root, path)).href)
  const { storedValues } = await load('shared/storage/stored-values.ts')
  const { toStorageKey } = await load('shared/storage/stored-name.ts')
  const { recordingVersion } = await load('shared/recorder/limits.ts')
  const keys = Object.keys(storedValues).map((key) => [`storage ${toStorageKey(key)}`, 'JSON'])
  return [...keys, ['recording version', String(recordingVersion)]]
}

/** The API of the built package, by what is public. */
export async function readApi() {
  const { exports, name } = await readManifest()
  const files = Object.fromEntries(
    Object.entries(exports)
      .filter(([, { types }]) => types)
      .map(([path, { types }]) => [path.replace('.', name), join(overlay, types)]),
  )
  const entries = Object.keys(exports).map((path) => [`entry ${path.replace('.', name)}`, 'public'])
  const all = [...entries, ...readDeclarations(files), ...(await readStored())]
  return new Map(all.toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

/** The text of a report. Each part begins with `## `. */
export const renderReport = (api, version) =>
  [
    `The public API of ${version}.\n`,
    ...[...api].map(([name, text]) => `## ${name}\n${text}\n`),
  ].join('\n')

/** The parts of a report, by their names. */
export const parseReport = (report) =>
  new Map(
    report
      .split(/^## /m)
      .slice(1)
      .map((part) => [
        part.slice(0, part.indexOf('\n')),
        part.slice(part.indexOf('\n') + 1).trim(),
      ]),
  )

/** What differs between two versions: `added`, `changed` or `removed`, by name. */
export function compare(before, now) {
  const names = [...new Set([...before.keys(), ...now.keys()])]
  const toChange = (name) => {
    if (!before.has(name)) return 'added'
    if (!now.has(name)) return 'removed'
    return before.get(name).trim() === now.get(name).trim() ? undefined : 'changed'
  }
  return new Map(names.map((name) => [name, toChange(name)]).filter(([, change]) => change))
}

/** The changes that no changeset names in backticks. `evm` of an entry point and of another are one name. */
export function findUnnamed(changes, texts) {
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, one]) => one)),
  )
  return [...changes].filter(([name]) => !named.has(name.slice(name.indexOf(' ') + 1)))
}

/** The texts of the changesets that wait for a version. */
async function readChangesets() {
  const names = (await readdir(changesets)).filter((name) => /^(?!README).*\.md$/.test(name))
  return Promise.all(names.map((name) => readFile(join(changesets, name), 'utf8')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const api = await readApi()
  if (process.argv.includes('--write')) {
    const { version } = await readManifest()
    await writeFile(reportPath, renderReport(api, version))
  }
  const released = parseReport(await readFile(reportPath, 'utf8'))
  const changes = compare(released, api)
  const unnamed = findUnnamed(changes, await readChangesets())
  for (const [name, change] of unnamed)
    console.error(`${change}: ${name}. Name it in backticks in a changeset: npm run changeset`)
  console.log(`${api.size} public names, ${changes.size} differ from the last version.`)
  process.exitCode = unnamed.length > 0 || released.size < 100 ? 1 : 0
}
