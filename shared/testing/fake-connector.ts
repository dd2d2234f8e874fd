import type { Connector, ConnectorEvent, WalletSession } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { ChainId } from '../schema/primitives.ts'

export const firstAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet whose answers the test decides. */
export function createFakeConnector(id = 'io.example') {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const record = (address: string) => ({ address, namespace: 'eip155', type: 'eoa' }) as const
  const wallet = {
    calls: [] as string[],
    chainId: 'eip155:1' as ChainId,
    isAuthorised: true,
    /** What connecting does: gives a session, or fails. */
    answer: (): Promise<WalletSession> => Promise.resolve(wallet.session()),
    emit: (event: ConnectorEvent) => {
      for (const listener of listeners) listener(event)
    },
    listenerCount: () => listeners.size,
    session: (): WalletSession => ({
      accounts: [record(firstAddress), record(secondAddress)],
      chainId: wallet.chainId,
    }),
  }
  const connector: Connector = {
    chain: 'eip155',
    async connect({ signal }) {
      wallet.calls.push('connect')
      const session = await wallet.answer()
      if (signal.aborted) throw new PorticoError('aborted')
      return session
    },
    disconnect: async () => void wallet.calls.push('disconnect'),
    getProvider: async () => ({
      on: () => undefined,
      removeListener: () => undefined,
      request: async () => undefined,
    }),
    id,
    name: 'Example Wallet',
    async reconnect() {
      wallet.calls.push('reconnect')
      return wallet.isAuthorised ? wallet.session() : undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type: 'ANNOUNCED',
  }
  return { connector, wallet }
}
