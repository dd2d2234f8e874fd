import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const shared = join(import.meta.dirname, '../..')
const list = 'recorder/replay/load-replay-code.ts'

/** A replay has answers of the recording in place of these: it never runs their code. */
const isReplaced = (file: string) =>
  /^(?:connectors|provider|testing)\//.test(file) ||
  /^adapters\/(?:adapter|\w+\/(?:adapter|chain-client))\.ts$/.test(file)

/** What the code of the file loads at its first use, as paths from `shared/`. */
const toLoaded = (file: string) =>
  [...readFileSync(join(shared, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(
    ([, path = '']) => join(dirname(file), path),
  )

test('a replay has all the code ahead that the core loads at its first use', () => {
  const files = readdirSync(shared, { encoding: 'utf8', recursive: true }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.(?:test|test-d)\.ts$|node_modules/.test(file) &&
      // `loadFeatures` loads these.
      !file.endsWith('/feature.ts') &&
      !isReplaced(file) &&
      file !== list,
  )
  const loaded = new Set(files.flatMap(toLoaded))
  expect(loaded.size).toBeGreaterThan(25)
  const ahead = new Set(toLoaded(list))
  expect([...loaded].filter((file) => !isReplaced(file) && !ahead.has(file))).toEqual([])
})
