import { relative } from 'node:path'
import { build } from 'esbuild'

/** The public entry points of the package, by the name of their folder. */
export const entryPoints = {
  index: 'overlay/index.ts',
  ...Object.fromEntries(
    ['evm', 'networks', 'react', 'solana', 'wallets'].map((name) => [
      name,
      `overlay/${name}/index.ts`,
    ]),
  ),
}

const uiFeatures = 'overlay/ui/features/'

/** Modules that a page needs at the same step, although the source imports them apart, by the name of their chunk. */
const together = {
  'shared/adapters/evm/checksum.ts': 'connection',
  'shared/adapters/evm/client.ts': 'connection',
  'shared/adapters/evm/wallet-calls.ts': 'connection',
  'shared/adapters/solana/client.ts': 'solana-connection',
  'shared/adapters/solana/wallet-calls.ts': 'solana-connection',
  'shared/provider/request-handlers.ts': 'connection',
  'shared/provider/standard-wallet/request-handlers.ts': 'solana-connection',
}

/** Other names than those of the files. */
const names = {
  'overlay/instance/create-instance.ts': 'instance',
  'overlay/ui/mount.tsx': 'ui',
}

/** The name of the chunk of a module that is loaded by import(): that of the feature's folder, or of the file. */
export function toChunkName(source) {
  const name = together[source] ?? names[source]
  if (name) return name
  if (source.startsWith(uiFeatures))
    return source
      .slice(uiFeatures.length)
      .replace(/(\/index)?\.tsx?$/, '')
      .replace('/', '-')
  return source
    .split('/')
    .at(-1)
    .replace(/\.tsx?$/, '')
}

/**
 * The chunk of the modules that several chunks use: that of the first row whose `users` include all of them.
 *
 * @param {readonly string[]} features - The chunks of the features of the UI.
 */
const toFamilies = (features) => [
  // Every page has an adapter.
  { chunk: 'instance', users: ['session-connectors', 'start-evm', 'start-solana'] },
  { chunk: 'session-connectors', users: ['session-connectors', 'wallet-connect'] },
  {
    chunk: 'start-solana',
    users: ['solana-connection', 'solana-request-handlers', 'start-solana'],
  },
  {
    chunk: 'rpc',
    users: ['connection', 'start-embedded-wallet', 'solana-connection', 'solana-request-handlers'],
  },
  {
    chunk: 'embedded-wallet',
    users: features.filter((name) => name.startsWith('embedded-wallet')),
  },
  { chunk: 'views', users: features },
  { chunk: 'button-content', users: ['button-content', ...features] },
]

/** The modules of the package with their imports, from esbuild. */
async function readGraph(root) {
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    entryPoints: Object.values(entryPoints),
    format: 'esm',
    metafile: true,
    outdir: 'unused',
    packages: 'external',
    splitting: true,
    write: false,
  })
  return metafile.inputs
}

/** The modules that load with `source`, by static imports. */
function toClosure(graph, source, seen = new Set()) {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const { external, kind, path } of graph[source].imports)
    if (!external && kind === 'import-statement') toClosure(graph, path, seen)
  return seen
}

/** The modules that are loaded by import(). */
function findRoots(graph) {
  const imports = Object.values(graph).flatMap((input) => input.imports)
  const paths = imports.filter(({ external, kind }) => !external && kind === 'dynamic-import')
  return [...new Set(paths.map(({ path }) => path))]
}

/** The names of the chunks that use each module, by its path. */
function findUsers(graph, chunks) {
  const users = new Map()
  for (const [source, chunk] of chunks)
    for (const path of toClosure(graph, source))
      users.set(path, (users.get(path) ?? new Set()).add(chunk))
  return users
}

/**
 * Decides the chunk of each module.
 *
 * - A module that one entry point alone uses stays in it. A module that an entry point shares with another or with a chunk
 *   is in `page`. If only `wallets` shares it, it is in `errors`: most pages do not have `wallets` and need it later.
 * - `instance` and `ui` load next. Code that runs without the modal does not load `ui`.
 * - Each other module that is loaded by import() has a chunk with what only it uses. `toFamilies` has the chunks of
 *   modules that several use; `common` has the rest.
 *
 * @param {string} root
 * @returns {Promise<(id: string) => string | null>} The chunk of a module id; null keeps it with what imports it.
 */
export async function planChunks(root) {
  const graph = await readGraph(root)
  const roots = findRoots(graph).map((source) => [source, toChunkName(source)])
  const features = roots.filter(([source]) => source.startsWith(uiFeatures))
  const families = toFamilies(features.map(([, chunk]) => chunk))
  const entries = Object.entries(entryPoints).map(([name, source]) => [source, name])
  const entriesOf = findUsers(graph, entries)
  const chunksOf = findUsers(graph, roots)
  const featureNames = new Set(features.map(([, chunk]) => chunk))

  function decide(path) {
    const chunks = [...(chunksOf.get(path) ?? [])]
    const entryNames = entriesOf.get(path)
    if (entryNames && entryNames.size === 1 && chunks.length === 0) return null
    if (entryNames) return entryNames.size === 1 && entryNames.has('wallets') ? 'errors' : 'page'
    if (chunks.includes('instance')) return 'instance'
    if (chunks.includes('ui'))
      return chunks.every((chunk) => chunk === 'ui' || featureNames.has(chunk)) ? 'ui' : 'instance'
    if (chunks.length === 1) return chunks[0]
    const family = families.find((one) => chunks.every((chunk) => one.users.includes(chunk)))
    return family?.chunk ?? 'common'
  }

  const chunkOf = new Map(Object.keys(graph).map((path) => [path, decide(path)]))
  return (id) => chunkOf.get(relative(root, id)) ?? null
}
