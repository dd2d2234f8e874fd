import { basename, relative } from 'node:path'
import { build } from 'esbuild'

/** The public entry points of the package, by the name of their folder. */
export const entryPoints = {
  index: 'overlay/index.ts',
  ...Object.fromEntries(
    'angular evm networks react siwx siwx/verify solana solid svelte themes vue wagmi wagmi-react wallets'
      .split(' ')
      .map((name) => [name, `overlay/${name}/index.ts`]),
  ),
}

const uiFeatures = 'overlay/ui/features/'
/** The views of the embedded wallet, which the first opening loads. */
const loginChunk = 'embedded-wallet'

/** The chunk of the modules of a folder that are loaded by import(). Of two folders, the inner one counts. */
const byFolder = {
  'shared/adapters/evm/': 'connection',
  'shared/adapters/evm/viem/': 'contract-reader',
  'shared/adapters/solana/': 'solana-connection',
  'shared/connectors/': 'connection',
  'shared/connectors/wallet-connect/': 'session-connectors',
  'shared/connectors/wallet-standard/': 'solana-connection',
  'shared/flows/': 'connection',
  'shared/pairing/': 'session-connectors',
  'shared/portfolio/': 'portfolio',
  'shared/provider/': 'connection',
  'shared/provider/standard-wallet/': 'solana-connection',
}

/** The chunk of a module that a page needs at another step than what is beside it, or without it. */
const byModule = {
  'overlay/instance/create-instance.ts': 'instance',
  'overlay/instance/first-opening-with-logins.ts': loginChunk,
  'overlay/instance/first-opening.ts': 'ui',
  'overlay/instance/start-recording.ts': 'recorder',
  'shared/adapters/evm/viem/ens-reader.ts': 'ens-reader',
  'shared/adapters/solana/token-reader.ts': 'portfolio',
  'shared/adapters/solana/transaction.ts': 'transaction',
  'shared/adapters/solana/transfer.ts': 'transfer',
  'shared/connectors/connect-with-sign-in.ts': 'connect-with-sign-in',
  'shared/connectors/sign-in.ts': 'signed-connection',
  'shared/connectors/wallet-connect/authenticate.ts': 'authenticate',
  'shared/features/embedded-wallet/connector/solana-request-handlers.ts': 'solana-connection',
  'shared/features/embedded-wallet/frame/rpc-policy.ts': 'connection',
  'shared/features/receive/receiving.ts': 'connection',
  'shared/flows/opening-params.ts': 'headless',
  'shared/portfolio/balance-flow.ts': 'connection',
  'shared/portfolio/history.ts': 'history-data',
  'shared/portfolio/receipt-follower.ts': 'activity-data',
}

/**
 * Modules of which an entry point that few hosts import has a part, by their chunk. Before a click, other pages do not load
 * them: a host's bundler puts the chunk into the file of what else uses it.
 */
const apart = {
  // With the other part that has keccak.
  'shared/adapters/evm/hash-text.ts': 'checksum',
  'shared/adapters/evm/to-checksum.ts': 'checksum',
  'shared/connectors/connector.ts': 'captured-provider',
  'shared/schema/read-key.ts': 'captured-provider',
  // The entry point for servers and an instance share it. `page` is for what loads before a click.
  'shared/format/base64.ts': 'base64',
}

/** The folder of what the entry points of the frameworks share. A page without one of them loads none of it. */
const bindings = 'overlay/bindings/'

/** The folder of the messages of a sign-in. What entry points and chunks share of it has a chunk. */
const signIn = 'shared/siwx/'

/** Modules that are in `page` although one entry point alone uses them: with them comes a package that chunks share. */
const inPage = ['shared/controllers/theme-controller.ts']

/**
 * The modules that make an instance, which two entry points share. They call import(). In `page`, they would make a page that
 * imports networks alone load it.
 */
const inStart = [
  'overlay/element/button-elements.ts',
  'overlay/element/button-face.ts',
  'overlay/page/create-portico.ts',
  'overlay/page/load-code.ts',
  'overlay/page/prepare-portico.ts',
]

/** The entry points that another imports. rollup would make a chunk of what that uses of them. */
const whole = ['react', 'wagmi']

/** The name of the chunk of a module that is loaded by import(): that of its feature, of its folder, or of the file. */
function toChunkName(source) {
  const [, feature] = /^shared\/features\/([^/]+)\/create-\1\.ts$/.exec(source) ?? []
  if (feature) return `${feature}-data`
  if (source.startsWith(uiFeatures))
    return source
      .slice(uiFeatures.length)
      .replace(/(\/index)?\.tsx?$/, '')
      .replace('/', '-')
  const folder = Object.keys(byFolder).findLast((path) => source.startsWith(path))
  return byModule[source] ?? byFolder[folder] ?? basename(source).replace(/\.tsx?$/, '')
}

/** The feature that a module is of, by its folder. */
const toFeature = (source) => /^(?:shared|overlay\/ui)\/features\/([^/]+)\//.exec(source)?.[1]

/**
 * The chunk of the modules that several chunks use: that of the first row whose users include all of them. A star
 * stands for the rest of a name.
 */
const sharedChunks = [
  // What the logins share with what they show once they have begun.
  [loginChunk, `${loginChunk}*`],
  // What signs in with a connection.
  [
    'signed-connection',
    'authenticate connect-with-sign-in session-connectors signed-connection solana-connection start-embedded-wallet',
  ],
  // With its package, half of what the views share. A visitor without a phone or a payment to show needs none of it.
  ['qr', 'embedded-wallet-qr guides receive wallet-connect'],
  ['page-restrictions', 'page-restrictions start-embedded-wallet'],
  [
    'alert-catalogue',
    'alert-catalogue notices page-restrictions session-connectors start-embedded-wallet',
  ],
  // Names of ENS: of accounts, and of what a request names.
  ['ens', 'ens-reader explain* identity-data names* send*'],
  ['recorder', 'export-recording recorder'],
  ['deep-links', 'session-connectors wallet-connect'],
  // What says that a transaction was sent.
  ['result', 'account-moment approvals'],
  ['activity-rows', 'activity activity-list'],
  ['nft-picture', 'activity activity-list nfts'],
  // What the history has and who follows it, without React: a host can use it without the modal.
  ['history', 'activity* approvals-data history-data nfts*'],
  // The decoder of what contracts are called with, which needs no viem.
  ['abi', 'describe-actions explain-* swap*'],
  ['amounts', 'onramp send swap'],
  // What makes transactions: their costs, receipts and places in the modal, and why a service refuses.
  ['transactions', 'approvals* calls-data names* send* swap*'],
  // An amount of a token or in money, as a visitor enters it.
  ['entered-amount', 'onramp send* swap*'],
  // A request in words, in the views that show one.
  ['explanation', 'approvals explain send swap'],
  ['disclosure', 'networks report'],
  // Before `tokens`, which loads with the account: the lists of tokens come with the package that scrolls them.
  ['virtual-list', 'activity-list send swap tokens-list wallet-list'],
  // The field of a search, which a list without the package has too.
  ['search', 'activity-list networks send swap tokens-list wallet-list'],
  ['tokens', 'onramp send swap tokens*'],
]

/** Whether a row of `sharedChunks` has a chunk as a user. */
const isUser = (users, chunk) =>
  users
    .split(' ')
    .some((user) => (user.endsWith('*') ? chunk.startsWith(user.slice(0, -1)) : user === chunk))

/** What the first opening loads beside `instance` and `ui`. */
const withOpening = [loginChunk, 'start-solana']

/**
 * Whether a module is that of a package which the host installs. The icons are part of our chunks: each is a file of a few
 * lines, and a host's bundler makes a file of each that two chunks use.
 */
export const isExternal = (id) =>
  !/^[./]|^@ethereum-sourcify\/clear-signing$|^@lucide\/icons\/|^@scure\/base$/.test(id)

const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind !== 'entry-point' && isExternal(path) ? { external: true, path } : undefined,
    )
  },
}

/** The modules of the package with their imports, from esbuild. */
async function readGraph(root) {
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    entryPoints: Object.values(entryPoints),
    format: 'esm',
    metafile: true,
    outdir: 'unused',
    plugins: [externalPackages],
    splitting: true,
    write: false,
  })
  return metafile.inputs
}

const entrySources = Object.values(entryPoints)

/** The modules that load with `source`, by static imports. An entry point that it imports keeps its own. */
function toClosure(graph, source, seen = new Set()) {
  const isEntry = seen.size > 0 && entrySources.includes(source)
  if (isEntry || seen.has(source)) return seen
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
 *   is in `page`, or in `start` if it makes an instance.
 * - `instance` and `ui` load next. Code that runs without the modal does not load `ui`.
 * - Each other module that is loaded by import() has a chunk with what only it uses. What the views and the data of one feature
 *   share is with the data. `sharedChunks` has what chunks of several features share.
 * - Of the rest, `views` has what only views use, and `rpc`, which loads with a connection, has what is needed no earlier.
 *
 * @param {string} root
 * @returns {Promise<(id: string) => string | null>} The chunk of a module id; null keeps it with what imports it.
 */
export async function planChunks(root) {
  const graph = await readGraph(root)
  const roots = findRoots(graph).map((source) => [source, toChunkName(source)])
  const views = new Set(
    roots.flatMap(([source, chunk]) =>
      source.startsWith(uiFeatures) || chunk === loginChunk ? [chunk] : [],
    ),
  )
  const featureOf = new Map(roots.map(([source, chunk]) => [chunk, toFeature(source)]))
  const entries = Object.entries(entryPoints).map(([name, source]) => [source, name])
  const entriesOf = findUsers(graph, entries)
  const chunksOf = findUsers(graph, roots)

  /** The chunk of a module that several chunks use, which load after `instance` and `ui`. */
  function toSharedChunk(chunks) {
    const [feature, ...others] = new Set(chunks.map((chunk) => featureOf.get(chunk) ?? chunk))
    // The content of a button, which shows a network and an account as the views do, loads with a connection.
    const isOfViews = chunks.every((chunk) => views.has(chunk) || chunk === 'button-content')
    if (others.length === 0 && !isOfViews) return `${feature}-data`
    const found = sharedChunks.find(([, users]) => chunks.every((chunk) => isUser(users, chunk)))
    if (found) return found[0]
    const isEarly = chunks.some((chunk) => withOpening.includes(chunk))
    if (isOfViews) return isEarly ? 'ui' : 'views'
    return isEarly ? 'instance' : 'rpc'
  }

  function decide(path) {
    const chunks = [...(chunksOf.get(path) ?? [])]
    const entryNames = entriesOf.get(path)
    if (apart[path]) return apart[path]
    if (path.startsWith(bindings)) return 'bindings'
    if (inPage.includes(path)) return 'page'
    const users = (entryNames?.size ?? 0) + chunks.length
    if (path.startsWith(signIn) && users > 1) return 'sign-in-message'
    if (entryNames && entryNames.size === 1 && chunks.length === 0) {
      const [name] = entryNames
      return whole.includes(name) ? name : null
    }
    if (entryNames) return inStart.includes(path) ? 'start' : 'page'
    if (chunks.includes('instance')) return 'instance'
    if (chunks.includes('ui'))
      return chunks.every((chunk) => chunk === 'ui' || views.has(chunk)) ? 'ui' : 'instance'
    return chunks.length === 1 ? chunks[0] : toSharedChunk(chunks)
  }

  const chunkOf = new Map(Object.keys(graph).map((path) => [path, decide(path)]))
  return (id) => chunkOf.get(relative(root, id)) ?? null
}
