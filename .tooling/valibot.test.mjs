import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The functions that the first opening needs, or that have no short form. */
const allowed =
  'array boolean check custom fallback is nullable object optional parse parseJson picklist pipe record regex safeParse string transform unknown'.split(
    ' ',
  )

/** The modules of the overlay. The extension has functions of its own in `shared/wire` and for the networks of dapps. */
async function findSources() {
  const folders = ['shared', 'overlay']
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((path) => join(folder, path)),
    ),
  )
  return lists
    .flat()
    .filter(
      (path) =>
        /\.tsx?$/.test(path) && !/\.test\.|^shared\/(testing|wire)\/|^overlay\/dist\//.test(path),
    )
}

test('a later chunk makes the first opening load no further function of valibot', async () => {
  // A bundler puts the one module of the package where it is first used, with all functions that any chunk uses.
  const sources = await findSources()
  expect(sources.length).toBeGreaterThan(500)
  const others = await Promise.all(
    sources.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      if (!text.includes("from 'valibot'")) return []
      const used = [...text.matchAll(/\bv\.([a-z]\w*)/g)].map(([, name]) => name)
      return used.filter((name) => !allowed.includes(name)).map((name) => `${path}: ${name}`)
    }),
  )
  expect(others.flat()).toEqual([])
})
