import { basename, join, relative } from 'node:path'
import { build, transform } from 'esbuild'

/**
 * The files of the overlay beside the content script: the modules of the package that load them by `import()`. What only
 * modules of one file use is in that file too.
 */
const files = {
  /** What shows an account, and reads of its contracts. */
  account:
    /^(overlay\/(element\/button-content|instance\/headless|ui\/features\/(account|activity|networks|nfts|receive|tokens)\/)|shared\/(adapters\/evm\/(allowance|contract|token)-reader|portfolio\/(?!balance-flow)|siwx\/|features\/(activity|analytics|identity|nfts)\/)|node_modules\/viem\/)/,
  /** The accounts of the secure site, and what the page forbids them. */
  login:
    /start-embedded-wallet|instance\/mini-app|page-restrictions|^(overlay\/ui|shared)\/features\/embedded-wallet\/|node_modules\/@noble\/curves\//,
  /** What sends, signs, swaps, buys, names and explains. It loads after `account`. */
  money:
    /^(overlay\/ui\/features\/(approvals|explain|names|onramp|send|swap)\/|shared\/(features\/(approvals|calls|explain|names|onramp|send|swap)\/|adapters\/evm\/(approval|payment)-encoder)|node_modules\/qr\/decode)/,
  /** A recording in a page, and the sign-in of a host, which no profile has. */
  replay: /overlay\.content\/start-replay|features\/sign-in\//,
}

/** The file of a module that these files use. */
function toSharedFile(users) {
  if (users.size === 1) return [...users][0]
  return [...users].every((name) => name === 'account' || name === 'money') ? 'account' : 'main'
}

/**
 * The file of each output of esbuild, by its name: `main` is the content script.
 *
 * @param {import("esbuild").Metafile["outputs"]} outputs
 */
export function placeOutputs(outputs) {
  const users = new Map()
  function follow(path, file) {
    const known = users.get(path) ?? new Set()
    if (known.has(file)) return
    users.set(path, known.add(file))
    for (const { kind, path: imported } of outputs[path].imports)
      if (kind === 'import-statement') follow(imported, file)
  }
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint) continue
    const found = Object.entries(files).find(([, sources]) => sources.test(entryPoint))
    follow(path, found?.[0] ?? 'main')
  }
  return new Map([...users].map(([path, names]) => [basename(path), toSharedFile(names)]))
}

/** Makes the text of a function that runs a module when it is required first. */
async function toFactory(text) {
  const { code } = await transform(text, { format: 'cjs', minify: true, target: 'es2022' })
  return `(module, exports, require, load) => {${code.replaceAll(/\bimport\("\.\/([^"]+)"\)/g, 'load("./$1")')}}`
}

/** The text of an object with the modules of a file. */
async function toModules(outputFiles, places, file) {
  const inFile = outputFiles.filter(({ path }) => places.get(basename(path)) === file)
  const modules = await Promise.all(
    inFile.map(
      async ({ path, text }) => `${JSON.stringify(basename(path))}: ${await toFactory(text)}`,
    ),
  )
  return `{${modules.join(',\n')}}`
}

/** What runs the modules: each once, when it is required, also one of a file that is loaded later. */
const runtime = `
const loaded = new Map()
const toName = (path) => path.slice(2)
function require(path) {
  const name = toName(path)
  const known = loaded.get(name)
  if (known) return known.exports
  const module = { exports: {} }
  loaded.set(name, module)
  modules[name](module, module.exports, require, load)
  return module.exports
}
async function load(path) {
  for (const file of places[toName(path)] ?? []) Object.assign(modules, await require('./load-file.js').loadFile(file))
  return require(path)
}
`

/** The files that have to be loaded for a module. */
const toFiles = (file) => (file === 'money' ? ['account', 'money'] : [file])

/**
 * Splits the overlay of the extension into the content script and a few files, which load when a visitor needs them.
 *
 * A content script cannot import: the modules are functions by their names, and each file has an object of them. So they run
 * as in the package, when they are imported first.
 *
 * @param {import('esbuild').BuildOptions & { folder: string; root: string }} options - `folder` is that of the content script.
 * @returns {Promise<Record<string, string>>} The text of each file, by its name. `main` exports `startOverlay`.
 */
export async function splitOverlay({ folder, root, ...options }) {
  const { metafile, outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    bundle: true,
    entryNames: '[name]',
    entryPoints: ['start-overlay.ts', 'load-file.ts'].map((name) => join(folder, name)),
    format: 'esm',
    metafile: true,
    minify: true,
    outdir: join(root, 'unused'),
    splitting: true,
    write: false,
  })
  const places = placeOutputs(metafile.outputs)
  const names = ['main', ...Object.keys(files)]
  const texts = await Promise.all(names.map((name) => toModules(outputFiles, places, name)))
  const later = [...places].filter(([, file]) => file !== 'main')
  const main = `
const modules = ${texts[0]}
const places = ${JSON.stringify(Object.fromEntries(later.map(([name, file]) => [name, toFiles(file)])))}
${runtime}
export const startOverlay = () => require('./start-overlay.js').startOverlay()
`
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      name === 'main' ? main : `export const modules = ${texts[index]}`,
    ]),
  )
}
