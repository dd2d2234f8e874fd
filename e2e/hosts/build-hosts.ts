import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { withNodeEnv } from '../fixtures/node-env.ts'
import { copyGlobalBuild } from './quick-start-page.ts'

const root = import.meta.dirname
export const hostsOutput = join(root, '../../.cache/hosts')

/** These pages use React's development build, which checks hydration and runs effects twice. */
const developmentPages = ['quick-start-react', 'quick-start-wagmi', 'react', 'react-options', 'ssr']

/** `PORTICO_HOSTS=wagmi,html` builds only those pages. Default: all. */
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
  await copyGlobalBuild(hostsOutput)
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

/** Builds a separate bundle, with its own copy of the package and its dependencies. */
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

/** Builds the page's entry for Node. It imports the package unbundled, as a server does. */
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
