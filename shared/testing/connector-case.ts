import type { Connector, ConnectorEvent, ConnectResult } from '../connectors/connector.ts'
import type { FakeClock } from './fake-clock.ts'
import type { FakeWallet } from './fake-wallet.ts'

/** A connector over a fake wallet. */
export type ConnectorCase = {
  readonly clock: FakeClock
  readonly connector: Connector
  readonly wallet: FakeWallet
}

export type MakeCase = () => ConnectorCase

export const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const never = () => new Promise(() => undefined)
export const live = () => new AbortController().signal

export function connect({ connector }: ConnectorCase, signal = live()): Promise<ConnectResult> {
  return connector.connect({ chainId: undefined, signal })
}

/** Collects the events of a connector, without pairing URIs, which have their own tests. */
export function listen({ connector }: Pick<ConnectorCase, 'connector'>) {
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => event.type !== 'pairing-uri' && events.push(event))
  return { events, stop }
}
