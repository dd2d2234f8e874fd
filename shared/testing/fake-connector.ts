import type {
  Connector,
  ConnectorEvent,
  ConnectorType,
  ConnectResult,
  RequestArguments,
} from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { ChainId } from '../schema/primitives.ts'

export const firstAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const solanaAddresses = [
  'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
] as const
export const [solanaAddress] = solanaAddresses

const worlds = {
  eip155: { addresses: [firstAddress, secondAddress], chainId: 'eip155:1' },
  solana: { addresses: solanaAddresses, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
} as const

/** A wallet with the answers of the test. */
export function createFakeConnector(
  id = 'io.example',
  namespace: 'eip155' | 'solana' = 'eip155',
  type: ConnectorType = 'ANNOUNCED',
) {
  const {
    addresses: [first, second],
    chainId: defaultChainId,
  } = worlds[namespace]
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const record = (address: string) => ({ address, namespace, type: 'eoa' }) as const
  const wallet = {
    calls: [] as string[],
    chainId: defaultChainId as ChainId,
    isAuthorised: true,
    /** Gives the result of connecting, or rejects. */
    answer: (_request: Parameters<Connector['connect']>[0]): Promise<ConnectResult> =>
      Promise.resolve(wallet.session()),
    emit: (event: ConnectorEvent) => {
      for (const listener of listeners) listener(event)
    },
    listenerCount: () => listeners.size,
    /** The answers of its provider. */
    reply: (_call: RequestArguments): unknown => undefined,
    session: (): ConnectResult => ({
      accounts: [record(first), record(second)],
      chainId: wallet.chainId,
    }),
  }
  const connector: Connector = {
    namespace: namespace,
    async connect(request) {
      wallet.calls.push('connect')
      const session = await wallet.answer(request)
      if (request.signal.aborted) throw new PorticoError('aborted')
      return session
    },
    // One that is over already is not told.
    disconnect: async (isOver) => void (isOver || wallet.calls.push('disconnect')),
    getProvider: async () => ({
      on: () => undefined,
      removeListener: () => undefined,
      request: async (call) => wallet.reply(call),
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
    type,
  }
  return { connector, wallet }
}
