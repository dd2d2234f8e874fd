import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A host page with the code of the quick start. */
const hostPage = `
import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
const portico = createPortico({ projectId: 'p', networks: [mainnet, base], adapters: [evm()] })
globalThis.portico = portico
`

/** A host page with both namespaces. */
const pageOfBoth = `
import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet, solana } from '@portico/overlay/networks'
import { solana as solanaAdapter } from '@portico/overlay/solana'
globalThis.portico = createPortico({
  projectId: 'p', networks: [mainnet, base, solana], adapters: [evm(), solanaAdapter()],
})
`

/** A page that imports one network, of more than 700. */
const pageOfNetwork = `
import { monad } from '@portico/overlay/networks'
globalThis.monad = monad
`

/** The packages of the frameworks that have an entry point, by its name. */
const frameworks = {
  angular: ['@angular/core'],
  solid: ['solid-js'],
  svelte: ['svelte'],
  vue: ['vue'],
}

/** A page that imports all of an entry point, beside an instance. */
const pageOfFramework = (name) => `${hostPage}
globalThis.framework = import('@portico/overlay/${name}')
`

/** Bundles a host page as a host would. Returns esbuild's metafile. */
async function bundle(name, { external = [], page = hostPage } = {}) {
  const folder = join(root, '.cache/size', name)
  await mkdir(folder, { recursive: true })
  const entry = join(folder, 'host.mjs')
  await writeFile(entry, page)
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    entryPoints: [entry],
    external,
    format: 'esm',
    metafile: true,
    minify: true,
    outdir: join(folder, 'out'),
    splitting: true,
    target: 'es2022',
  })
  return metafile.outputs
}

/** The files that load with `file`, by static imports. */
function toClosure(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { external, kind, path } of outputs[file].imports)
    if (!external && kind === 'import-statement') toClosure(outputs, path, seen)
  return seen
}

/** The chunk whose entry is the source file. */
function findChunk(outputs, source) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source))
  if (!found) throw new Error(`No chunk is made of ${source}: is it still loaded by import()?`)
  return found[0]
}

const without = (files, known) => [...files].filter((file) => !known.has(file))

/** The files that `sources` load, which are entries of chunks. */
function toClosures(outputs, ...sources) {
  const seen = new Set()
  for (const source of sources) toClosure(outputs, findChunk(outputs, source), seen)
  return seen
}

const host = 'host.mjs'
const chunk = (name) => `overlay/dist/chunks/${name}.js`
/** The first opening, of a host with logins and of one without. Each comes with the instance. */
const [opening, openingWithLogins] = [chunk('ui'), chunk('embedded-wallet')]
/** From the click on a wallet to the account with its tokens. */
const connecting = ['connect-connecting', 'connection', 'account', 'portfolio', 'tokens'].map(chunk)

const first = new Set([opening, openingWithLogins, chunk('instance')])
/** The chunk that is a package of names for the most part. It has a row of its own. */
const withPackage = new Set([chunk('ens-reader')])

/** The chunks that load after the first opening, by name. */
function findFurtherChunks(outputs) {
  return Object.values(outputs)
    .map(({ entryPoint }) => entryPoint)
    .filter(
      (source) =>
        source?.startsWith('overlay/dist/chunks/') &&
        !first.has(source) &&
        !withPackage.has(source),
    )
    .toSorted()
}

/** The files with code of a chunk. Packages that no other chunk uses are in them. */
const findOutputs = (outputs, source) =>
  Object.keys(outputs).filter((file) => outputs[file].inputs[source]?.bytesInOutput)

/** The files that an entry point of a framework adds to an instance that is loaded, by its name. */
async function toFrameworks() {
  const entries = Object.entries(frameworks).map(async ([name, external]) => {
    const outputs = await bundle(name, { external, page: pageOfFramework(name) })
    const added = toClosures(outputs, `overlay/dist/${name}.js`)
    return { files: without(added, toClosures(outputs, host, chunk('instance'))), name }
  })
  return Promise.all(entries)
}

/** Bundles a host page with both namespaces. Returns the files of esbuild's metafile, by path. */
export const bundleHost = () => bundle('weights', { page: pageOfBoth })

/** What a visitor downloads step by step, as lists of files. */
export async function toSteps() {
  const plain = await bundle('plain-host')
  const both = await bundle('host-of-both', { page: pageOfBoth })
  const react = await bundle('react-host', {
    external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  })
  const network = await bundle('network', { page: pageOfNetwork })
  const entryPoint = toClosures(plain, host)
  return {
    connected: [...toClosures(plain, host, opening, ...connecting)],
    entryPoint: [...toClosures(both, host)],
    network: [...toClosures(network, host)],
    openInPlainHost: without(toClosures(plain, opening), entryPoint),
    listWithLogins: [...toClosures(both, host, openingWithLogins, chunk('start-solana'))],
    // Loads with the first name that has other letters than plain ones, and for the gateways of a host.
    ens: without(toClosures(both, chunk('ens-reader')), toClosures(both, host, opening)),
    frameworks: await toFrameworks(),
    furtherChunks: findFurtherChunks(both).map((source) => ({
      files: findOutputs(both, source),
      name: basename(source, '.js'),
    })),
    // Loads at the first signature and the first transfer on Solana, after the connection.
    solanaKit: without(
      toClosures(both, chunk('transaction'), chunk('transfer')),
      toClosures(both, host, opening, chunk('start-solana'), chunk('solana-connection')),
    ),
    openInReactHost: without(toClosures(react, opening), toClosures(react, host)),
  }
}
