import type { AdapterSession } from '../adapters/adapter.ts'
import type { Connector, ConnectorEvent, WalletSession } from '../connectors/connector.ts'
import { createThemeController } from '../controllers/theme-controller.ts'
import { createCore } from '../core/create-core.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import { sepolia } from '../networks/testnets.ts'
import type { PorticoOptions } from '../options/options.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import type { Platform } from '../platform/ports.ts'
import type { ChainId } from '../schema/primitives.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeStorage } from './fake-storage.ts'

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

/** The core of an instance over fakes, with one announced wallet. */
export function createFakeInstance(
  given: Partial<PorticoOptions> & { isMobile?: boolean; stored?: Record<string, string> } = {},
) {
  const { isMobile = false, stored, ...rest } = given
  const clock = createFakeClock()
  const storage = createFakeStorage(stored)
  const logged: string[] = []
  const log: Platform['log'] = (level, message) => void logged.push(`${level} ${message}`)
  const fakeWallet = createFakeConnector()
  const balances = { calls: 0, read: (): Promise<bigint> => Promise.resolve(10n ** 18n) }
  const switchAnswer = { answer: (): Promise<void> => Promise.resolve() }
  const session: AdapterSession = {
    destroy: () => undefined,
    async getBalance() {
      balances.calls += 1
      return { decimals: 18, symbol: 'ETH', value: await balances.read() }
    },
    getConnectors: () => [fakeWallet.connector],
    onConnectorsChange: () => () => undefined,
    read: async () => undefined,
    refresh: () => undefined,
    sendTransaction: async () => '0x',
    signMessage: async () => '0x',
    async switchNetwork({ network }) {
      await switchAnswer.answer()
      fakeWallet.wallet.chainId = network.caipNetworkId
      fakeWallet.wallet.emit({ type: 'session-changed', session: fakeWallet.wallet.session() })
    },
  }
  const options = resolveOptions(
    {
      adapters: [{ namespace: 'eip155', load: async () => () => session }],
      networks: [mainnet, base, sepolia],
      projectId: 'p',
      ...rest,
    },
    log,
  )
  const platform: Platform = {
    clock,
    fetch: () => Promise.reject(new TypeError('offline')),
    log,
    openSocket: () => expectNoCall(),
    openUrl: () => undefined,
    page: {
      announce: () => undefined,
      injected: () => undefined,
      isMobile: () => isMobile,
      listen: () => () => undefined,
      metadata: () => ({ description: '', icons: [], name: '', url: '' }),
    },
    random: { uuid: () => '00000000-0000-4000-8000-000000000000' },
    storage,
  }
  const core = createCore({
    adapters: new Map(options.adapters.map(({ namespace }) => [namespace, () => session])),
    isOurs: () => false,
    options,
    platform,
    theme: createThemeController(options),
  })
  return {
    ...core,
    balances,
    clock,
    connection: () => core.connections.get('eip155')?.store.getState(),
    connector: fakeWallet.connector,
    logged,
    storage,
    switchAnswer,
    view: () => core.navigation.store.getState().view,
    wallet: fakeWallet.wallet,
  }
}

function expectNoCall(): never {
  throw new PorticoError('internal', 'No socket is expected to be opened.')
}
