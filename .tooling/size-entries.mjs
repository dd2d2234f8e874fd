import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A host page that does what the quick start says, and nothing else. */
const host = `
import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
const portico = createPortico({ projectId: 'p', networks: [mainnet, base], adapters: [evm()] })
globalThis.portico = portico
`

/** Bundles the host page as a host would, and gives esbuild's account of the result. */
async function bundle(external) {
  const folder = join(root, '.cache/size', external.length > 0 ? 'react-host' : 'plain-host')
  await mkdir(folder, { recursive: true })
  const entry = join(folder, 'host.mjs')
  await writeFile(entry, host)
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

/** The files that come with `file` before any of it runs. */
function toClosure(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { external, kind, path } of outputs[file].imports)
    if (!external && kind === 'import-statement') toClosure(outputs, path, seen)
  return seen
}

/** The chunk that holds a source file of ours as its entry. */
function findChunk(outputs, source) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source))
  if (!found) throw new Error(`No chunk is made of ${source}: is it still loaded by import()?`)
  return found[0]
}

const without = (files, known) => [...files].filter((file) => !known.has(file))

/** What a visitor downloads step by step, as lists of files. */
export async function toSteps() {
  const plain = await bundle([])
  const react = await bundle(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])
  const mount = 'overlay/dist/overlay/ui/mount.js'
  const client = 'overlay/dist/shared/adapters/evm/client.js'
  const plainFront = toClosure(plain, findChunk(plain, 'host.mjs'))
  const reactFront = toClosure(react, findChunk(react, 'host.mjs'))
  const plainMount = toClosure(plain, findChunk(plain, mount))
  const reactMount = toClosure(react, findChunk(react, mount))
  const plainClient = toClosure(plain, findChunk(plain, client))
  return {
    connected: [...new Set([...plainFront, ...plainMount, ...plainClient])],
    frontDoor: [...plainFront],
    openInPlainHost: without(plainMount, plainFront),
    openInReactHost: without(reactMount, reactFront),
  }
}

