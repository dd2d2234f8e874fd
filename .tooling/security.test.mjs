import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titles } from './references.mjs'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const page = read('SECURITY.md')

/** A title on more than one line of the page, or of its file, is one line. */
const toLine = (text) => text.replace(/\s+/g, ' ')
const readTitles = (path) => [...read(path).matchAll(titles)].map(([, , title]) => toLine(title))

const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`\s+"([^"]+)"/g)].map(
  ([, path, title]) => ({ path, title: toLine(title) }),
)

/** Where a test is now, for a test that has moved. */
const findElsewhere = (title) =>
  execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)) && readTitles(path).includes(title))

test.each(named)('SECURITY.md names a test that exists: $path "$title"', ({ path, title }) => {
  const found = existsSync(join(root, path)) && readTitles(path).includes(title)
  const places = found ? [path] : findElsewhere(title)
  expect(places, 'the test is gone, or has moved').toEqual([path])
})

test('each line of the threat model names a test', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!it can |---)/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?` "[^"]+"/.test(row))).toEqual([])
  expect(page.split(/\.(?:test|spec)\.tsx?`/).length - 1).toBe(named.length)
})

test('the threat model has each party that may lie', () => {
  const parties = [...page.matchAll(/^### (.+)$/gm)].map(([, party]) => party)
  expect(parties).toEqual([
    'The page',
    'A wallet',
    'A node',
    'A service',
    'The secure frame, and windows that pretend to be it',
    'A descriptor (clear signing)',
    'Another tab',
    'A recording',
  ])
})
