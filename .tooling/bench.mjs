import { setUp } from './setup.mjs'

setUp()
const { build } = await import('./build.mjs')
const { code, output } = await build()
if (code !== 0) {
  process.stdout.write(output)
  process.exit(code)
}
const { register } = await import('tsx/esm/api')
register()
await import('../e2e/bench/bench.ts')
