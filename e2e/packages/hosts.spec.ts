import { serveStatic } from '@hono/node-server/serve-static'
import type { BrowserContext, Page } from '@playwright/test'
import { walk } from '../fixtures/host-walk.ts'
import { runImportSites } from '../fixtures/import-sites.ts'
import { type Watch, watchContext } from '../fixtures/watch-context.ts'
import { expect, test } from '../fixtures/world.ts'
import { toWorldOptions } from '../hosts/quick-start-world.ts'
import { ModalPage } from '../pages/modal-page.ts'
import { startService } from '../sandbox/service.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'
import type { World } from '../sandbox/world.ts'
import type { Host } from './host.ts'
import { hosts } from './hosts.ts'
import { createProject, type Project, type Server } from './project.ts'
import { createResults } from './results.ts'
import { hostTarball, listHostSites } from './tarball.ts'
import { checkTypes } from './types.ts'

const serveFiles = (folder: string): Promise<Server> =>
  startService({
    name: 'files',
    routes: (app) => app.use(serveStatic({ root: folder })),
  })

const start = ({ start: command }: Host, { folder, serve }: Project): Promise<Server> =>
  command ? serve(command) : serveFiles(`${folder}/dist`)

/** Gives the visitor a wallet before any script of a page runs, and confines the pages to the local world. */
async function prepareContext(context: BrowserContext, world: World, url: string) {
  world.addOrigin(url)
  await context.addInitScript(await readWalletScript(world.facts, [{ mode: 'approve' }]))
  const origins = [...world.services.map((service) => service.url), url]
  return watchContext(context, { allowedErrors: [], origins })
}

type Visit = {
  readonly host: Host
  readonly page: Page
  readonly url: string
  readonly watch: Watch
}

async function walkThrough({ host, page, url, watch }: Visit): Promise<void> {
  for (const path of host.paths ?? ['/']) await walk(page, `${url}${path}`, host.showsAddress)
  expect(watch.strays, 'requests that would have left the local world').toEqual([])
  expect(watch.errors, 'errors in the page').toEqual([])
}

/**
 * Runs every `import()` of the package as the host's bundler has built it, which loads every chunk.
 *
 * Turbopack can give a call of `import()` one id in two files, with other chunks in each, and the first file that comes decides.
 * So a copy must not run while the page loads what it assumes: the list of wallets is opened before.
 */
async function loadChunks({ host, page, url, watch }: Visit): Promise<void> {
  const before = watch.errors.length
  await page.goto(`${url}${host.paths?.[0] ?? '/'}`)
  const modal = new ModalPage(page)
  await modal.pageButton('Connect wallet').click()
  await expect(modal.rows.first()).toBeVisible()
  const { count, faults } = await runImportSites(page, host.sites)
  expect(faults, 'calls of import()').toEqual([])
  expect(count).toBe((await listHostSites(host.sites !== undefined)).length)
  expect(watch.errors.slice(before), 'errors in the page').toEqual([])
}

for (const host of hosts)
  test(`${host.name}, by ${host.installer ?? 'npm'} and Node ${host.node}`, async ({
    context,
    page,
    world,
  }) => {
    const { end, step } = createResults(host)
    const project = await createProject(host)

    async function buildAndVisit(): Promise<void> {
      const isBuilt = await step('build', async () => {
        for (const command of host.build) await project.run(command)
      })
      const checksTypes = host.packages.some((name) => name.startsWith('typescript'))
      if (checksTypes && host.resolutions?.length !== 0)
        await step('types', async () => {
          const others = await checkTypes(project, host.resolutions)
          if (others) process.stdout.write(`${host.name}: ${others}\n`)
        })
      if (!isBuilt || host.paths?.length === 0) return
      const server = await start(host, project)
      try {
        const watch = await prepareContext(context, world, server.url)
        const visit = { host, page, url: server.url, watch }
        await step('walk', () => walkThrough(visit))
        await step('chunks', () => loadChunks(visit))
      } finally {
        await server.stop()
      }
    }

    try {
      await project.write(JSON.stringify(toWorldOptions(world.facts)))
      if (await step('install', () => project.install(hostTarball))) await buildAndVisit()
    } finally {
      await project.remove()
      await end()
    }
  })
