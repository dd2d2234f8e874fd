import { html } from 'hono/html'
import * as v from 'valibot'
import { samplePeople } from '../server/providers.ts'
import type { SocialAccount } from '../server/social-logins.ts'
import type { Markup } from './layout.ts'

type Wanted = 'email' | 'userName'

const words = {
  email: { label: 'E-mail address', type: 'email', problem: 'Type an e-mail address.' },
  userName: { label: 'User name', type: 'text', problem: 'Type a user name.' },
} as const

/** The choice of user: one of the sample people, or a typed name or address. */
export function renderPeople({
  wants,
  problem,
}: {
  wants: Wanted
  problem?: string | undefined
}): Markup {
  const { label, type } = words[wants]
  const other = problem !== undefined
  return html`<fieldset>
    <legend>Who are you?</legend>
    ${samplePeople.map(
      (person, index) => html`<label class="person">
        <input type="radio" name="person" value="${person.userName}" ${!other && index === 0 ? 'checked' : ''} />
        <span>${person.name}</span>
        <small>${wants === 'email' ? person.email : `@${person.userName}`}</small>
      </label>`,
    )}
    <label class="person">
      <input type="radio" name="person" value="other" ${other ? 'checked' : ''} />
      <span>Somebody else</span>
    </label>
    <label class="field">
      ${label}
      <input name="other" type="${type}" autocomplete="off" ${other ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''} />
    </label>
    ${other ? html`<p id="problem" class="problem" role="alert">${problem}</p>` : ''}
  </fieldset>`
}

const choice = v.object({ person: v.string(), other: v.optional(v.string(), '') })
const typed = {
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  userName: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,64}$/)),
}

export function readPerson(
  form: unknown,
  wants: Wanted,
): { account: SocialAccount } | { problem: string } {
  const parsed = v.safeParse(choice, form)
  if (!parsed.success) return { problem: words[wants].problem }
  const { person, other } = parsed.output
  const sample = samplePeople.find(({ userName }) => userName === person)
  if (sample) return { account: { ...sample, email: wants === 'email' ? sample.email : null } }
  const entered = v.safeParse(typed[wants], other)
  if (!entered.success) return { problem: words[wants].problem }
  if (wants === 'userName') return { account: { userName: entered.output, email: null } }
  const [userName = entered.output] = entered.output.split('@')
  return { account: { userName, email: entered.output } }
}
