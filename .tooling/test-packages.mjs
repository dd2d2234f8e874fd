// `npm run test:packages`: the packed package in real projects. Parameters are parts of the names of hosts.
import { renderSummary } from './e2e-report.mjs'
import { clearRows, readRows, renderTable } from './package-table.mjs'
import { setUp } from './setup.mjs'

setUp()
const { build } = await import('./build.mjs')
const { pack } = await import('./pack.mjs')
const { code, output } = await build()
if (code !== 0) {
  console.error(output)
  process.exit(code)
}
process.env.PORTICO_TARBALL = await pack()
const { runSpecs } = await import('./run-specs.mjs')
const names = process.argv.slice(2)
const filter = names.length > 0 ? ['--grep', names.join('|')] : []
await clearRows()
const results = await runSpecs('e2e/packages/playwright.config.ts', filter)
console.log(`\n${renderTable(await readRows())}\n${renderSummary(results)}`)
process.exitCode = results.failures.length > 0 || results.passed === 0 ? 1 : 0
