import { build, type Format } from 'esbuild'

const bundles = new Map<string, Promise<string>>()

/** Bundled at the first request for its entry file. A classic script, unless `format` says otherwise. */
export function bundleScript(entry: string, format: Format = 'iife'): Promise<string> {
  const bundle = bundles.get(entry) ?? bundleEntry(entry, format)
  bundles.set(entry, bundle)
  return bundle
}

async function bundleEntry(entry: string, format: Format): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format,
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    write: false,
    // Some packages for Node and browsers read these.
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  })
  const [file] = outputFiles
  if (!file) throw new Error(`${entry} could not be bundled.`)
  return file.text
}
