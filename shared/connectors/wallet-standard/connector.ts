import * as v from 'valibot'
import { isAddress } from '../../schema/primitives.ts'
import type { Connector, Eip1193Provider } from '../connector.ts'
import {
  createProviderConnector,
  type Manner,
  type ProviderWallet,
  parseAnswer,
} from '../provider-connector.ts'
import { callFeature } from './features.ts'
import { createStandardProvider, type StandardProviderNeeds } from './provider.ts'

const accounts = v.array(
  v.object({
    pubkey: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, 'solana')),
    ),
  }),
)

/** Connects to one wallet of the Wallet Standard. */
export function createStandardConnector(
  about: Omit<ProviderWallet, 'getProvider' | 'type'>,
  needs: StandardProviderNeeds,
): Connector {
  const { chain, getWallet } = needs
  const provider = createStandardProvider(needs)

  async function readAddresses(from: Eip1193Provider, manner: Manner): Promise<readonly string[]> {
    // Nothing is shared with a page that has just loaded until the wallet is asked, which it need not show.
    if (manner === 'resume') await callFeature(getWallet(), 'standard:connect', [{ silent: true }])
    const method = manner === 'ask' ? 'solana_requestAccounts' : 'solana_getAccounts'
    return parseAnswer(accounts, await from.request({ method })).map(({ pubkey }) => pubkey)
  }

  const connector = createProviderConnector(
    { ...about, getProvider: async () => provider, type: 'ANNOUNCED' },
    {
      leave: () => callFeature(getWallet(), 'standard:disconnect'),
      namespace: 'solana',
      readAddresses,
      readChain: async () => chain.get(),
      toAddress: async (address) => address,
    },
  )

  return {
    ...connector,
    async connect(options) {
      if (options.chainId) chain.set(options.chainId)
      return connector.connect(options)
    },
    async reconnect(options) {
      if (options.chainId) chain.set(options.chainId)
      return connector.reconnect(options)
    },
  }
}
