import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { tool } from '../../.tooling/run.mjs'
import { installPackedPackage } from '../fixtures/packed-package.ts'

/** A folder beside the projects of other specs, which run at the same time. */
const home = join(import.meta.dirname, '../../.cache/unit-test-projects')
const template = join(import.meta.dirname, '../packages/templates/tests')

test('the tests of a host open the modal in jsdom, without an error or a warning', async () => {
  await installPackedPackage(home)
  const project = join(home, 'jsdom')
  await mkdir(project)
  await cp(template, project, { recursive: true })
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const { code, output } = await tool('vitest', ['run', '--environment', 'jsdom'], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(code, output).toBe(0)
  expect(output).toMatch(/Tests +2 passed/)
})
