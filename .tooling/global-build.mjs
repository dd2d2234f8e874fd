import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const overlay = join(import.meta.dirname, '../overlay')
export const globalFolder = join(overlay, 'dist/global')

/** Finds the entry points of the built package, from which the global build is made. */
const builtEntryPoints = {
  name: 'built-entry-points',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/(\w+\/)?index\.ts$/ }, ({ path }) => {
      const name = path === '../index.ts' ? 'index' : basename(dirname(path))
      return { path: join(overlay, `dist/${name}.js`) }
    })
  },
}

/** The integrity of a file (SRI). */
const toIntegrity = async (file) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`

/**
 * Bundles the built package with all that it needs, for pages without a bundler. Writes the integrity of each file beside
 * them, in the form of an import map, since the attribute of a script holds for its own file alone.
 */
export async function buildGlobal() {
  await build({
    bundle: true,
    chunkNames: 'chunks/[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    entryPoints: { portico: join(overlay, 'global/index.ts') },
    format: 'esm',
    legalComments: 'linked',
    logLevel: 'error',
    minify: true,
    outdir: globalFolder,
    plugins: [builtEntryPoints],
    splitting: true,
    target: 'es2022',
  })
  await copyFile(join(overlay, 'global/portico.css'), join(globalFolder, 'portico.css'))
  const files = await readdir(globalFolder, { recursive: true })
  const scripts = files.filter((name) => name.endsWith('.js')).toSorted()
  const integrity = {}
  for (const name of scripts)
    integrity[`./${name.replaceAll('\\', '/')}`] = await toIntegrity(join(globalFolder, name))
  await writeFile(join(globalFolder, 'integrity.json'), JSON.stringify({ integrity }, null, 2))
  return integrity['./portico.js']
}
