import type { Portico, PorticoState } from '@portico/overlay'
import { ConnectButton, NetworkButton, usePorticoBalance } from '@portico/overlay/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Fact } from '../fact.tsx'
import { hasSolana, type Settings, toChangedOptions } from './settings.ts'
import { useActions } from './use-actions.ts'
import { type LogLine, useLog } from './use-log.ts'

type Props = {
  modal: HTMLElement | undefined
  portico: Portico
  settings: Settings
  world: WorldFacts
}

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

/** The whole state of an instance, read without Portico's React entry point. */
function useInstanceState(portico: Portico): PorticoState {
  return useSyncExternalStore(portico.subscribe, portico.getState)
}

function AccountFacts({ state }: { state: PorticoState }) {
  const { accounts, activeNamespace, balance, network } = state
  const account = accounts[activeNamespace]
  return (
    <div className="facts">
      <Fact label="Status">{account?.status}</Fact>
      <Fact label="Wallet">{account?.walletInfo?.name}</Fact>
      <Fact label="Account">{account?.address}</Fact>
      <Fact label="Network">{account?.address && network.name}</Fact>
      <Fact label="Balance">{balance && `${balance.amount} ${balance.symbol}`}</Fact>
    </div>
  )
}

function CodePanel({ settings }: { settings: Settings }) {
  const networks = settings.networks.join(', ')
  const adapters = hasSolana(settings) ? 'evm(), solanaAdapter()' : 'evm()'
  const changed = JSON.stringify(toChangedOptions(settings), null, 2)
    .replace(/^ {2}"(\w+)":/gm, '  $1:')
    .replace(/^\{\n?|\n?\}$/g, '')
  const code = `createPortico({
  projectId: '…',
  networks: [${networks}],
  adapters: [${adapters}],${changed ? `\n${changed},` : ''}
})`
  return (
    <section aria-label="Code" className="card">
      <h2>The same in code</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls and has to be reachable by keyboard. */}
      <pre tabIndex={0}>{code}</pre>
    </section>
  )
}

function EventLog({ lines }: { lines: readonly LogLine[] }) {
  return (
    <section aria-label="Events" className="card">
      <h2>State and events</h2>
      {lines.length === 0 ? (
        <p className="empty">Nothing has happened yet. Press Connect.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls and has to be reachable by keyboard.
        <ol className="log" tabIndex={0}>
          {lines.map(({ id, text, time }) => (
            <li key={id}>
              <time>{time}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
