import * as v from 'valibot'
import { isAddress } from '../schema/primitives.ts'
import type { Connector } from './connector.ts'
import { createProviderConnector, type ProviderWallet, parseAnswer } from './provider-connector.ts'

export type Eip1193Wallet = ProviderWallet & {
  /** Writes an address as EIP-55 has it. Loads what it needs. */
  readonly toChecksum: (address: string) => Promise<string>
}

const addressList = v.array(
  v.custom<string>((value) => typeof value === 'string' && isAddress(value, 'eip155')),
)
/** Hexadecimal as EIP-695 has it; some wallets send decimals. */
const chainNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)

/** Connects to one EIP-1193 wallet: announced, injected or brought by the host. */
export function createEip1193Connector({ toChecksum, ...wallet }: Eip1193Wallet): Connector {
  return createProviderConnector(wallet, {
    // EIP-1193 has no disconnect; revoking (EIP-2255) is what comes closest.
    leave: (provider) =>
      provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
    namespace: 'eip155',
    async readAddresses(provider, manner) {
      const method = manner === 'ask' ? 'eth_requestAccounts' : 'eth_accounts'
      const addresses = parseAnswer(addressList, await provider.request({ method }))
      return addresses.map((text) => `0x${text.replace(/^0x/i, '').toLowerCase()}`)
    },
    readChain: async (provider) =>
      `eip155:${parseAnswer(chainNumber, await provider.request({ method: 'eth_chainId' }))}`,
    toAddress: toChecksum,
  })
}
