import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8')

const files = (await readdir(import.meta.dirname)).filter((name) => !name.includes('.test.'))
const readme = await read('../../../README.md')
const packageReadme = await read('../../README.md')

test.each(files)('the README shows %s as it is, in under 15 lines', async (name) => {
  const example = await read(name)
  expect(example.trim().split('\n').length).toBeLessThan(15)
  expect(readme).toContain(example)
})

test.each(['app.tsx', 'page.html'])("the package's README shows %s as it is", async (name) => {
  expect(packageReadme).toContain(await read(name))
})
