import { html } from 'hono/html'

export type Markup = ReturnType<typeof html>

type PageOptions = {
  title: string
  body: Markup
  script?: 'callback' | 'dashboard' | 'mailbox'
  /** Selects the colours of the page. */
  variant?: string
}

export function renderPage({ title, body, script, variant = 'site' }: PageOptions): Markup {
  return html`<!doctype html>
<html lang="en" data-variant="${variant}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="/images/favicon.png" />
    <link rel="stylesheet" href="/assets/site.css" />
    ${script ? html`<script src="/assets/${script}.js" defer></script>` : ''}
  </head>
  <body>
    <header class="bar">
      <a href="/"><img src="/images/favicon.png" alt="" width="24" height="24" /> Secure site</a>
      <span class="badge">Local stand-in</span>
    </header>
    ${body}
  </body>
</html>`
}

export function renderNotice({ title, text }: { title: string; text: string }): Markup {
  const body = html`<main class="card"><h1>${title}</h1><p>${text}</p></main>`
  return renderPage({ title, body })
}

type PolicyOptions = {
  /** An origin that a form of the page may navigate to, besides the site. */
  formTarget?: string | undefined
  /** Origins that the script of the page may connect to, besides the site. */
  connect?: string
}

/** No other page may embed these pages. Only the frame may be embedded. */
export function toPageHeaders({ formTarget = '', connect = '' }: PolicyOptions = {}) {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self' ${connect}`,
      `form-action 'self' ${formTarget}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
  }
}
