import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUp } from './setup.mjs'

/** Runs every check and test. The last line says how many passed and failed. */
const totals = { failed: 0, passed: 0 }

function add({ failed, passed }) {
  totals.failed += failed
  totals.passed += passed
}

async function readReport(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
}

await setUp()
const { findOrInstallChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await findOrInstallChromium()
const { check } = await import('./check.mjs')
const { tool } = await import('./run.mjs')
const folder = await mkdtemp(join(tmpdir(), 'portico-'))
try {
  console.log('\nChecks')
  add(await check())

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
  add({ failed: unitReport.numFailedTests ?? 0, passed: unitReport.numPassedTests ?? 0 })
  if (unit.code !== 0 && !unitReport.numFailedTests) totals.failed += 1

  console.log('\nEnd-to-end tests')
  const e2ePath = join(folder, 'e2e.json')
  const e2e = await tool(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { echo: true, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: e2ePath } },
  )
  const { stats = {} } = await readReport(e2ePath)
  add({ failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0), passed: stats.expected ?? 0 })
  if (e2e.code !== 0 && !stats.unexpected) totals.failed += 1
} finally {
  await rm(folder, { force: true, recursive: true })
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0
