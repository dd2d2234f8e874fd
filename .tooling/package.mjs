// `npm run build` and `npm run pack`: need only Node, so they import no package before the first install.
import { setUp } from './setup.mjs'

setUp()
const { build } = await import('./build.mjs')
const { pack } = await import('./pack.mjs')

const { code, integrity, output } = await build()
process.stdout.write(output)
process.exitCode = code
if (code === 0)
  console.log(`The package is in overlay/dist. Its script for pages without a bundler:
<script type="module" src="global/portico.js" integrity="${integrity}"></script>`)
if (code === 0 && process.argv.includes('--pack')) console.log(`The tarball is ${await pack()}`)
