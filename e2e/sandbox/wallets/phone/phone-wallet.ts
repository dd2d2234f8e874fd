import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { type Service, startService } from '../../service.ts'
import type { WorldFacts } from '../../world-facts.ts'
import { renderPhonePage } from './phone-page.ts'
import { readPhoneScript } from './phone-script.ts'
import { walletIcon } from './wallet-icon.ts'

type PhoneWalletOptions = { facts: () => WorldFacts; port?: number | undefined }

/** Starts the phone wallet: a page on its own origin that pairs over the relay. */
export function startPhoneWallet({ facts, port }: PhoneWalletOptions): Promise<Service> {
  async function page(context: Context): Promise<Response> {
    const style = await readFile(join(import.meta.dirname, 'page', 'phone.css'), 'utf8')
    return context.html(renderPhonePage({ facts: facts(), style }))
  }
  return startService({
    name: 'phone',
    port,
    routes(app) {
      app.get('/', (context) => page(context))
      // The target of deep links: `/wc?uri=…` pairs, `/wc?requestId=…&sessionTopic=…` answers a request.
      app.get('/wc', (context) => page(context))
      app.get('/phone.js', async (context) =>
        context.body(await readPhoneScript(), 200, { 'content-type': 'text/javascript' }),
      )
      app.get('/icon.svg', (context) =>
        context.body(walletIcon, 200, { 'content-type': 'image/svg+xml' }),
      )
    },
  })
}
