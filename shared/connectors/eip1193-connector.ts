import { importCode } from '../async/import-code.ts'
import { parseEvmAddresses, parseEvmChainId } from '../schema/wallet-answers.ts'
import type { Connector } from './connector.ts'
import { createProviderConnector, type ProviderWallet } from './provider-connector.ts'

export type Eip1193Wallet = ProviderWallet & {
  readonly checksum: (address: string) => Promise<string>
}

export function createEip1193Connector({ checksum, ...wallet }: Eip1193Wallet): Connector {
  return createProviderConnector(wallet, {
    // EIP-1193 has no disconnect; revoking permissions (EIP-2255) comes closest.
    disconnect: (provider) =>
      provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
    formatAddress: checksum,
    namespace: 'eip155',
    async readAddresses(provider, mode) {
      const read = async (method: 'eth_accounts' | 'eth_requestAccounts') =>
        parseEvmAddresses(await provider.request({ method }))
      if (mode === 'request') return read('eth_requestAccounts')
      const shared = await read('eth_accounts')
      return mode === 'after-sign-in' && shared.length === 0 ? read('eth_requestAccounts') : shared
    },
    readChain: async (provider) =>
      parseEvmChainId(await provider.request({ method: 'eth_chainId' })),
    async signIn(provider, attempt) {
      const { connectWithSignIn } = await importCode(() => import('./connect-with-sign-in.ts'))
      return connectWithSignIn(provider, attempt)
    },
  })
}
