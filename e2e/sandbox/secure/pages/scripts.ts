import { join } from 'node:path'
import { build } from 'esbuild'

/** The entry files of the browser scripts. */
const entries = {
  frame: '../frame/frame.ts',
  mailbox: './mailbox-script.ts',
  callback: './callback-script.ts',
  dashboard: '../frame/dashboard.ts',
} as const

export type ScriptName = keyof typeof entries

const bundles = new Map<ScriptName, Promise<string>>()

/** A script as one file. It is bundled on first use. */
export function readScript(name: ScriptName): Promise<string> {
  const known = bundles.get(name)
  if (known) return known
  const bundle = bundleScript(join(import.meta.dirname, entries[name]))
  bundles.set(name, bundle)
  return bundle
}

/** Bundles an entry into one classic script. */
export async function bundleScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    // Packages made for Node read these.
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  })
  const [file] = outputFiles
  if (!file) throw new Error(`${entry} could not be bundled.`)
  return file.text
}
