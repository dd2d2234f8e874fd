import { PorticoProvider } from '@portico/overlay/react'
import { useSyncExternalStore } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { FaultsPanel } from './faults-panel.tsx'
import { OptionsPanel } from './options-panel.tsx'
import type { PlaygroundStore } from './playground-store.ts'
import { Stage } from './stage.tsx'
import { WalletPanel } from './wallet-panel.tsx'
import { WorldPanel } from './world-panel.tsx'

export function Playground({ store, world }: { store: PlaygroundStore; world: WorldFacts }) {
  const { modal, portico, settings } = useSyncExternalStore(store.subscribe, store.getState)
  return (
    <main className="playground">
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
