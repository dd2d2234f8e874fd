// Prints what each file of a host's bundle weighs, in kB gzipped, by package. A budget tells that a chunk grew; this
// tells what it is made of.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundleHost } from './size-entries.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** In kB. Lighter packages are not listed, nor lighter files of packages alone. */
const least = 1

const format = (kB) => kB.toFixed(1)

/** The package of a module: the innermost one, or ours. */
function toPackage(path) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return name ?? 'ours'
}

/** The bytes of each package in a file, before compression. */
function sumPackages(inputs) {
  const bytes = new Map()
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const name = toPackage(path)
    bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput)
  }
  return bytes
}

/** The published chunks whose code is in a file. An entry point is `./name`. */
const findChunks = (inputs) =>
  Object.keys(inputs)
    .filter((path) => path.startsWith('overlay/dist/') && inputs[path].bytesInOutput > 0)
    .map((path) => path.replace('overlay/dist/', './').replace('./chunks/', '').slice(0, -3))
    .toSorted()

/** A file compresses as a whole: the kilobytes of a package are its share of the bytes before compression. */
async function weigh([path, { bytes, inputs }]) {
  const size = gzipSync(await readFile(join(root, path))).length / 1000
  const packages = [...sumPackages(inputs)]
    .map(([name, count]) => ({ name, size: (size * count) / bytes }))
    .filter((one) => one.size >= least)
    .toSorted((a, b) => b.size - a.size)
  return { chunks: findChunks(inputs), packages, size }
}

const outputs = Object.entries(await bundleHost())
const weights = await Promise.all(outputs.filter(([path]) => path.endsWith('.js')).map(weigh))
for (const { chunks, packages, size } of weights.toSorted((a, b) => b.size - a.size)) {
  if (chunks.length === 0 && size < least) continue
  const names = chunks.join(' + ') || 'packages alone'
  const shares = packages.map((one) => `${one.name} ${format(one.size)}`).join(', ')
  console.log(`${format(size).padStart(5)} ${names}${shares && `: ${shares}`}`)
}
