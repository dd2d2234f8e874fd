import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Routes } from '../../service.ts'
import { drawFavicon } from '../pages/favicon.ts'
import { toPageHeaders } from '../pages/layout.ts'
import { readScript } from '../pages/scripts.ts'
import { renderDashboard, renderIndex, renderLoading } from '../pages/small-pages.ts'

/** Adds the static pages, and the styles, scripts and icon of all pages. */
export function addPageRoutes(app: Routes): void {
  const headers = toPageHeaders()
  // The dashboard calls the chains' endpoints, whose ports vary.
  const asking = toPageHeaders({
    connect: 'http://127.0.0.1:* ws://127.0.0.1:* http://localhost:* ws://localhost:*',
  })
  app.get('/', (context) => context.html(renderIndex(), 200, headers))
  app.get('/loading', (context) => context.html(renderLoading(), 200, headers))
  app.get('/dashboard', (context) => context.html(renderDashboard(), 200, asking))

  const icon = drawFavicon()
  app.get('/images/favicon.png', (context) =>
    context.body(icon, 200, { 'content-type': 'image/png' }),
  )
  for (const [path, file] of [
    ['/assets/site.css', '../pages/site.css'],
    ['/sdk/frame.css', '../frame/frame.css'],
  ] as const)
    app.get(path, async (context) =>
      context.body(await readFile(join(import.meta.dirname, file), 'utf8'), 200, {
        'content-type': 'text/css',
      }),
    )
  for (const name of ['mailbox', 'callback', 'dashboard'] as const)
    app.get(`/assets/${name}.js`, async (context) =>
      context.body(await readScript(name), 200, { 'content-type': 'text/javascript' }),
    )
}
