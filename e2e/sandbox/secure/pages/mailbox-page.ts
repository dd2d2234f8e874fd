import { html } from 'hono/html'
import type { Mail } from '../server/mail-store.ts'
import { type Markup, renderPage } from './layout.ts'

type MailboxOptions = { mails: readonly Mail[]; to: string }

export function renderMailbox({ mails, to }: MailboxOptions): Markup {
  return renderPage({
    title: to ? `Mailbox of ${to}` : 'Mailbox',
    script: 'mailbox',
    body: html`<main class="wide">
      <h1>Mailbox</h1>
      <p>Every code and link that this world sends by mail. Nothing leaves this machine.</p>
      <form class="filter" method="get" action="/mailbox" role="search">
        <label class="field">
          Only mail to
          <input name="to" type="email" value="${to}" autocomplete="off" placeholder="everybody" />
        </label>
        <button>Show</button>
      </form>
      <p role="status" id="news" class="quiet"></p>
      <p id="empty" class="quiet" ${mails.length > 0 ? 'hidden' : ''}>
        No mail yet. It shows here as it arrives.
      </p>
      <ol id="mails" aria-label="Mails, newest first">${mails.map(renderMail)}</ol>
    </main>`,
  })
}

function renderMail({ id, to, subject, text, code, link, sentAt }: Mail): Markup {
  const sent = new Date(sentAt)
  return html`<li id="mail-${id}">
    <article class="mail" aria-labelledby="subject-${id}">
      <header>
        <h2 id="subject-${id}">${subject}</h2>
        <p>
          <span>To <a href="/mailbox?to=${encodeURIComponent(to)}">${to}</a></span>
          <time datetime="${sent.toISOString()}">${sent.toLocaleTimeString('en-GB')}</time>
        </p>
      </header>
      <p>${text}</p>
      ${code ? renderCode(code) : ''} ${link ? renderLink(link) : ''}
    </article>
  </li>`
}

function renderCode(code: string): Markup {
  return html`<p class="actions">
    <code>${code}</code>
    <button type="button" data-copy="${code}">Copy code</button>
  </p>`
}

function renderLink(link: string): Markup {
  return html`<p class="actions">
    <button type="button" class="main" data-approve="${link}">Approve the device</button>
    <a href="${link}">Open the link</a>
  </p>`
}
