import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const readFolder = (folder: string, ending: RegExp) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, folder, name), 'utf8') }))

const pages = readFolder('.', /\.md$/)
/** The type check of the package compiles these files. */
const examples = [...readFolder('.', /(?<!\.test)\.ts$/), ...readFolder('snippets', /\.tsx?$/)]
const blocks = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => ({ code, page: name })),
)

test.each(examples)('a page of the docs shows $name as it is', ({ text }) => {
  expect(blocks.map(({ code }) => code)).toContain(text)
})

test('each module in the docs is a file that is compiled', () => {
  // The other blocks are parts of a module.
  const modules = blocks.filter(({ code }) => /^export /m.test(code))
  const files = examples.map(({ text }) => text)
  expect(modules.filter(({ code }) => !files.includes(code))).toEqual([])
  expect(modules.length).toBeGreaterThanOrEqual(files.length)
})
