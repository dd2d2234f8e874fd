import { serveStatic } from '@hono/node-server/serve-static'
import type { BrowserContext } from '@playwright/test'
import { watchContext } from '../fixtures/watch-context.ts'
import { expect, test } from '../fixtures/world.ts'
import { toWorldOptions } from '../hosts/quick-start-world.ts'
import { startService } from '../sandbox/service.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'
import type { World } from '../sandbox/world.ts'
import { type Host, hosts } from './hosts.ts'
import { createProject, type Project, type Server } from './project.ts'
import { readTarball } from './tarball.ts'
import { checkTypes } from './types.ts'
import { walk } from './walk.ts'

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

for (const host of hosts)
  test(`${host.name}, by ${host.installer ?? 'npm'} and Node ${host.node}`, async ({
    context,
    page,
    world,
  }) => {
    const times: string[] = []
    const step = async <result>(name: string, act: () => Promise<result>): Promise<result> => {
      const started = performance.now()
      const found = await test.step(name, act)
      times.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)} s`)
      return found
    }
    const project = await createProject(host)
    try {
      await project.write(JSON.stringify(toWorldOptions(world.facts)))
      await step('install', () => project.install(readTarball()))
      await step('build', async () => {
        for (const command of host.build) await project.run(command)
      })
      if (host.packages.includes('typescript'))
        times.push(await step('types', () => checkTypes(project, host.resolutions)))
      const server = await start(host, project)
      try {
        const { errors, strays } = await prepareContext(context, world, server.url)
        await step('walk', async () => {
          for (const path of host.paths ?? ['/'])
            await walk(page, `${server.url}${path}`, host.showsAddress)
        })
        expect(strays, 'requests that would have left the local world').toEqual([])
        expect(errors, 'errors in the page').toEqual([])
      } finally {
        await server.stop()
      }
    } finally {
      await project.remove()
    }
    process.stdout.write(`${host.name}: ${times.filter(Boolean).join(', ')}\n`)
  })
