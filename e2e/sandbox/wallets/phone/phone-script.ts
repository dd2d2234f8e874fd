import { join } from 'node:path'
import { build } from 'esbuild'

let bundle: Promise<string> | undefined

/** The page's script. It is bundled at the first request. */
export function readPhoneScript(): Promise<string> {
  bundle ??= bundlePhone()
  return bundle
}

async function bundlePhone(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page', 'main.tsx')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    // Some packages for Node and browsers read these.
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    minify: true,
    legalComments: 'none',
    write: false,
  })
  const [file] = outputFiles
  if (!file) throw new Error('The phone wallet could not be bundled.')
  return file.text
}
