import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The approved licences (OSI) that dependencies use. Review another licence before you add it. */
const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
])

function readManifest(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name, 'package.json')
    try {
      return { folder: dirname(path), manifest: JSON.parse(readFileSync(path, 'utf8')) }
    } catch {
      if (folder === dirname(folder)) return undefined
    }
  }
}

const isAllowed = (licence = '') =>
  licence
    .replace(/[()]/g, '')
    .split(/ (?:OR|AND) /)
    .every((part) => allowed.has(part))

/** Every package that a host installs with the overlay, by name, with its licence. */
function collect(manifest, folder, seen) {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  for (const name of names) {
    const found = readManifest(name, folder)
    if (!found || seen.has(found.folder)) continue
    seen.set(found.folder, { licence: found.manifest.license, name })
    collect(found.manifest, found.folder, seen)
  }
  return seen
}

const root = createRequire(import.meta.url).resolve('../overlay/package.json')
const packages = [
  ...collect(JSON.parse(readFileSync(root, 'utf8')), dirname(root), new Map()).values(),
]
const refused = packages.filter(({ licence }) => !isAllowed(licence))
for (const { licence, name } of refused)
  console.error(`${name}: ${licence ?? 'no licence'} is not among the licences that we ship.`)
console.log(`${packages.length} runtime packages looked at.`)
process.exitCode = refused.length > 0 || packages.length === 0 ? 1 : 0
