import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

/** Every package that is installed with a manifest, by its folder, with its licence. */
export function collect(manifest, folder, seen = new Map()) {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  for (const name of names) {
    const found = readManifest(name, folder)
    if (!found || seen.has(found.folder)) continue
    const { license: licence, version } = found.manifest
    seen.set(found.folder, { licence, name, version })
    collect(found.manifest, found.folder, seen)
  }
  return seen
}

/** What the extension contains, the package and WXT apart. It does not come from the manifest of the package. */
export const inExtension = [
  '@wxt-dev/webextension-polyfill',
  'react',
  'react-dom',
  'webextension-polyfill',
]
