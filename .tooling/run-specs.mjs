import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport, readSpecResults, toFailures } from './e2e-report.mjs'
import { tool } from './run.mjs'

/** Runs the specs of a Playwright configuration. Prints a line for each, and returns their results. */
export async function runSpecs(config, parameters = []) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-'))
  const path = join(folder, 'report.json')
  try {
    const run = await tool(
      'playwright',
      ['test', '--config', config, '--reporter=list,json', ...parameters],
      { echo: true, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path } },
    )
    const results = readSpecResults(await readReport(path))
    return { ...results, failures: toFailures(results.failures, run, 'playwright') }
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
}
