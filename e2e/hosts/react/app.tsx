import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  PorticoProvider,
} from '@portico/overlay/react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { toHostOptions } from '../host-options.ts'
import { Wallet } from './wallet.tsx'

/** Creates the page's instance outside React, because Strict Mode mounts the tree twice. */
export function createHost(world: WorldFacts, search: string): Portico {
  return createPortico({ ...toHostOptions(world, search), adapters: [evm()] })
}

export function App({ portico, world }: { portico: Portico; world: WorldFacts }) {
  return (
    <PorticoProvider portico={portico}>
      <div className="stack">
        <Buttons />
        <Wallet world={world} />
      </div>
    </PorticoProvider>
  )
}

function Buttons() {
  return (
    <section aria-label="Buttons" className="row">
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </section>
  )
}
