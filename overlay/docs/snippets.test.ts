import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const readFolder = (folder: string, ending: RegExp) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => ending.test(name))
    .map((name) => ({
      name,
      path: join(import.meta.dirname, folder, name),
      text: readFileSync(join(import.meta.dirname, folder, name), 'utf8'),
    }))

/** Code of the hosts that `npm run test:packages` builds and visits. */
const hosts = [
  'angular/src/main.ts',
  'angular/src/portico.ts',
  'astro/src/pages/index.astro',
  'astro/src/portico.ts',
  'nuxt/app/app.vue',
  'nuxt/app/plugins/portico.ts',
  'nuxt/app/portico.ts',
  'sveltekit/src/lib/portico.ts',
  'sveltekit/src/routes/+layout.svelte',
  'sveltekit/src/routes/+page.svelte',
].map((name) => ({
  name,
  text: readFileSync(join(import.meta.dirname, '../../e2e/packages/templates', name), 'utf8'),
}))

/** The pages that people write. Those of `api` are made of the docstrings. */
const pages = ['.', '..', '../..'].flatMap((folder) => readFolder(folder, /\.md$/))
/** The type check of the package compiles these files. */
const snippets = readFolder('snippets', /\.tsx?$/)
const examples = [
  ...readFolder('.', /(?<!\.test)\.ts$/),
  ...readFolder('quick-start', /(?<!\.test)\.tsx?$/),
  ...snippets,
  ...hosts,
]
const blocks = pages.flatMap(({ name, text }) =>
  [
    ...text.matchAll(
      /^ *```(?:[cm]?[jt]sx?|javascript|typescript|astro|svelte|vue)(?: \[[^\]\n]+\])?\n(.*?)^ *```$/gms,
    ),
  ].map(([, code = '']) => ({ code, page: name })),
)

describe('the code of the pages', () => {
  test.each(examples)('has $name as it is', ({ text }) => {
    expect(blocks.map(({ code }) => code)).toContain(text)
  })

  test('is a file that is compiled, in each block', () => {
    const files = examples.map(({ text }) => text)
    expect(blocks.filter(({ code }) => !files.includes(code))).toEqual([])
    expect(blocks.length).toBeGreaterThanOrEqual(files.length)
  })
})

// The runners of tests run the tests.
test.each(snippets.filter(({ name }) => !/\.(?:playwright|test)\./.test(name)))(
  'the snippet $name runs without a browser, as on a server',
  async ({ path }) => {
    expect(Object.keys(await import(path))).not.toEqual([])
  },
)
