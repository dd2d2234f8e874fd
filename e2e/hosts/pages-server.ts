import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'
import type { WorldFacts } from '../sandbox/world.ts'

type PagesOptions = { facts: WorldFacts; port: number }

/** Serves the host pages from source, for a person: an edit of the product reloads them. */
export async function startPages({ facts, port }: PagesOptions) {
  const server = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    // Two worlds may run side by side, and each prepares the dependencies for itself.
    cacheDir: join(import.meta.dirname, `../../node_modules/.vite/portico-${port}`),
    clearScreen: false,
    server: { port },
    plugins: [worldRoutes(facts), serverPage(facts)],
  })
  await server.listen()
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** What the test server answers too: where the world is, and the wallet that lives in it. */
function worldRoutes(facts: WorldFacts): Plugin {
  return {
    name: 'world-routes',
    configureServer(server) {
      server.middlewares.use('/world.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(facts))
      })
      server.middlewares.use('/wallet.js', (_request, response, next) => {
        readWalletScript(facts)
          .then((script) => response.setHeader('content-type', 'text/javascript').end(script))
          .catch(next)
      })
    },
  }
}

/** The page that a server renders, rendered by this one. */
function serverPage(facts: WorldFacts): Plugin {
  return {
    name: 'server-page',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://127.0.0.1')
        if (url.pathname !== '/ssr/') return next()
        const answer = async () => {
          const file = await readFile(join(import.meta.dirname, 'ssr/index.html'), 'utf8')
          const template = await server.transformIndexHtml(url.pathname, file)
          const { render } = await server.ssrLoadModule('/ssr/server.tsx')
          const html = template.replace('<!-- server -->', () => render(facts, url.search))
          response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
        }
        answer().catch(next)
      })
    },
  }
}
