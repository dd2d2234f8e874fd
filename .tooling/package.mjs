// `npm run build` and `npm run pack`: need only Node, so they import no package before the first install.
import { setUp } from './setup.mjs'

setUp()
const { build } = await import('./build.mjs')
const { pack } = await import('./pack.mjs')

const { code, output } = await build()
process.stdout.write(output)
process.exitCode = code
if (code === 0) console.log('The package is in overlay/dist.')
if (code === 0 && process.argv.includes('--pack')) console.log(`The tarball is ${await pack()}`)
