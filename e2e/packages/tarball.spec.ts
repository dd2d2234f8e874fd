import { expect, test } from '@playwright/test'
import { tool } from '../../.tooling/run.mjs'
import { createProject } from './project.ts'
import { readTarball } from './tarball.ts'
import { checkTypes } from './types.ts'

const tools = {
  publint: ['publint', ['run', '--strict']],
  attw: ['attw', ['--profile', 'esm-only']],
} as const

for (const [name, [program, parameters]] of Object.entries(tools))
  test(`tarball: ${name} finds no fault`, async () => {
    const { code, output } = await tool(program, [...parameters, readTarball()])
    expect(code, output).toBe(0)
  })

test('types: a project that uses every entry point', async () => {
  const project = await createProject({
    name: 'types',
    node: '20',
    templates: ['types'],
    packages: [
      'typescript',
      '@types/react',
      '@types/react-dom',
      'react',
      'react-dom',
      'viem',
      'preact',
      'solid-js',
    ],
    build: [],
  })
  try {
    await project.write('{ projectId: "" }')
    await project.install(readTarball())
    process.stdout.write(`types: ${await checkTypes(project)}\n`)
  } finally {
    await project.remove()
  }
})
