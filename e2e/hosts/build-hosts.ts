import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const root = import.meta.dirname
export const hostsOutput = join(root, '../../.cache/hosts')

/** React checks hydration and runs effects twice in its development build alone. */
const developmentPages = ['react', 'ssr']

/**
 * Builds every host page with the package as it is built now.
 *
 * `PORTICO_HOSTS=wagmi,html` builds those alone, for who works on one page.
 */
export async function buildHosts(): Promise<void> {
  const pages = listPages()
  await rm(hostsOutput, { recursive: true, force: true })
  const isDevelopment = (page: string) => developmentPages.includes(page)
  await withNodeEnv('production', async () => {
    await buildPages(
      pages.filter((page) => !isDevelopment(page)),
      'assets',
    )
    if (pages.includes('two-copies')) for (const copy of ['first', 'second']) await buildCopy(copy)
    if (pages.includes('ssr')) await buildServerEntry()
  })
  await withNodeEnv('development', () =>
    buildPages(pages.filter(isDevelopment), 'assets-development'),
  )
}

function listPages(): readonly string[] {
  const only = process.env['PORTICO_HOSTS']?.split(',')
  return readdirSync(root).filter(
    (name) => existsSync(join(root, name, 'index.html')) && (!only || only.includes(name)),
  )
}

async function buildPages(pages: readonly string[], assetsDir: string): Promise<void> {
  if (pages.length === 0) return
  const input = pages.map((page) => join(root, page, 'index.html'))
  await run({ build: { assetsDir, rolldownOptions: { input } } })
}

/** A bundle of its own, with a second copy of the package and of everything under it. */
async function buildCopy(copy: string): Promise<void> {
  const folder = `copies/${copy}`
  await run({
    build: {
      rolldownOptions: {
        input: join(root, 'two-copies/copy.ts'),
        output: {
          entryFileNames: `${folder}/entry.js`,
          chunkFileNames: `${folder}/[name]-[hash].js`,
        },
      },
    },
  })
}

/** For Node: the package is imported by it as it stands, not bundled, because that is what a server does. */
async function buildServerEntry(): Promise<void> {
  await run({
    ssr: { external: ['@portico/overlay'] },
    build: {
      ssr: join(root, 'ssr/server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'server/ssr.js' } },
    },
  })
}

async function run({ build: options, ...config }: InlineConfig): Promise<void> {
  await build({
    ...config,
    configFile: join(root, 'vite.config.ts'),
    build: { ...options, outDir: hostsOutput, emptyOutDir: false },
  })
}

/** Vite takes it from the environment, and leaves there what it chose itself. */
async function withNodeEnv(value: string, act: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = value
  try {
    await act()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
