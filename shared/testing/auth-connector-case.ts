import { vi } from 'vitest'
import { createAuthConnectors } from '../features/embedded-wallet/connector/auth-connector.ts'
import { createFrameWallet } from '../features/embedded-wallet/frame/frame-wallet.ts'
import { firstAddress } from './fake-connector.ts'
import { createFrameCase } from './frame-case.ts'
import { settle } from './settle.ts'

export const dapp = { projectId: 'p' }
export const theme = { themeMode: 'dark' } as const

/** Makes the connectors over a frame that answers only what the test answers. */
export function createAuthConnectorCase(chainId: 'eip155:1' | null = 'eip155:1') {
  const { clock, createClient, frame, start, storage } = createFrameCase()
  const client = createClient()
  void client.request('RELOAD', undefined)
  start()
  frame.succeed('RELOAD')
  const lines: [level: string, message: string][] = []
  const onLogout = vi.fn<() => void>()
  const clear = vi.fn<() => void>()
  const connectors = createAuthConnectors({
    clock,
    frame: client,
    getChainId: () => chainId ?? undefined,
    getDapp: () => dapp,
    getTheme: () => theme,
    log: (level, message) => lines.push([level, message]),
    onLogout,
    storage,
    throttle: { clear },
    wallet: createFrameWallet({
      checksum: async (address) => address,
      frame: client,
      getAccountType: () => 'smartAccount',
      getRpcUrl: () => undefined,
    }),
  })
  const connector = connectors.connectorsByNamespace.eip155
  const names = () => frame.names().slice(1)
  const succeed = async (name: string, payload?: unknown) => {
    frame.succeed(name, payload)
    await settle()
  }
  const user = { address: firstAddress, chainId: 1, preferredAccountType: 'eoa' }
  /** Connects, and answers what that requests. */
  async function connect(answer: object = user) {
    const work = connector.connect({ chainId: undefined, signal: new AbortController().signal })
    await settle()
    await succeed('GET_USER', answer)
    await succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 10] })
    return work
  }
  return {
    clear,
    clock,
    connect,
    connector,
    connectors,
    frame,
    lines,
    names,
    onLogout,
    storage,
    succeed,
    user,
  }
}
