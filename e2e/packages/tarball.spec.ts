import { expect, test } from '@playwright/test'
import { tool } from '../../.tooling/run.mjs'
import { readTarball } from './tarball.ts'

const tools = {
  publint: ['publint', ['run', '--strict']],
  attw: ['attw', ['--profile', 'esm-only']],
} as const

for (const [name, [program, parameters]] of Object.entries(tools))
  test(`tarball: ${name} finds no fault`, async () => {
    const { code, output } = await tool(program, [...parameters, readTarball()])
    expect(code, output).toBe(0)
  })
