import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
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
    server: { port },
    plugins: [worldRoutes(facts), serverPage(facts)],
  })
  await server.listen()
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Serves the world's facts and the sandbox wallet, as the test server does. */
function worldRoutes(facts: WorldFacts): Plugin {
  return {
    name: 'world-routes',
    configureServer({ middlewares }) {
      middlewares.use('/world.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(facts))
      })
      middlewares.use('/wallet.js', (_request, response, next) => {
        void answer(next, async () => {
          const script = await readWalletScript(facts)
          response.setHeader('content-type', 'text/javascript').end(script)
        })
      })
    },
  }
}

/** Renders the `ssr` page on this server. */
function serverPage(facts: WorldFacts): Plugin {
  return {
    name: 'server-page',
    configureServer(server) {
      const render = async (pathname: string, search: string): Promise<string> => {
        const file = await readFile(join(import.meta.dirname, 'ssr/index.html'), 'utf8')
        const template = await server.transformIndexHtml(pathname, file)
        const entry = await server.ssrLoadModule('/ssr/server.tsx')
        return template.replace('<!-- server -->', () => entry['render'](facts, search))
      }
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1')
        if (pathname !== '/ssr/') return next()
        void answer(next, async () => {
          const html = await render(pathname, search)
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
