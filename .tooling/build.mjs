import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { tool } from './run.mjs'

/** Compiles the package for publishing: one module per file, so that a host's bundler drops unused ones. */
export async function build() {
  const dist = fileURLToPath(new URL('../overlay/dist', import.meta.url))
  await rm(dist, { force: true, recursive: true })
  return tool('tsc', ['-p', 'overlay/tsconfig.build.json'])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, output } = await build()
  process.stdout.write(output)
  process.exitCode = code
}
