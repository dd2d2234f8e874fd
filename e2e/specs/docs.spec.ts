import { join } from 'node:path'
import { run } from '../../.tooling/run.mjs'
import { expect, test } from '../fixtures/test.ts'

const root = join(import.meta.dirname, '../..')
const config = 'e2e/fixtures/docs-playwright.config.ts'

test('the test that the docs show connects a wallet in a dapp', async ({ hosts }) => {
  const env = { ...process.env, DAPP: `${hosts.url}/html/`, PORTICO_WORLD: hosts.url }
  const parameters = ['--no-install', 'playwright', 'test', '--config', config]
  const { code, output } = await run('npx', parameters, { cwd: root, env })
  expect(output).toContain('1 passed')
  expect(code).toBe(0)
})
