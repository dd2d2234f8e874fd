// `npm run e2e:kits`: the built extension on pages with RainbowKit and ConnectKit. Parameters go to Playwright's runner.
import { renderSummary } from './e2e-report.mjs'
import { setUp } from './setup.mjs'

setUp()
const { runSpecs } = await import('./run-specs.mjs')
const results = await runSpecs('e2e/kits/playwright.config.ts', process.argv.slice(2))
console.log(renderSummary(results))
process.exitCode = results.failures.length > 0 || results.passed === 0 ? 1 : 0
