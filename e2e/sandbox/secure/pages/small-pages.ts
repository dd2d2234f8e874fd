import { html } from 'hono/html'
import { type Markup, renderPage } from './layout.ts'
import { renderPeople } from './people-choice.ts'

export function renderIndex(): Markup {
  return renderPage({
    title: 'Secure site',
    body: html`<main class="card">
      <h1>Secure site</h1>
      <p>
        The home of the embedded wallet in this local world: its frame, its logins and its mail.
        It runs on this machine alone, and keeps nothing secret.
      </p>
      <ul class="links">
        <li><a href="/mailbox">Mailbox</a> <small>login codes and device links</small></li>
        <li><a href="/dashboard">Dashboard</a> <small>who is logged in on this browser</small></li>
        <li><small><code>/sdk</code> is the frame: dapps hold it, people do not open it.</small></li>
      </ul>
    </main>`,
  })
}

/** The page that a popup shows before it has its target address. */
export function renderLoading(): Markup {
  return renderPage({
    title: 'Loading',
    body: html`<main class="card" aria-busy="true">
      <h1>One moment</h1>
      <p role="status">Your login is on its way.</p>
    </main>`,
  })
}

/** The page behind the link in a mail. Opening it approves nothing, because mail scanners open links too. */
export function renderDevice({ email, token }: { email: string; token: string }): Markup {
  return renderPage({
    title: 'Approve a device',
    body: html`<main class="card">
      <h1>Log in from a new device?</h1>
      <p>Somebody wants to log in as <strong>${email}</strong> from a device that we do not know.</p>
      <form method="post" action="/device">
        <input type="hidden" name="token" value="${token}" />
        <div class="actions"><button class="main">Approve</button></div>
      </form>
    </main>`,
  })
}

type FarcasterOptions = { channel: string; problem?: string | undefined }

/** Stands for the Farcaster app on the phone that scans the code. */
export function renderFarcaster({ channel, problem }: FarcasterOptions): Markup {
  return renderPage({
    title: 'Farcaster (stand-in)',
    variant: 'farcaster',
    body: html`<main class="card">
      <p class="brand"><strong>Farcaster</strong></p>
      <h1>Sign in with Farcaster</h1>
      <p>
        A dapp shows channel <code>${channel}</code> and wants to know your user name.
        This page stands in for the Farcaster app: it is on this machine and asks nobody.
      </p>
      <form method="post">
        <input type="hidden" name="channel" value="${channel}" />
        ${renderPeople({ wants: 'userName', problem })}
        <div class="actions">
          <button class="main" name="decision" value="approve">Approve</button>
          <button name="decision" value="reject">Reject</button>
        </div>
      </form>
    </main>`,
  })
}

export function renderDashboard(): Markup {
  return renderPage({
    title: 'Dashboard',
    script: 'dashboard',
    body: html`<main class="wide">
      <h1>Your wallet</h1>
      <p>The logins that this browser holds, and the dapps that they were made in.</p>
      <p role="status" id="news" class="quiet">Looking for logins…</p>
      <ul id="logins" aria-label="Logins"></ul>
    </main>`,
  })
}
