import type { Clock } from '../../platform/ports.ts'
import { parseEvmAddresses, parseEvmChainId } from '../../schema/wallet-answers.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import type { Connector, Eip1193Provider } from '../connector.ts'
import { readConnectResult, tryDisconnect } from '../provider-connector.ts'
import type { PendingRequestsOptions } from './pending-requests.ts'
import { readAccounts, selectAddresses } from './session-accounts.ts'
import { listsAssets } from './session-assets.ts'
import { createSessionConnector } from './session-connector.ts'
import type { WalletConnectSession } from './wallet-connect-session.ts'

/** ERC-7715 has grants; the parameters of EIP-2255 name accounts, or are missing: they disconnect. */
function isAboutGrants(params: unknown): boolean {
  const [permissions]: readonly unknown[] = Array.isArray(params) ? params : []
  return permissions !== undefined && !('eth_accounts' in Object(permissions))
}

/** §7.17. Its provider takes requests of an EIP-1193 dapp. */
export function createEvmSessionConnector(
  options: Pick<PendingRequestsOptions, 'getChoice'> & {
    readonly checksum: (address: string) => Promise<string>
    readonly clock: Clock
    readonly session: WalletConnectSession
  },
): Connector {
  const { checksum, clock, getChoice, session } = options

  async function getAccounts(): Promise<unknown> {
    const universalProvider = await session.resume()
    if (!universalProvider.session || !universalProvider.rpcProviders['eip155']) return []
    const chain = await session.getEvmChain()
    return readAccounts(universalProvider, { chain, selected: session.getSelected('eip155') })
  }

  const request: Eip1193Provider['request'] = async (call) => {
    switch (call.method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return getAccounts()
      case 'wallet_revokePermissions':
        // ERC-7715 revokes grants with the same method.
        if (isAboutGrants(call.params)) return session.request(call, await session.getEvmChain())
        return session.disconnect()
      default:
        return session.request(call, await session.getEvmChain())
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
    async connect(signal, attempt) {
      let signIn: readonly SignInSession[] = []
      const result = await read(async () => {
        const paired = await session.connect(signal, attempt)
        signIn = paired.signIn
        return selectAddresses(paired.approved, await session.getEvmChain())
      }, signal)
      return { result, signIn }
    },
    disconnect: (isOver) => tryDisconnect(clock, () => session.disconnect(isOver)),
    // With a link to the wallet's app, the packages open the app for each request.
    listsAssets: async (account) =>
      getChoice() === undefined && listsAssets((await session.getProvider()).session, account),
    namespace: 'eip155',
    reconnect: (signal) => read(getAccounts, signal),
    request,
    session,
  })
}
