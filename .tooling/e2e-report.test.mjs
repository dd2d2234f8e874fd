import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readSpecResults, renderSummary, toFailures } from './e2e-report.mjs'

const root = join(import.meta.dirname, '..')
const spec = `
  import { expect, test } from '@playwright/test'
  test('passes', () => undefined)
  test.describe('a group', () => {
    test('passes on its second try', ({}, { retry }) => expect(retry).toBe(1))
  })
  test('fails', () => expect(1).toBe(2))
  test.skip('is skipped', () => undefined)
`
const folders = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** A folder in the tree, from where a spec finds Playwright. */
async function createFolder() {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/report-'))
  folders.push(folder)
  return folder
}

/** Runs Playwright. Returns its JSON report, also after failures. */
async function runPlaywright(parameters, environment = {}) {
  const { CI: _ci, ...env } = process.env
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  // A run clears its output folder, which another run may be using.
  const output = ['--output', join(await createFolder(), 'output')]
  const options = { cwd: root, env: { ...env, ...environment }, maxBuffer: 100_000_000 }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, 'test', ...parameters, ...output, '--reporter=json'],
      options,
      (_, printed) => resolve(JSON.parse(printed)),
    )
  })
}

/** Runs one spec file of four tests: two pass, one of them on its second try. */
async function runSpec(retries) {
  const folder = await createFolder()
  await writeFile(join(folder, 'some.spec.ts'), spec)
  await writeFile(join(folder, 'playwright.config.ts'), 'export default {}')
  const parameters = ['--config', folder, '--workers=1', `--retries=${retries}`]
  return readSpecResults(await runPlaywright(parameters))
}

describe('readSpecResults', () => {
  test('lists the tests that failed, and those that needed a second try', async () => {
    expect(await runSpec(1)).toEqual({
      failures: ['some.spec.ts:7 fails'],
      passed: 2,
      retried: ['some.spec.ts:5 passes on its second try'],
    })
  })

  test('lists a test as failed that may not be tried again', async () => {
    expect(await runSpec(0)).toEqual({
      failures: ['some.spec.ts:7 fails', 'some.spec.ts:5 passes on its second try'],
      passed: 1,
      retried: [],
    })
  })

  test('reads a report without tests', () => {
    expect(readSpecResults({})).toEqual({ failures: [], passed: 0, retried: [] })
  })
})

describe('renderSummary', () => {
  test('lists each failed and each retried test by name, above the numbers', () => {
    const results = { failures: ['a.spec.ts:1 one'], passed: 7, retried: ['b.spec.ts:2 two'] }
    expect(renderSummary(results).trim().split('\n')).toEqual([
      'Failed',
      '✗ a.spec.ts:1 one',
      '',
      'Passed on a second try',
      '↻ b.spec.ts:2 two',
      '',
      '7 passed, 1 failed',
    ])
  })

  test('has no empty lists', () => {
    expect(renderSummary({ failures: [], passed: 7, retried: [] })).toBe('\n7 passed, 0 failed')
  })
})

describe('toFailures', () => {
  test('a runner that fails without a failed test is one failure, with the end of its output', () => {
    const early = Array.from({ length: 60 }, (_, index) => `✓ ${index}`)
    const output = ['first', ...early, '\u001B[31mUnhandled Rejection\u001B[39m', ''].join('\n')
    const [failure = '', ...others] = toFailures([], { code: 1, output }, 'vitest')
    expect(others).toEqual([])
    expect(failure.split('\n')).toEqual([
      'vitest ended with code 1',
      ...early.slice(1),
      'Unhandled Rejection',
    ])
  })

  test('a runner that names its failures, or has none, adds nothing', () => {
    expect(toFailures(['one'], { code: 1, output: 'x' }, 'vitest')).toEqual(['one'])
    expect(toFailures([], { code: 0, output: 'x' }, 'vitest')).toEqual([])
  })
})

describe('the configuration of the end-to-end tests', () => {
  test.each([
    [{ CI: '1' }, 1],
    [{ CI: '' }, 0],
    [{}, 0],
  ])('with %o has %i retries', async (environment, retries) => {
    const parameters = ['--config', 'e2e/playwright.config.ts', '--list', 'specs/entries.spec.ts']
    const { config } = await runPlaywright(parameters, environment)
    expect(config.projects.map((project) => project.retries)).toEqual([retries])
  })
})
