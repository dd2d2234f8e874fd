import { ProviderRpcError } from '../../errors/rpc-error.ts'
import type { Clock } from '../../platform/ports.ts'
import { parseEvmAddresses, parseEvmChainId } from '../../schema/wallet-answers.ts'
import type { Connector, Eip1193Provider, RequestArguments } from '../connector.ts'
import { readConnectResult, tryDisconnect } from '../provider-connector.ts'
import {
  getDefaultChain,
  isOutsideSession,
  readAccounts,
  selectAddresses,
} from './session-accounts.ts'
import { createSessionConnector } from './session-connector.ts'
import type { WalletConnectSession } from './wallet-connect-session.ts'

/** Connects the EVM chains of a WalletConnect session (§7.17). Its provider takes requests of an EIP-1193 dapp. */
export function createEvmSessionConnector(options: {
  /** Writes an address with the checksum of EIP-55. Loads what it needs. */
  readonly checksum: (address: string) => Promise<string>
  readonly clock: Clock
  readonly session: WalletConnectSession
}): Connector {
  const { checksum, clock, session } = options

  async function getAccounts(): Promise<unknown> {
    return readAccounts(await session.resume(), session.getSelected('eip155'))
  }

  async function requestAccounts(signal: AbortSignal): Promise<unknown> {
    const approved = await session.connect(signal)
    return selectAddresses(approved, getDefaultChain(await session.getProvider()))
  }

  async function requestSession(call: RequestArguments): Promise<unknown> {
    const universalProvider = await session.getProvider()
    if (isOutsideSession(universalProvider, call.method))
      throw new ProviderRpcError(4200, `The session does not have ${call.method}.`)
    return session.request(call, getDefaultChain(universalProvider))
  }

  const request: Eip1193Provider['request'] = async (call) => {
    switch (call.method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return getAccounts()
      case 'wallet_revokePermissions':
        return session.disconnect()
      default:
        return requestSession(call)
    }
  }

  const read = (readAddresses: () => Promise<unknown>, signal?: AbortSignal) =>
    readConnectResult(
      async () => ({
        formatAddress: checksum,
        namespace: 'eip155',
        readAddresses: async () => parseEvmAddresses(await readAddresses()),
        readChain: async () => parseEvmChainId(await request({ method: 'eth_chainId' })),
      }),
      signal,
    )

  return createSessionConnector({
    check: () => read(getAccounts),
    connect: (signal) => read(() => requestAccounts(signal), signal),
    disconnect: () => tryDisconnect(clock, session.disconnect),
    namespace: 'eip155',
    reconnect: (signal) => read(getAccounts, signal),
    request,
    session,
  })
}
