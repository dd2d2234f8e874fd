import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = (await readdir(import.meta.dirname)).filter((name) => !name.includes('.test.'))

test.each(files)('the README shows %s as it is, in under 15 lines', async (name) => {
  const example = await readFile(join(import.meta.dirname, name), 'utf8')
  expect(example.trim().split('\n').length).toBeLessThan(15)
  expect(await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8')).toContain(example)
})
