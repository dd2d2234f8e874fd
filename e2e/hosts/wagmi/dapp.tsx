import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { http } from 'viem'
import {
  type Connector,
  createConfig,
  useConfig,
  useConnect,
  useConnection,
  useConnectors,
  WagmiProvider,
} from 'wagmi'
import { type GetConnectionReturnType, watchConnection } from 'wagmi/actions'
import { base, mainnet } from 'wagmi/chains'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { WalletActions } from './wallet-actions.tsx'

export function Dapp({ world }: { world: WorldFacts }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  )
  const config = useMemo(() => createLocalConfig(world), [world])
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <div className="stack">
          <Body world={world} />
          <EventLog />
        </div>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function createLocalConfig(world: WorldFacts) {
  const rpcUrl = (id: number) => world.chains.find((chain) => chain.id === id)?.rpcUrl
  return createConfig({
    chains: [mainnet, base],
    transports: {
      [mainnet.id]: http(rpcUrl(mainnet.id), { retryCount: 0 }),
      [base.id]: http(rpcUrl(base.id), { retryCount: 0 }),
    },
    pollingInterval: 500,
    multiInjectedProviderDiscovery: true,
  })
}

function Body({ world }: { world: WorldFacts }) {
  const { status } = useConnection()
  const connectors = useConnectors()
  if (status === 'connected') return <WalletActions world={world} />
  return <ConnectorList connectors={connectors} status={status} />
}

/** wagmi's events, oldest first. */
function EventLog() {
  const [lines, setLines] = useState<readonly string[]>([])
  const config = useConfig()
  useEffect(
    () =>
      watchConnection(config, {
        onChange: (now, before) => setLines((heard) => [...heard, ...toLines(now, before)]),
      }),
    [config],
  )
  return (
    <section className="card" aria-label="Events">
      <h2>Events</h2>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function toLines(now: GetConnectionReturnType, before: GetConnectionReturnType): readonly string[] {
  return [
    now.status === before.status ? '' : now.status,
    now.address === before.address ? '' : `account ${now.address ?? 'none'}`,
    now.chainId === before.chainId ? '' : `chain ${now.chainId ?? 'none'}`,
  ].filter(Boolean)
}

type Props = { connectors: readonly Connector[]; status: string }

function ConnectorList({ connectors, status }: Props) {
  const { mutate: connect, error } = useConnect()
  return (
    <section className="card" aria-label="Wallets">
      <h2>Wallets</h2>
      <div className="row">
        {connectors.map((connector) => (
          <button key={connector.uid} onClick={() => connect({ connector })} type="button">
            {connector.icon && <img alt="" height={20} src={connector.icon} width={20} />}
            {connector.name}
          </button>
        ))}
      </div>
      <output aria-label="Status">{status}</output>
      <output aria-label="Error" className="error">
        {error?.message}
      </output>
    </section>
  )
}
