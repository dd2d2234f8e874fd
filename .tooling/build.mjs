import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { tool } from './run.mjs'

/** Compiles the package as it is published: one module a file, so that a host's bundler keeps what it uses. */
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
