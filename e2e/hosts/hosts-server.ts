import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { toPageFacts } from '../sandbox/page-facts.ts'
import { type Service, startService } from '../sandbox/service.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'
import type { World } from '../sandbox/world.ts'
import type { WorldFacts } from '../sandbox/world-facts.ts'
import { hostsOutput } from './build-hosts.ts'
import { toStrictPolicy } from './csp-policy.ts'
import { renderQuickStart } from './quick-start-page.ts'
import { readStaticFile } from './static-file.ts'

type HostsOptions = { world: Pick<World, 'facts'>; port?: number | undefined }

export function startHosts({ world: { facts }, port }: HostsOptions): Promise<Service> {
  const toFacts = (url: string) => toPageFacts(facts, new URL(url).hostname)
  return startService({
    name: 'hosts',
    port,
    routes(app) {
      app.get('/world.json', (context) => context.json(toFacts(context.req.url)))
      app.get('/wallet.js', async (context) =>
        context.body(await readWalletScript(toFacts(context.req.url)), 200, {
          'content-type': 'text/javascript',
        }),
      )
      app.get('/ssr/', async (context) =>
        context.html(await renderServerPage(toFacts(context.req.url), context.req.url)),
      )
      app.get('/quick-start-html/', async (context) =>
        context.html(await renderQuickStart(toFacts(context.req.url))),
      )
      app.get('*', async (context, next) => {
        const file = await readStaticFile(hostsOutput, context.req.path)
        if (!file) return next()
        const strict = context.req.path === '/csp/' ? toStrictPolicy(facts) : undefined
        const policy = context.req.query('policy') ?? strict
        return context.body(file.body, 200, {
          'content-type': file.type,
          'cache-control': 'no-store',
          ...readPageHeaders(context.req.query('headers')),
          ...(policy && { 'content-security-policy': policy }),
        })
      })
    },
  })
}

const pageHeaders = v.record(v.string(), v.string())

/** The headers that a spec has the page served with, from the query. */
const readPageHeaders = (text: string | undefined) =>
  text === undefined ? {} : v.parse(v.pipe(v.string(), v.parseJson(), pageHeaders), text)

async function renderServerPage(facts: WorldFacts, url: string): Promise<string> {
  const entry = pathToFileURL(join(hostsOutput, 'server/ssr.js'))
  const { render }: typeof import('./ssr/server.tsx') = await import(entry.href)
  const template = await readFile(join(hostsOutput, 'ssr/index.html'), 'utf8')
  return template.replace('<!-- server -->', () => render(facts, new URL(url).search))
}
