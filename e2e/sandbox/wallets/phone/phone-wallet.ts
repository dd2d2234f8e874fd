import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { serveFile, serveScript } from '../../serve-files.ts'
import { type Service, startService } from '../../service.ts'
import type { WorldFacts } from '../../world-facts.ts'
import type { PhoneFacts } from './wallet/networks.ts'

type PhoneWalletOptions = { facts: () => WorldFacts; port?: number | undefined }

const inPage = (file: string) => join(import.meta.dirname, 'page', file)

/** Starts the phone wallet: a page on its own origin that pairs over the relay. */
export function startPhoneWallet({ facts, port }: PhoneWalletOptions): Promise<Service> {
  async function page(context: Context): Promise<Response> {
    const style = await readFile(inPage('phone.css'), 'utf8')
    return context.html(renderPage(facts(), style))
  }
  return startService({
    name: 'phone',
    port,
    routes(app) {
      app.get('/', (context) => page(context))
      // The target of deep links: `/wc?uri=…` pairs, `/wc?requestId=…&sessionTopic=…` answers a request.
      app.get('/wc', (context) => page(context))
      serveScript(app, '/phone.js', inPage('main.tsx'))
      serveFile(app, '/icon.svg', inPage('icon.svg'))
    },
  })
}

function renderPage(facts: WorldFacts, style: string): string {
  const { chains, phoneWallet, projectId, services, solanaClusters } = facts
  const { relay } = services
  const world: PhoneFacts = { chains, phoneWallet, projectId, services: { relay }, solanaClusters }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Phone Wallet</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
</head>
<body>
<div id="phone"></div>
<script type="application/json" id="world">${JSON.stringify(world).replaceAll('<', '\\u003c')}</script>
<script src="/phone.js"></script>
</body>
</html>
`
}
