import * as v from 'valibot'
import { importCode } from '../../async/import-code.ts'
import { toWalletError } from '../../errors/rpc-error.ts'
import { isAddress } from '../../schema/is-address.ts'
import { parseAnswer } from '../../schema/wallet-answers.ts'
import type { Connector, Eip1193Provider } from '../connector.ts'
import {
  type ConnectMode,
  createProviderConnector,
  type ProviderWallet,
} from '../provider-connector.ts'
import { callFeature } from './features.ts'
import { createStandardProvider, type StandardProviderOptions } from './provider.ts'
import type { StandardWallet } from './read-wallet.ts'

const accounts = v.array(
  v.object({
    pubkey: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, 'solana')),
    ),
  }),
)

/** A wallet shares no account with a new page before a connect, which may be silent. A locked one may refuse it. */
async function connectSilently(wallet: StandardWallet): Promise<void> {
  try {
    await callFeature(wallet, 'standard:connect', [{ silent: true }])
  } catch (cause) {
    if (toWalletError(cause).code !== 'user-rejected') throw cause
  }
}

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
    const read = async (method: 'solana_getAccounts' | 'solana_requestAccounts') =>
      parseAnswer(accounts, await source.request({ method })).map(({ pubkey }) => pubkey)
    if (mode === 'request') return read('solana_requestAccounts')
    if (mode === 'resume') await connectSilently(getWallet())
    const shared = await read('solana_getAccounts')
    return mode === 'after-sign-in' && shared.length === 0 ? read('solana_requestAccounts') : shared
  }

  const connector = createProviderConnector(
    { ...connectorInfo, getProvider: async () => provider, type: 'ANNOUNCED' },
    {
      disconnect: () => callFeature(getWallet(), 'standard:disconnect'),
      formatAddress: async (address) => address,
      namespace: 'solana',
      readAddresses,
      readChain: async () => chain.get(),
      async signIn(_, attempt) {
        const wallet = getWallet()
        if (!wallet.features['solana:signIn']) return []
        const { signInToSolana } = await importCode(() => import('./sign-in.ts'))
        return signInToSolana(wallet, attempt)
      },
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
    async signIn(attempt) {
      const wallet = getWallet()
      if (!wallet.hasOffchainSignIn) return undefined
      try {
        const { signInToSolana } = await importCode(() => import('./sign-in.ts'))
        const [session] = await signInToSolana(wallet, attempt)
        return session
      } catch (cause) {
        throw toWalletError(cause)
      }
    },
  }
}
