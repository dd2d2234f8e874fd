import { html } from 'hono/html'
import { prices } from '../rpc-host/prices.ts'
import type { Offer, Visit } from './offers.ts'
import { cardLimits } from './order.ts'
import type { Purchase } from './purchases.ts'

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 32rem; padding: 1.5rem;
    background: light-dark(#fff, #14171c); color: light-dark(#14171c, #f2f4f7); }
  .notice { padding: .75rem 1rem; border-radius: .5rem;
    background: light-dark(#fff3c4, #4a3b00); color: light-dark(#3d3000, #ffeeb0); }
  form { display: grid; gap: 1rem; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  input, select, button, .button { box-sizing: border-box; width: 100%; padding: .75rem;
    border: 1px solid light-dark(#6b7280, #9aa3b2); border-radius: .5rem;
    background: light-dark(#fff, #1d2129); color: inherit; font: inherit; text-align: center; text-decoration: none; }
  input, select { text-align: start; }
  .main { border-color: #1d4ed8; background: #1d4ed8; color: #fff; }
  :focus-visible { outline: 3px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; }
  code { overflow-wrap: anywhere; }
`

type Html = ReturnType<typeof html>

export function renderShop({ address, amount, offers, provider, sessionId }: Visit): Html {
  return renderPage(
    'Buy with a card',
    html`
      <form method="post" action="/purchases">
        <input type="hidden" name="provider" value="${provider}">
        ${sessionId && html`<input type="hidden" name="sessionId" value="${sessionId}">`}
        <label>Asset <select name="offer">${offers.map(renderOffer)}</select></label>
        <label>Amount in US dollars
          <input name="dollars" type="number" inputmode="decimal" step="any" required
            min="${cardLimits.least}" max="${cardLimits.most}" value="${amount}">
        </label>
        ${renderReceiver(address)}
        <button class="main" name="card" value="good">Pay</button>
        <button name="card" value="slow">Pay, and leave it in progress</button>
        <button name="card" value="refused">Pay with a card that is refused</button>
        <a class="button" href="/cancelled">Cancel</a>
      </form>`,
  )
}

function renderReceiver(address: string): Html {
  if (!address)
    return html`<label>For the address
      <input name="address" required autocomplete="off" spellcheck="false">
    </label>`
  return html`<p>For <code>${address}</code></p>
    <input type="hidden" name="address" value="${address}">`
}

function renderOffer({ chain, chainName, token }: Offer): Html {
  const price = prices.get(token.symbol)
  return html`<option value="${chain}/${token.symbol}">
    ${token.symbol} on ${chainName}, $${price} each
  </option>`
}

const headlines = {
  IN_PROGRESS: 'Payment in progress',
  SUCCESS: 'Payment complete',
  FAILED: 'Payment failed',
} as const

export function renderPurchase({ address, amount, id, status, symbol }: Purchase): Html {
  const what = `${amount} ${symbol}`
  if (status === 'IN_PROGRESS')
    return renderPage(
      headlines[status],
      html`
        <p>${what} for <code>${address}</code>, once the bank has answered.</p>
        <form method="post" action="/purchases/${id}">
          <button class="main">Finish the payment</button>
        </form>`,
    )
  const outcome =
    status === 'SUCCESS'
      ? html`<p>${what} went to <code>${address}</code>. You can close this window.</p>`
      : html`<p>${what} were not bought, and no card was charged. You can close this window.</p>`
  return renderPage(headlines[status], outcome)
}

export function renderNote(title: string, text: string): Html {
  return renderPage(title, html`<p>${text}</p>`)
}

function renderPage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title} – Test shop</title>
        <style>${style}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="notice">
            This is a test shop on this machine. No card is asked for and no money moves: what you
            buy here exists on the local chains only.
          </p>
          ${content}
        </main>
      </body>
    </html>`
}
