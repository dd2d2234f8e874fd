/**
 * Splits the overlay of the extension into the content script and files that the background injects on request.
 *
 * WXT builds a content script as one file, which Rollup cannot split: it is no module, and a page's policy forbids it to import the
 * files of an extension. React and the stores must exist once in a page, so the files share their modules. Here Vite splits the overlay
 * into CommonJS chunks, which become functions by their names. What is left to do by hand is to choose the file of each chunk, and
 * `require`.
 */
import { relative } from 'node:path'
import { build } from 'vite'

/**
 * The files beside the content script, which is `main`: the modules that load by `import()` from elsewhere, and the files that load
 * before. What several files use is in one that loads before all of them.
 */
const files = {
  /** What readers of contracts and WalletConnect's packages have in common. */
  viem: {},
  /** What shows an account, and reads of its contracts. */
  account: {
    after: ['viem'],
    modules:
      /^(overlay\/(element\/button-content|instance\/headless|ui\/features\/(account|activity|networks|nfts|receive|tokens)\/)|shared\/(adapters\/evm\/viem\/(allowance|contract|token)-reader|portfolio\/(?!balance-flow)|siwx\/|features\/(activity|analytics|identity|nfts)\/))/,
  },
  /** Names of ENS that are no plain ones, and answers of gateways. */
  ens: {
    after: ['viem'],
    modules: /^(shared\/adapters\/evm\/viem\/ens-reader|node_modules\/viem\/)/,
  },
  /** The accounts of the secure site, and what the page forbids them. Their first views are in `main`, as the list of wallets is. */
  login: {
    modules:
      /^(overlay\/(instance\/(start-embedded-wallet|mini-app)|page\/page-restrictions|ui\/features\/embedded-wallet\/(accounts|qr))|shared\/features\/embedded-wallet\/|node_modules\/@noble\/curves\/)/,
  },
  /** What no profile has: the sign-in of a host, and the appearance of its parts. */
  'sign-in': {
    after: ['account'],
    modules:
      /^(overlay\/ui|shared)\/features\/(appearance|sign-in)\/|\/(authenticate|connect-with-sign-in|wallet-standard\/sign-in)\.ts$/,
  },
  /** What reads and writes transactions of Solana. */
  'solana-kit': { modules: /^shared\/adapters\/solana\/(transaction|transfer)\.ts$/ },
  /** What sends, signs, swaps, buys, names and explains. */
  money: {
    after: ['account', 'solana-kit'],
    modules:
      /^(overlay\/ui\/features\/(approvals|explain|names|onramp|send|swap)\/|shared\/(features\/(approvals|calls|explain|names|onramp|send|swap)\/|adapters\/evm\/viem\/(approval|payment)-encoder)|node_modules\/qr\/decode)/,
  },
  recorder: {
    modules: /^(overlay\/instance\/start-recording|shared\/recorder\/record\/export-recording)/,
  },
  /** A recording in a page. */
  replay: { after: ['recorder'], modules: /\/start-replay\.tsx$/ },
  'wallet-connect': { after: ['viem'], modules: /^node_modules\/@walletconnect\// },
}

/** A file and those that load before it, in their order. */
const toLoaded = (file) => [
  ...new Set([...(files[file]?.after ?? []).flatMap(toLoaded), ...(file === 'main' ? [] : [file])]),
]

/** The last file that is loaded with each of these. */
function toSharedFile(users) {
  const [first = [], ...others] = [...users].map((file) => ['main', ...toLoaded(file)])
  return first.filter((file) => others.every((loaded) => loaded.includes(file))).at(-1)
}

/**
 * The file of each chunk, by its name.
 *
 * @param {readonly { entry?: string | undefined; fileName: string; imports: readonly string[] }[]} chunks - `entry` is the module that
 *   an `import()` loads.
 */
export function placeChunks(chunks) {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  const users = new Map(chunks.map(({ fileName }) => [fileName, new Set()]))
  function follow(name, file) {
    if (users.get(name).has(file)) return
    users.get(name).add(file)
    for (const imported of imports.get(name)) follow(imported, file)
  }
  for (const { entry, fileName } of chunks) {
    if (!entry) continue
    const found = Object.entries(files).find(([, { modules }]) => modules?.test(entry))
    follow(fileName, found?.[0] ?? 'main')
  }
  return new Map([...users].map(([name, files]) => [name, toSharedFile(files)]))
}

/** The text of an object with the chunks of a file: each runs when it is required first, as in the package. */
const toModules = (chunks) =>
  `{${chunks
    .map(({ code, fileName }) => {
      const loading = code.replaceAll(
        /Promise\.resolve\(\)\.then\(\(\)=>require\(("[^"]+")\)\)/g,
        'load($1)',
      )
      return `"./${fileName}": (module, exports, require, load) => {${loading}}`
    })
    .join(',\n')}}`

/** Runs the chunks. `load` is what `import()` has become. */
const runtime = `
const loaded = new Map()
function require(name) {
  const known = loaded.get(name)
  if (known) return known.exports
  const module = { exports: {} }
  loaded.set(name, module)
  modules[name](module, module.exports, require, load)
  return module.exports
}
async function load(name) {
  if (!modules[name])
    for (const file of places[name])
      Object.assign(modules, await require('./load-file.js').loadFile(file))
  return require(name)
}
export const startOverlay = () => require('./start-overlay.js').startOverlay()
`

/**
 * The options of the build that makes the chunks.
 *
 * @param {{ plugins: readonly import('vite').Plugin[]; root: string }} options
 */
export const toBuildOptions = ({ plugins, root }) => ({
  build: {
    lib: {
      entry: ['start-overlay', 'load-file'].map(
        (name) => `${root}/entrypoints/overlay.content/${name}.ts`,
      ),
      formats: ['cjs'],
    },
    minify: true,
    rollupOptions: { output: { chunkFileNames: '[name].js', entryFileNames: '[name].js' } },
    target: 'es2022',
    write: false,
  },
  configFile: false,
  define: { 'process.env': '{"NODE_ENV":"production"}', 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warn',
  plugins,
  publicDir: false,
  root,
})

/**
 * The text of each file, by its name.
 *
 * @param {(Parameters<typeof placeChunks>[0][number] & { code: string })[]} chunks
 */
export function toTexts(chunks) {
  const places = placeChunks(chunks)
  const toText = (file) => toModules(chunks.filter(({ fileName }) => places.get(fileName) === file))
  const lists = [...places].map(([name, file]) => [`./${name}`, toLoaded(file)])
  return {
    ...Object.fromEntries(
      Object.keys(files).map((file) => [file, `export const modules = ${toText(file)}`]),
    ),
    main: `const modules = ${toText('main')}
const places = ${JSON.stringify(Object.fromEntries(lists.filter(([, list]) => list.length > 0)))}
${runtime}`,
  }
}

async function split(options) {
  const [{ output }] = await build(toBuildOptions(options))
  return toTexts(
    output.map(({ facadeModuleId, isDynamicEntry, isEntry, ...chunk }) => ({
      ...chunk,
      entry: isEntry || isDynamicEntry ? relative(options.root, facadeModuleId) : undefined,
    })),
  )
}

const prefix = '\0virtual:overlay/'

/**
 * The plugin that has each file of the overlay as a module: `virtual:overlay/main` starts it, and the others have `modules`.
 *
 * @param {Parameters<typeof toBuildOptions>[0]} options
 */
export function overlayFiles(options) {
  let texts
  return {
    name: 'overlay-files',
    resolveId: (id) => (`\0${id}`.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      // All builds of a run have the same chunks.
      texts ??= split(options)
      return (await texts)[id.slice(prefix.length)]
    },
  }
}
