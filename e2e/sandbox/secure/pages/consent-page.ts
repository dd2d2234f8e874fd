import { html } from 'hono/html'
import { providerFacts, type SocialProvider } from '../server/providers.ts'
import { type Markup, renderPage } from './layout.ts'
import { renderPeople } from './people-choice.ts'

type ConsentOptions = {
  provider: SocialProvider
  /** As the client sent it, with the suffix that it may have added. */
  state: string
  origin: string
  problem?: string | undefined
}

export function renderConsent({ provider, state, origin, problem }: ConsentOptions): Markup {
  const { name, shares, givesEmail } = providerFacts[provider]
  return renderPage({
    title: `Sign in with ${name} (stand-in)`,
    variant: provider,
    body: html`<main class="card">
      <p class="brand"><strong>${name}</strong></p>
      <h1>Sign in with ${name}</h1>
      <p>
        <strong>${new URL(origin).host}</strong> wants to know ${shares}.
        This page stands in for ${name}: it is on this machine and asks nobody.
      </p>
      <form method="post">
        <input type="hidden" name="state" value="${state}" />
        ${renderPeople({ wants: givesEmail ? 'email' : 'userName', problem })}
        <div class="actions">
          <button class="main" name="decision" value="allow">Allow</button>
          <button name="decision" value="deny">Deny</button>
          <button name="decision" value="fail">Let it fail</button>
        </div>
      </form>
    </main>`,
  })
}
