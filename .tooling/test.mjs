import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, renderSummary, toFailures } from './e2e-report.mjs'
import { setUp } from './setup.mjs'

/**
 * Runs every check and test. The last lines list the failures, the tests that passed on a second try, and the number of
 * passed and failed tests.
 */
const totals = { failures: [], passed: 0, retried: [] }

function add({ failures, passed, retried = [] }) {
  totals.failures.push(...failures)
  totals.retried.push(...retried)
  totals.passed += passed
}

function readUnitFailures({ testResults = [] }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ failureMessages, fullName }) => [fullName, ...failureMessages].join('\n')),
  )
}

await setUp()
const { findOrInstallChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await findOrInstallChromium()
const { check } = await import('./check.mjs')
const { tool } = await import('./run.mjs')
const { runSpecs } = await import('./run-specs.mjs')
const folder = await mkdtemp(join(tmpdir(), 'portico-'))
try {
  console.log('\nChecks')
  const checks = await check()
  add(checks)
  // The end-to-end tests use the package and the extension that the checks have built.
  if (!checks.failures.some((failure) => failure.startsWith('build: ')))
    process.env.PORTICO_BUILT = '1'

  console.log('\nUnit tests')
  const unitPath = join(folder, 'unit.json')
  const unit = await tool(
    'vitest',
    [
      'run',
      '--config',
      '.vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitPath}`,
    ],
    { echo: true },
  )
  const unitReport = await readReport(unitPath)
  add({
    failures: toFailures(readUnitFailures(unitReport), unit, 'vitest'),
    passed: unitReport.numPassedTests ?? 0,
  })

  console.log('\nEnd-to-end tests')
  add(await runSpecs('e2e/playwright.config.ts'))
} finally {
  await rm(folder, { force: true, recursive: true })
}
console.log(renderSummary(totals))
process.exitCode = totals.failures.length > 0 || totals.passed === 0 ? 1 : 0
