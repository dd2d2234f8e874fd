import { relative } from 'node:path'
import { build } from 'esbuild'

/** The public entry points of the package, by the name of their folder. */
export const entryPoints = {
  index: 'overlay/index.ts',
  ...Object.fromEntries(
    'evm networks react siwx siwx/verify solana themes wagmi wagmi-react wallets'
      .split(' ')
      .map((name) => [name, `overlay/${name}/index.ts`]),
  ),
}

const uiFeatures = 'overlay/ui/features/'
/** The views of the embedded wallet, which the first opening loads. */
const loginChunk = 'embedded-wallet'

/** Modules that a page needs at the same step, although the source imports them apart, by the name of their chunk. */
const together = {
  'overlay/evm/start-evm.ts': 'instance',
  'shared/adapters/evm/allowance-reader.ts': 'contract-reader',
  'shared/adapters/evm/checksum.ts': 'connection',
  'shared/adapters/evm/client.ts': 'connection',
  'shared/adapters/evm/payment-encoder.ts': 'contract-reader',
  'shared/adapters/evm/approval-encoder.ts': 'contract-reader',
  'shared/adapters/evm/token-reader.ts': 'contract-reader',
  'shared/adapters/evm/wallet-calls.ts': 'connection',
  'shared/adapters/solana/token-reader.ts': 'portfolio',
  'shared/connectors/eip1193-connector.ts': 'connection',
  'shared/connectors/external-provider.ts': 'connection',
  'shared/connectors/wallet-standard/connector.ts': 'solana-connection',
  'shared/connectors/wallet-standard/sign-in.ts': 'solana-connection',
  'shared/adapters/solana/wallet-calls.ts': 'solana-connection',
  'shared/features/embedded-wallet/frame/rpc-policy.ts': 'connection',
  'shared/features/receive/receiving.ts': 'connection',
  'shared/features/embedded-wallet/connector/solana-request-handlers.ts': 'solana-connection',
  'shared/pairing/pairing-flow.ts': 'session-connectors',
  'shared/flows/reset.ts': 'connection',
  'shared/flows/connection-events.ts': 'connection',
  'shared/flows/disconnect.ts': 'connection',
  'shared/flows/following-wallet.ts': 'connection',
  'shared/flows/opening-params.ts': 'headless',
  'shared/flows/provider-backend.ts': 'connection',
  'shared/flows/request-connection.ts': 'connection',
  'shared/flows/restored-wallet.ts': 'connection',
  'shared/flows/switch-network.ts': 'connection',
  'shared/portfolio/balance-flow.ts': 'connection',
  'shared/portfolio/receipt-follower.ts': 'activity-data',
  'shared/portfolio/sent-status.ts': 'activity-data',
  'shared/provider/eip1193-provider.ts': 'connection',
  'shared/provider/request-handlers.ts': 'connection',
  'shared/provider/standard-wallet/request-handlers.ts': 'solana-connection',
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

/** Other names than those of the files. */
const names = {
  'shared/connectors/sign-in.ts': 'signed-connection',
  'overlay/instance/first-opening-with-logins.ts': loginChunk,
  'overlay/instance/first-opening.ts': 'ui',
  'overlay/instance/create-instance.ts': 'instance',
  'overlay/instance/start-recording.ts': 'recorder',
  'shared/adapters/solana/client.ts': 'solana-connection',
  'shared/features/activity/create-activity.ts': 'activity-data',
  'shared/features/analytics/create-analytics.ts': 'analytics',
  'shared/features/approvals/create-approvals.ts': 'approvals-data',
  'shared/features/calls/create-calls.ts': 'calls-data',
  'shared/features/explain/create-explain.ts': 'explain-data',
  'shared/features/identity/create-identity.ts': 'identity',
  'shared/features/names/create-names.ts': 'names-data',
  'shared/features/nfts/create-nfts.ts': 'nfts-data',
  'shared/features/onramp/create-onramp.ts': 'onramp-data',
  'shared/features/send/create-send.ts': 'send-data',
  'shared/features/sign-in/create-sign-in.ts': 'sign-in-data',
  'shared/features/swap/create-swap.ts': 'swap-data',
  'shared/portfolio/create-portfolio.ts': 'portfolio',
  'shared/portfolio/history.ts': 'history-data',
}

/** The name of the chunk of a module that is loaded by import(): that of the feature's folder, or of the file. */
function toChunkName(source) {
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

/** The chunks that load with a connection, or after it. */
const accountChunks =
  'account activity activity-data activity-list amounts analytics approvals approvals-data button-content calls-data connection contract-reader describe-actions embedded-wallet-accounts explain explain-data explain-solana explanation history-data identity names names-data nfts nfts-data onramp onramp-data portfolio receive send send-data session-connectors sign-in sign-in-data swap swap-data tokens tokens-list transactions'.split(
    ' ',
  )

/** The chunks that connect one kind of wallet, and what they verify a sign-in by. */
const connectorChunks =
  'authenticate connect-with-sign-in evm-account-signature load-verification recorder signed-connection solana-connection solana-signature start-embedded-wallet transaction transfer'.split(
    ' ',
  )

/**
 * The chunk of the modules that several chunks use: that of the first row whose `users` include all of them.
 *
 * @param {readonly string[]} features - The chunks of the features of the UI.
 */
const toSharedChunks = (features) => [
  // What signs in with a connection.
  {
    chunk: 'signed-connection',
    users: [
      'authenticate',
      'connect-with-sign-in',
      'session-connectors',
      'signed-connection',
      'solana-connection',
      'start-embedded-wallet',
    ],
  },
  { chunk: 'rpc', users: ['connection', 'solana-connection'] },
  // With its package, half of what the views share. A visitor without a phone or a payment to show needs none of it.
  { chunk: 'qr', users: ['embedded-wallet-qr', 'receive', 'wallet-connect'] },
  { chunk: 'page-restrictions', users: ['page-restrictions', 'start-embedded-wallet'] },
  {
    chunk: 'alert-catalogue',
    users: [
      'alert-catalogue',
      'notices',
      'page-restrictions',
      'session-connectors',
      'start-embedded-wallet',
    ],
  },
  { chunk: 'deep-links', users: ['session-connectors', 'wallet-connect'] },
  { chunk: 'activity-rows', users: ['activity', 'activity-list'] },
  { chunk: 'activity-data', users: ['activity', 'activity-data', 'activity-list'] },
  { chunk: 'approvals-data', users: ['approvals', 'approvals-data'] },
  { chunk: 'nft-picture', users: ['activity', 'activity-list', 'nfts'] },
  // What the history has and who follows it, without React: a host can use it without the modal.
  {
    chunk: 'history',
    users: [
      'activity',
      'activity-data',
      'activity-list',
      'approvals-data',
      'history-data',
      'nfts',
      'nfts-data',
    ],
  },
  { chunk: 'explain-data', users: ['describe-actions', 'explain-data', 'explain-solana'] },
  // The decoder of what contracts are called with, which needs no viem.
  {
    chunk: 'abi',
    users: ['describe-actions', 'explain-data', 'explain-solana', 'swap', 'swap-data'],
  },
  { chunk: 'names-data', users: ['names', 'names-data'] },
  { chunk: 'recorder', users: ['export-recording', 'recorder'] },
  { chunk: 'send-data', users: ['send', 'send-data'] },
  { chunk: 'swap-data', users: ['swap', 'swap-data'] },
  { chunk: 'amounts', users: ['send', 'swap'] },
  // What makes transactions: their costs, receipts and places in the modal, and why a service refuses.
  {
    chunk: 'transactions',
    users: [
      'approvals',
      'approvals-data',
      'calls-data',
      'names',
      'names-data',
      'send',
      'send-data',
      'swap',
      'swap-data',
    ],
  },
  // A chunk that another one imports, and that is loaded by import() too, would be two files.
  {
    chunk: 'rpc',
    users: [
      'activity',
      'activity-data',
      'activity-list',
      'approvals',
      'approvals-data',
      'connection',
      'contract-reader',
      'explain-data',
      'history-data',
      'identity',
      'nfts-data',
      'onramp',
      'onramp-data',
      'portfolio',
      'receive',
      'send',
      'send-data',
      'swap',
      'swap-data',
    ],
  },
  // A request in words, in the views that show one.
  { chunk: 'explanation', users: ['approvals', 'explain', 'send', 'swap'] },
  // Before `tokens`, which loads with the account: the lists of tokens come with the package that scrolls them.
  { chunk: 'virtual-list', users: ['activity-list', 'send', 'swap', 'tokens-list', 'wallet-list'] },
  { chunk: 'tokens', users: ['send', 'swap', 'tokens', 'tokens-list'] },
  // The content of a button, which shows a network and an account as the views do, loads with a connection.
  {
    chunk: 'views',
    users: ['button-content', ...features.filter((name) => name !== loginChunk)],
  },
  // The list of wallets with logins needs no chunk beside it.
  { chunk: 'ui', users: features },
  // What views and data of an account use. It has been loaded with the connection.
  { chunk: 'rpc', users: [...accountChunks, ...connectorChunks] },
]

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
 * - Each other module that is loaded by import() has a chunk with what only it uses. `toSharedChunks` has the chunks of
 *   modules that several use; `instance`, which loads before all of them, has the rest.
 *
 * @param {string} root
 * @returns {Promise<(id: string) => string | null>} The chunk of a module id; null keeps it with what imports it.
 */
export async function planChunks(root) {
  const graph = await readGraph(root)
  const roots = findRoots(graph).map((source) => [source, toChunkName(source)])
  const features = roots.flatMap(([source, chunk]) =>
    source.startsWith(uiFeatures) || chunk === loginChunk ? [chunk] : [],
  )
  const sharedChunks = toSharedChunks(features)
  const entries = Object.entries(entryPoints).map(([name, source]) => [source, name])
  const entriesOf = findUsers(graph, entries)
  const chunksOf = findUsers(graph, roots)
  const featureNames = new Set(features)

  function decide(path) {
    const chunks = [...(chunksOf.get(path) ?? [])]
    const entryNames = entriesOf.get(path)
    if (apart[path]) return apart[path]
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
      return chunks.every((chunk) => chunk === 'ui' || featureNames.has(chunk)) ? 'ui' : 'instance'
    if (chunks.length === 1) return chunks[0]
    const shared = sharedChunks.find(({ users }) => chunks.every((chunk) => users.includes(chunk)))
    return shared?.chunk ?? 'instance'
  }

  const chunkOf = new Map(Object.keys(graph).map((path) => [path, decide(path)]))
  return (id) => chunkOf.get(relative(root, id)) ?? null
}
