import { join } from 'node:path'
import { html } from 'hono/html'
import { serveScript } from '../../serve-files.ts'
import { type Service, startService } from '../../service.ts'
import { socialProviders } from '../server/providers.ts'

/** `/?frame=` sets the address of the frame. `/stranger` is a page without the frame. */
export function startFrameTestPage({ port }: { port?: number } = {}): Promise<Service> {
  return startService({
    name: 'frame-test-page',
    port,
    routes(app) {
      app.get('/', (context) => context.html(renderDapp(context.req.query('frame') ?? '')))
      app.get('/stranger', (context) =>
        context.html(html`<!doctype html><title>Stranger</title><link rel="icon" href="data:," />`),
      )
      serveScript(app, '/probe.js', join(import.meta.dirname, 'probe.ts'))
    },
  })
}

function renderDapp(frame: string) {
  return html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Frame test page</title>
  <link rel="icon" href="data:," />
  <script src="/probe.js"></script>
  <h1>Frame test page</h1>
  ${socialProviders.map((provider) => html`<button data-provider="${provider}">Log in with ${provider}</button>`)}
  <p><output aria-label="Result"></output></p>
  <iframe title="Embedded wallet" name="w3m-secure-iframe" src="${frame}" width="360" height="600"></iframe>
</html>`
}
