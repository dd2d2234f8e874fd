import * as v from 'valibot'
import { isAddress } from '../../schema/primitives.ts'
import { parseAnswer } from '../../schema/wallet-answers.ts'
import type { Connector, Eip1193Provider } from '../connector.ts'
import {
  type ConnectMode,
  createProviderConnector,
  type ProviderWallet,
} from '../provider-connector.ts'
import { callFeature } from './features.ts'
import { createStandardProvider, type StandardProviderOptions } from './provider.ts'

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
  connectorInfo: Omit<ProviderWallet, 'getProvider' | 'type'>,
  providerOptions: StandardProviderOptions,
): Connector {
  const { chain, getWallet } = providerOptions
  const provider = createStandardProvider(providerOptions)

  async function readAddresses(
    source: Eip1193Provider,
    mode: ConnectMode,
  ): Promise<readonly string[]> {
    // A wallet shares no account with a newly loaded page before a connect, which may be silent.
    if (mode === 'resume') await callFeature(getWallet(), 'standard:connect', [{ silent: true }])
    const method = mode === 'request' ? 'solana_requestAccounts' : 'solana_getAccounts'
    return parseAnswer(accounts, await source.request({ method })).map(({ pubkey }) => pubkey)
  }

  const connector = createProviderConnector(
    { ...connectorInfo, getProvider: async () => provider, type: 'ANNOUNCED' },
    {
      disconnect: () => callFeature(getWallet(), 'standard:disconnect'),
      formatAddress: async (address) => address,
      namespace: 'solana',
      readAddresses,
      readChain: async () => chain.get(),
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
