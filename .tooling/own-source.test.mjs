import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import wxtConfig, { overlayPlugins } from '../wxt.config.ts'
import { toBuildOptions } from './content-script.mjs'

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '')

const list = (...paths) =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))

const own = list('overlay', 'shared', 'entrypoints').map((path) => `${root}/${path}`)

const toVite = (mode) => wxtConfig.vite({ browser: 'chrome', command: 'build', mode })

/** The configuration of each build that the extension is made by. */
const builds = [
  ['WXT', toVite('production')],
  ['WXT, development', toVite('development')],
  ['content script', toBuildOptions({ plugins: overlayPlugins, root })],
]

/** What the plugins of the extension's builds change of a module, or load in place of it. */
async function change(plugins, id) {
  const text = readFileSync(id, 'utf8')
  const changes = plugins.map(async ({ load, resolveId, transform }) => [
    await resolveId?.(id),
    await resolveId?.(id.replace(`${root}/`, './'), `${root}/index.ts`),
    await load?.(id),
    await transform?.(text, id),
  ])
  return (await Promise.all(changes)).flat().filter((value) => value !== undefined)
}

describe('the build of the extension leaves our source as it is', () => {
  test.each(builds)('%s: defines nothing but the mode, and has no alias', (_, options) => {
    const defined = Object.keys(options.define)
    expect(defined.filter((name) => !/^process\.env(\.NODE_ENV)?$/.test(name))).toEqual([])
    expect(options.resolve?.alias).toBeUndefined()
    expect(options.build?.rollupOptions?.plugins).toBeUndefined()
  })

  test('no plugin resolves, loads or transforms a file of ours', async () => {
    const plugins = [...toVite('production').plugins, ...overlayPlugins]
    const changed = await Promise.all(own.map(async (id) => [id, await change(plugins, id)]))
    expect(changed.filter(([, changes]) => changes.length > 0)).toEqual([])
    expect(own.length).toBeGreaterThan(1_000)
  })

  test('no tool has a define of our names, an alias, or a plugin of esbuild that loads a file', () => {
    const tools = [...list('.tooling'), 'wxt.config.ts'].filter((path) => !path.includes('.test.'))
    const found = tools.flatMap((path) => {
      const source = readFileSync(`${root}/${path}`, 'utf8')
      const names = [...source.matchAll(/\bdefine: \{([^}]*)\}/g)].flatMap(([, defined]) =>
        [...defined.matchAll(/^\s*'?([\w.]+)'?:|, '?([\w.]+)'?:/gm)].map(([, a, b]) => a ?? b),
      )
      const others = names.filter((name) => !name.startsWith('process.env'))
      const hooks = source.match(/\balias:|\bonLoad\b|\binject:/g) ?? []
      return [...others, ...hooks].map((what) => `${path}: ${what}`)
    })
    expect(found).toEqual([])
  })
})

test('the package and the core name nothing of the extension’s folders', () => {
  const pattern = /entrypoints\/|overlay\.content/
  const found = list('overlay', 'shared').filter((path) =>
    pattern.test(readFileSync(`${root}/${path}`, 'utf8')),
  )
  expect(found).toEqual([])
})
