import { html } from 'hono/html'
import { type Markup, renderPage } from './layout.ts'

type CallbackOptions = {
  /** The page's own address, which the dapp passes to the frame. */
  resultUri: string
  /** The origin that may receive the address. */
  origin: string
  allowed: boolean
}

export function renderCallback({ resultUri, origin, allowed }: CallbackOptions): Markup {
  return renderPage({
    title: allowed ? 'Logged in' : 'Not logged in',
    script: 'callback',
    body: html`<main class="card" data-result-uri="${resultUri}" data-origin="${origin}">
      <h1>${allowed ? 'You are logged in' : 'You are not logged in'}</h1>
      <p>You can close this window and go back to where you came from.</p>
    </main>`,
  })
}
