import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BundledPage, bundleHost } from '../fixtures/bundled-host.ts'
import type { BundledFiles, Bundler } from '../fixtures/bundlers.ts'
import { walk } from '../fixtures/host-walk.ts'
import {
  addImportSites,
  isModule,
  listImportSites,
  runImportSites,
} from '../fixtures/import-sites.ts'
import { installPackedPackage } from '../fixtures/packed-package.ts'
import { readScriptsOfList } from '../fixtures/scripts-of-list.ts'
import { idle } from '../fixtures/seen-requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'

/** The largest number of scripts until the list of wallets and logins. */
const mostFiles = {
  // One is esbuild's own runtime, which React and the packages of WalletConnect share.
  esbuild: 8,
  rollup: 6,
  vite: 6,
  webpack: 6,
} as const
const names = ['esbuild', 'rollup', 'vite', 'webpack'] as const
const mostBytes = 163_200
/** The build has the source maps, which the tarball lacks. */
const dist = join(import.meta.dirname, '../../overlay/dist')
/** webpack copies a module that is smaller into each file, instead of making a file of it. */
const smallModule = 20_000

test.describe.configure({ mode: 'default' })
let home = ''
test.beforeAll(async () => {
  home = await installPackedPackage()
})

const isOurs = (path: string) => path.startsWith(home)

/** The modules that are in more than one file. */
function findTwice(files: BundledFiles): readonly string[] {
  const paths = [...files.values()].flatMap((modules) => [...new Set(modules)])
  return [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))]
}

const isReact = (path: string) => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(path)

for (const bundler of names)
  test(`${bundler}: a host loads at most ${mostFiles[bundler]} files until the list, and has nothing twice`, async ({
    hosts,
    modal,
    page,
    request,
  }) => {
    const files = await bundleHost(bundler, 'plain')
    await page.goto(`${hosts.url}/bundled/${bundler}-plain/`)
    await idle(page)
    const reading = readScriptsOfList(page)
    await modal.pageButton('Connect wallet').click()
    const scripts = await reading
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(mostFiles[bundler])

    const bodies = await Promise.all(scripts.map(async (url) => (await request.get(url)).body()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    // What webpack leaves for its own minifier to remove is still there.
    if (bundler !== 'webpack') expect(bytes).toBeLessThan(mostBytes)

    const sizes = findTwice(files).map(
      async (path) => [path, (await readFile(path)).length] as const,
    )
    const twice = (await Promise.all(sizes)).filter(
      ([path, size]) => bundler !== 'webpack' || (isOurs(path) && size >= smallModule),
    )
    expect(twice).toEqual([])
  })

for (const bundler of ['esbuild', 'vite'] as const)
  test(`${bundler}: a React host has one React, apart from the overlay`, async ({
    hosts,
    modal,
    page,
  }) => {
    const files = await bundleHost(bundler, 'react')
    const withReact = [...files.values()].filter((modules) => modules.some(isReact))
    expect(findTwice(files)).toEqual([])
    // What the buttons and hooks of React show comes with them.
    for (const modules of withReact)
      expect(
        modules.filter((path) => /\/chunks\/(?!(?:bindings|page|start)\.js)/.test(path)),
      ).toEqual([])
    await page.goto(`${hosts.url}/bundled/${bundler}-react/`)
    await modal.pageButton('Connect wallet').first().click()
    await expect(modal.rows).not.toHaveCount(0)
  })

for (const bundler of ['esbuild', 'vite'] as const)
  test(`${bundler}: an EVM host loads no adapter of Solana, and has the network that it imports alone`, async () => {
    const page: BundledPage = 'evm'
    const files = await bundleHost(bundler, page)
    const modules = [...files.values()]
    expect(modules.flat().filter((path) => path.endsWith('/dist/solana.js'))).toEqual([])
    // A part of the instance can load it, and does so with the adapter alone.
    for (const found of modules.filter((paths) => paths.some((path) => /start-solana/.test(path))))
      expect(found.filter((path) => isOurs(path) && !path.includes('start-solana'))).toEqual([])
    const text = await readBundle(bundler, page)
    expect(text).toContain('Polygon')
    expect(text).not.toMatch(/Arbitrum|Optimism|Solana Devnet/)
  })

async function readBundle(bundler: Bundler, page: BundledPage): Promise<string> {
  const folder = join(import.meta.dirname, '../../.cache/hosts/bundled', `${bundler}-${page}`)
  const all = await readdir(folder, { recursive: true })
  const scripts = all.filter((name) => name.endsWith('.js'))
  return (await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

test('no source is in two files of the package, and the tarball has the declarations and no source map', async () => {
  const all = await readdir(join(home, 'dist'), { recursive: true })
  expect(all.filter((name) => name.endsWith('.map'))).toEqual([])
  // The build for pages without a bundler is minified, and is made of the other files.
  const scripts = all.filter((name) => name.endsWith('.js') && !name.startsWith('global'))
  expect(scripts.length).toBeGreaterThan(20)
  const sources: string[] = []
  for (const name of scripts) {
    // A bundler warns of a map that is not there.
    expect(await readFile(join(home, 'dist', name), 'utf8')).not.toContain('sourceMappingURL')
    const map = JSON.parse(await readFile(join(dist, `${name}.map`), 'utf8'))
    sources.push(...map.sources.map((source: string) => join(dist, name, '..', source)))
  }
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((source, at) => sources.indexOf(source) !== at)).toEqual([])

  const { exports } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  for (const entry of Object.values<{ types?: string }>(exports))
    if (entry.types) expect(all).toContain(entry.types.replace('./dist/', ''))
})

test('the entry points with React are client modules, also for a server component', async () => {
  for (const name of ['react', 'wagmi-react'])
    expect(await readFile(join(home, 'dist', `${name}.js`), 'utf8')).toMatch(/^"use client";/)
})

// Last, as it adds a module to the package.
test('vite-6: a visitor connects, and every import() of the package gives the names that it reads', async ({
  context,
  hosts,
  page,
  world,
}) => {
  await addImportSites(home)
  await bundleHost('vite-6', 'walk')
  await context.addInitScript(await readWalletScript(world.facts, [{ mode: 'approve' }]))
  await page.goto(`${hosts.url}/bundled/vite-6-walk/`)
  const { count, faults } = await runImportSites(page)
  expect(faults).toEqual([])
  expect(count).toBe((await listImportSites(join(home, 'dist'), isModule)).length)
  await walk(page, page.url())
})
