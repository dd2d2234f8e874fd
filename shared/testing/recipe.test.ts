import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guide = read('overlay/docs/architecture.md')
const recipe = /## How to add a feature\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? ''

/** The files that the recipe numbers, in its order. */
const numbered = [...recipe.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)

/** The sources of the product, without tests and what only tests and the gallery use. */
const sources = execFileSync('git', ['ls-files', 'shared', 'overlay', 'entrypoints'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.|\/(testing|gallery|docs)\//.test(path))

/** The sources outside the folders of a feature that import something of them. */
const findImporters = (feature: string) =>
  sources.filter(
    (path) =>
      !path.includes(`features/${feature}/`) && new RegExp(`features/${feature}/`).test(read(path)),
  )

describe('the recipe of a feature', () => {
  test('names six files, and each has the feature of the example', () => {
    expect(numbered).toEqual([
      'shared/features/views.ts',
      'shared/core/features.ts',
      'overlay/ui/registry.ts',
      'overlay/ui/locales/messages.ts',
      'overlay/page/portico.ts',
      'overlay/page/host-calls.ts',
    ])
    for (const path of numbered) expect(read(path), path).toMatch(/send/i)
  })

  test.each(['send', 'swap', 'onramp', 'names'])(
    'names every file outside the folders of %s that imports them',
    (feature) => {
      const others = findImporters(feature).filter((path) => !numbered.includes(path))
      // What hosts import by name: the types of the calls, and what the hooks of all frameworks share.
      expect(others.filter((path) => !/^overlay\/(index\.ts|bindings\/)/.test(path))).toEqual([])
    },
  )

  test('names every folder of the example', () => {
    for (const path of recipe.matchAll(/`((?:shared|overlay)\/[\w/-]+\/)`/g))
      expect(
        sources.some((source) => source.startsWith(path[1] ?? '?')),
        path[1],
      ).toBe(true)
  })
})
