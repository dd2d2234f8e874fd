import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { useState } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { mount } from '../mount.tsx'
import { WalletActions } from './wallet-actions.tsx'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

function Dapp({ world }: { world: WorldFacts }) {
  const [failure, setFailure] = useState<string>()
  const cluster = world.solanaClusters.find(({ caip2 }) => caip2 === devnet)
  // wallet-adapter derives the chain from the text of the endpoint's URL.
  const endpoint = new URL('?cluster=devnet', cluster?.rpcUrl).href
  return (
    <ConnectionProvider config={{ wsEndpoint: cluster?.wsUrl ?? '' }} endpoint={endpoint}>
      <WalletProvider autoConnect onError={({ message }) => setFailure(message)} wallets={[]}>
        <div className="stack">
          <Body world={world} />
          <output aria-label="Error" className="error">
            {failure}
          </output>
        </div>
      </WalletProvider>
    </ConnectionProvider>
  )
}

function Body({ world }: { world: WorldFacts }) {
  const wallet = useWallet()
  if (wallet.connected) return <WalletActions world={world} />
  return (
    <section aria-label="Wallets" className="card">
      <h2>Wallets</h2>
      <div className="row">
        {wallet.wallets.map(({ adapter }) => (
          <button key={adapter.name} onClick={() => wallet.select(adapter.name)} type="button">
            <img alt="" height={20} src={adapter.icon} width={20} />
            {adapter.name}
          </button>
        ))}
      </div>
    </section>
  )
}

mount(<Dapp world={await (await fetch('/world.json')).json()} />)
