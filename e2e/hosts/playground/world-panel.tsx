import type { WorldFacts } from '../../sandbox/world-facts.ts'

/** Links to the other pages of the local world. */
export function WorldPanel({ world }: { world: WorldFacts }) {
  const pages = [
    { title: 'Phone wallet', url: `${world.phoneWallet}/`, text: 'Pairs by a link or a QR code.' },
    { title: 'Mailbox', url: world.mailbox, text: 'Login codes and device links.' },
    { title: 'Card shop', url: `${world.cardPay}/`, text: 'Coins for no money at all.' },
    { title: 'Analytics', url: `${world.services.pulse}/`, text: 'What this page has told.' },
  ]
  return (
    <section aria-label="The local world" className="card">
      <h2>The local world</h2>
      <ul className="pages">
        {pages.map(({ text, title, url }) => (
          <li key={title}>
            <a href={url} rel="noreferrer" target="_blank">
              {title}
            </a>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
