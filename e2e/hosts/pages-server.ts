import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { toPageFacts } from '../sandbox/page-facts.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'
import type { WorldFacts } from '../sandbox/world-facts.ts'

type PagesOptions = { facts: WorldFacts; port: number }

/** Serves the host pages from source for development. They reload when the source changes. */
export async function startPages({ facts, port }: PagesOptions) {
  const server = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    // Several worlds can run at once, and each has its own dependency cache.
    cacheDir: join(import.meta.dirname, `../../node_modules/.vite/portico-${port}`),
    clearScreen: false,
    // What the developer reads is the list of addresses.
    logLevel: 'warn',
    server: { port },
    plugins: [worldRoutes(facts), serverPage(facts)],
  })
  await server.listen()
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const toFacts = (facts: WorldFacts, { host }: { host?: string | undefined }) =>
  toPageFacts(facts, host?.split(':')[0])

function worldRoutes(facts: WorldFacts): Plugin {
  return {
    name: 'world-routes',
    configureServer({ middlewares }) {
      middlewares.use('/world.json', ({ headers }, response) => {
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(toFacts(facts, headers)))
      })
      middlewares.use('/wallet.js', ({ headers }, response, next) => {
        void answer(next, async () => {
          const script = await readWalletScript(toFacts(facts, headers))
          response.setHeader('content-type', 'text/javascript').end(script)
        })
      })
    },
  }
}

function serverPage(facts: WorldFacts): Plugin {
  return {
    name: 'server-page',
    configureServer(server) {
      const render = async ({ pathname, search }: URL, shown: WorldFacts): Promise<string> => {
        const file = await readFile(join(import.meta.dirname, 'ssr/index.html'), 'utf8')
        const template = await server.transformIndexHtml(pathname, file)
        const entry = await server.ssrLoadModule('/ssr/server.tsx')
        return template.replace('<!-- server -->', () => entry['render'](shown, search))
      }
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://127.0.0.1')
        if (url.pathname !== '/ssr/') return next()
        void answer(next, async () => {
          const html = await render(url, toFacts(facts, request.headers))
          response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
        })
      })
    },
  }
}

/** Passes errors to the server, which shows them in the page. */
async function answer(next: (cause: unknown) => void, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (cause) {
    next(cause)
  }
}
