import { evm } from '@portico/overlay/evm'
import {
  AccountButton,
  ConnectButton,
  type PorticoButton,
  PorticoProvider,
  usePortico,
  usePorticoAccount,
  usePorticoNetwork,
} from '@portico/overlay/react'
import { useState } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Fact } from '../fact.tsx'
import { toHostOptions } from '../host-options.ts'
import { mount } from '../mount.tsx'
import { readWorld } from '../world.ts'

/** Gives new option objects and functions with every render, as a host that writes them in its markup. */
function App({ world }: { world: WorldFacts }) {
  const [isShown, setIsShown] = useState(true)
  const [isReversed, setIsReversed] = useState(false)
  const [renders, setRenders] = useState(1)
  const { networks, ...options } = toHostOptions(world, location.search)
  const ordered = isReversed ? networks.toReversed() : networks
  return (
    <div className="stack">
      <div className="row">
        <button onClick={() => setRenders(renders + 1)} type="button">
          Render again
        </button>
        <button onClick={() => setIsReversed(!isReversed)} type="button">
          Reverse the networks
        </button>
        <button onClick={() => setIsShown(!isShown)} type="button">
          {isShown ? 'Remove' : 'Add'}
        </button>
      </div>
      <Fact label="Renders">{renders}</Fact>
      {isShown && (
        <PorticoProvider options={{ ...options, adapters: [evm()], networks: ordered }}>
          <ConnectButton />
          <AccountButton />
          <ConnectButton>{toHostButton}</ConnectButton>
          <AccountButton>{({ address }) => <Fact label="Connected">{address}</Fact>}</AccountButton>
          <Facts />
        </PorticoProvider>
      )}
    </div>
  )
}

/** A button of the host's design. */
const toHostButton = ({
  displayBalance,
  displayName,
  network,
  networkImageUrl,
  open,
  status,
  wallet,
}: PorticoButton) => (
  <button
    aria-label="Button of the host"
    disabled={status === 'connecting'}
    onClick={() => void open()}
    type="button"
  >
    <img alt="" height="16" src={networkImageUrl} />{' '}
    {displayName
      ? [displayName, displayBalance, network.name, wallet?.name].join(', ')
      : `Start on ${network.name}`}
  </button>
)

function Facts() {
  const { id } = usePortico()
  const { address } = usePorticoAccount()
  const { network } = usePorticoNetwork()
  return (
    <div className="facts">
      <Fact label="Instance">{id}</Fact>
      <Fact label="Account">{address}</Fact>
      <Fact label="Network">{network.name}</Fact>
    </div>
  )
}

mount(<App world={await readWorld()} />)
