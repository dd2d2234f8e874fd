import type { Portico } from '@portico/overlay'
import { ConnectButton, NetworkButton, usePorticoBalance } from '@portico/overlay/react'
import { useEffect, useRef } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Fact } from '../fact.tsx'
import { AccountFacts } from './account-facts.tsx'
import { CodePanel } from './code-panel.tsx'
import { EventLog } from './event-log.tsx'
import type { Settings } from './settings.ts'
import { useActions } from './use-actions.ts'
import { useInstanceState } from './use-instance-state.ts'
import { useLog } from './use-log.ts'

type Props = {
  modal: HTMLElement | undefined
  portico: Portico
  settings: Settings
  world: WorldFacts
}

/** The part of the playground that a host page has too: the buttons, the account and its actions. */
export function Stage({ modal, portico, settings, world }: Props) {
  const state = useInstanceState(portico)
  // The state has a balance only while it is in use.
  usePorticoBalance()
  const { lines, add } = useLog(portico)
  const isConnected = state.accounts[state.activeNamespace]?.status === 'connected'
  const { outcome, sign, send, switchNetwork, disconnect } = useActions({
    portico,
    settings,
    world,
    log: add,
  })

  return (
    <>
      <section aria-label="Account" className="card">
        <div className="row">
          <ConnectButton />
          {isConnected && <NetworkButton />}
        </div>
        <AccountFacts state={state} />
        <div className="actions">
          <button disabled={!isConnected} onClick={sign} type="button">
            Sign message
          </button>
          <button disabled={!isConnected} onClick={send} type="button">
            Send 0.01 {state.network.nativeCurrency.symbol}
          </button>
          <button
            disabled={!isConnected || settings.networks.length < 2}
            onClick={switchNetwork}
            type="button"
          >
            Switch network
          </button>
          <button disabled={!isConnected} onClick={disconnect} type="button">
            Disconnect
          </button>
        </div>
        {outcome && (
          <div className="facts">
            <Fact label={outcome.label}>{outcome.text}</Fact>
          </div>
        )}
      </section>
      {modal && <ModalPlace modal={modal} />}
      <EventLog lines={lines} />
      <CodePanel settings={settings} />
    </>
  )
}

/** The place of the modal's element, if the page has to place it. */
function ModalPlace({ modal }: { modal: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.append(modal), [modal])
  return (
    <section aria-label="Placed by the page" className="card">
      <h2>Placed by the page</h2>
      <div className="place" ref={place} />
    </section>
  )
}
