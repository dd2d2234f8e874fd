import { html } from 'hono/html'
import type { Markup } from './layout.ts'

export function renderFrame(): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Embedded wallet</title>
    <link rel="icon" href="/images/favicon.png" />
    <link rel="stylesheet" href="/sdk/frame.css" />
    <script src="/sdk/frame.js" defer></script>
  </head>
  <body>
    <div id="approvals"></div>
    <main id="idle">
      <img src="/images/favicon.png" alt="" width="48" height="48" />
      <h1>Your wallet</h1>
      <p id="note">There is nothing to approve.</p>
    </main>
  </body>
</html>`
}
