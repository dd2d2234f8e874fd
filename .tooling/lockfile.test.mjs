import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text)
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))

test('the lockfile has the optional packages of every platform, without which `npm ci` fails', () => {
  const wanted = Object.values(packages).flatMap((one) =>
    Object.keys(one.optionalDependencies ?? {}),
  )
  expect(wanted).toContain('@esbuild/win32-x64')
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})
