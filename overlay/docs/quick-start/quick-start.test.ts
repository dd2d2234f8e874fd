import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = (await readdir(import.meta.dirname)).filter((name) => !name.includes('.test.'))

const readmes = await Promise.all(
  ['../../../README.md', '../../README.md'].map((path) =>
    readFile(join(import.meta.dirname, path), 'utf8'),
  ),
)

test.each(files)('the READMEs show %s as it is, in under 15 lines', async (name) => {
  const example = await readFile(join(import.meta.dirname, name), 'utf8')
  expect(example.trim().split('\n').length).toBeLessThan(15)
  for (const readme of readmes) expect(readme).toContain(example)
})
