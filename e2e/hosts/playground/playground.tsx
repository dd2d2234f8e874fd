import { PorticoProvider } from '@portico/overlay/react'
import { useSyncExternalStore } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { FaultsPanel } from './faults-panel.tsx'
import { OptionsPanel } from './options-panel.tsx'
import type { PlaygroundStore } from './playground-store.ts'
import { Stage } from './stage.tsx'
import { WalletPanel } from './wallet-panel.tsx'

export function Playground({ store, world }: { store: PlaygroundStore; world: WorldFacts }) {
  const { modal, portico, settings } = useSyncExternalStore(store.subscribe, store.getState)
  return (
    <main className="panels playground">
      <header>
        <h1>Portico playground</h1>
        <p>
          The chains and the wallet in this page are real and run on your machine. Connect, sign,
          send: nothing here is worth anything, and nothing leaves the machine.
        </p>
      </header>
      <div className="column">
        <PorticoProvider portico={portico}>
          <Stage modal={modal} portico={portico} settings={settings} world={world} />
        </PorticoProvider>
      </div>
      <aside aria-label="Settings" className="column">
        <OptionsPanel onChange={store.apply} settings={settings} />
        <WalletPanel world={world} />
        <FaultsPanel world={world} />
        <WorldPanel world={world} />
      </aside>
    </main>
  )
}

function WorldPanel({ world }: { world: WorldFacts }) {
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
