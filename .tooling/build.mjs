import { copyFile, rm } from 'node:fs/promises'
import { extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { entryPoints, isExternal, planChunks } from './chunks.mjs'
import { buildGlobal } from './global-build.mjs'
import { run } from './run.mjs'
import { toSmall } from './small-texts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const dist = `${root}/overlay/dist`

/** The packages that are part of our chunks. Their licences are published with them. */
export const bundled = ['@ethereum-sourcify/clear-signing', '@lucide/icons', '@scure/base']

/** Finds the packages that are part of our chunks. */
const bundledPackages = {
  name: 'bundled-packages',
  resolveId: (id, importer) =>
    !importer || /^[./]/.test(id) ? null : fileURLToPath(import.meta.resolve(id)),
}

/**
 * Makes an entry point of each module that is loaded by import(). rollup then keeps the names that it exports, and the
 * import() stays plain. For a module inside a chunk, rollup would write `import('./x.js').then(n => n.b)`: the preloading
 * of Vite 5 and 6 reads the names that the host's code uses from what has only `b`. Of two modules of a chunk that export one
 * name, rollup renames one, and its import() would get the other: the build fails.
 *
 * @param {(id: string) => string | null} toChunk
 */
function plainImports(toChunk) {
  const loaded = new Set()
  return {
    name: 'plain-imports',
    buildEnd() {
      const homes = new Map()
      for (const id of loaded)
        for (const name of this.getModuleInfo(id).exports) {
          const key = `${toChunk(id)} ${name}`
          if (homes.has(key))
            this.error(`${homes.get(key)} and ${id} export ${name} from one chunk.`)
          homes.set(key, id)
        }
    },
    async resolveDynamicImport(specifier, importer) {
      const resolved = await this.resolve(specifier, importer)
      const chunk = resolved && !resolved.external && toChunk(resolved.id)
      if (!chunk || chunk === toChunk(importer)) return resolved
      loaded.add(resolved.id)
      this.emitFile({ id: resolved.id, preserveSignature: 'allow-extension', type: 'chunk' })
      // rollup writes the path to it relative to the common folder of the modules, as if the built files were there.
      return { external: true, id: `${root}/chunks/${chunk}.js` }
    },
  }
}

/** The modules with `'use client'` (React): a framework then renders them in the browser too. */
const clientModules = new Set()
const clientDirective = '"use client";'

/** Removes the types. The type check is a gate of its own. */
const typescript = {
  name: 'typescript',
  async transform(text, id) {
    const source = toSmall(text, id)
    const loader = extname(id).slice(1).replace('mjs', 'js')
    const options = { jsx: 'automatic', loader, sourcefile: id, sourcemap: true, target: 'es2022' }
    const { code, map } = await transform(source, options)
    if (!code.startsWith(clientDirective)) return { code, map }
    // rollup warns of directives and removes them. The banner puts it back.
    clientModules.add(id)
    return { code: code.slice(clientDirective.length), map }
  },
}

/**
 * Bundles the modules into few chunks: a host's bundler makes at least one file of each. Packages stay imports, so that a
 * host has one copy of each.
 */
async function bundle() {
  const toChunk = await planChunks(root)
  const bundler = await rollup({
    external: isExternal,
    input: entryPoints,
    onwarn: ({ message }) => {
      throw new Error(message)
    },
    plugins: [bundledPackages, plainImports(toChunk), typescript],
    treeshake: { moduleSideEffects: false },
  })
  await bundler.write({
    banner: ({ facadeModuleId }) => (clientModules.has(facadeModuleId) ? clientDirective : ''),
    chunkFileNames: ({ facadeModuleId, name }) =>
      `chunks/${facadeModuleId ? toChunk(facadeModuleId) : name}.js`,
    dir: dist,
    entryFileNames: '[name].js',
    generatedCode: 'es2015',
    hoistTransitiveImports: false,
    manualChunks: toChunk,
    onlyExplicitManualChunks: true,
    // The maps are not published: a script that names one would make a host's bundler warn.
    sourcemap: 'hidden',
  })
  await bundler.close()
  for (const name of bundled)
    await copyFile(
      `${root}/node_modules/${name}/LICENSE`,
      `${dist}/chunks/${name.replace(/\W+/g, '-').slice(1)}.LICENSE`,
    )
}

/**
 * Builds the package for publishing: its chunks, with source maps and declarations, and the global build. It does not
 * check the types, as `npm run check` does.
 */
export async function build() {
  await rm(dist, { force: true, recursive: true })
  const [declarations, integrity] = await Promise.all([
    run(process.execPath, [`${root}/.tooling/declarations.mjs`]),
    bundle().then(buildGlobal),
  ])
  return { ...declarations, integrity }
}
