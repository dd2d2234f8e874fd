// `npm run e2e:browsers`: the built package in Firefox and WebKitGTK. Parameters go to Playwright's runner.
import { renderSummary } from './e2e-report.mjs'
import { setUp } from './setup.mjs'

setUp()
const { findOrInstallFirefox, findOrInstallWebKitDriver, findOrInstallXvfb } = await import(
  './other-browsers.mjs'
)
try {
  process.env.FIREFOX_PATH = findOrInstallFirefox()
  process.env.WEBKIT_DRIVER_PATH = findOrInstallWebKitDriver()
  process.env.XVFB_PATH = findOrInstallXvfb()
} catch (cause) {
  console.error(cause.message)
  process.exit(1)
}
const { build } = await import('./build.mjs')
const { code, output } = await build()
if (code !== 0) {
  console.error(output)
  process.exit(code)
}
// The host pages of these tests, beside the package that is built now.
process.env.PORTICO_HOSTS = 'html,wagmi'
const { runSpecs } = await import('./run-specs.mjs')
const results = await runSpecs('e2e/browsers/playwright.config.ts', process.argv.slice(2))
console.log(renderSummary(results))
process.exitCode = results.failures.length > 0 || results.passed === 0 ? 1 : 0
