import type { Eip1193Provider, ExternalConnectorOptions } from '@portico/overlay'

/** What the SDK of the wallet exports. */
type ExampleSdk = {
  readonly createSdk: (options: { chainIds: readonly number[]; name: string }) => Eip1193Provider
}

/** An entry of `externalConnectors`. `loadSdk` is `() => import('example-sdk')`. */
export const exampleWallet = (loadSdk: () => Promise<ExampleSdk>): ExternalConnectorOptions => ({
  id: 'example',
  name: 'Example Wallet',
  imageUrl: 'https://wallet.example/icon.png',
  rdns: 'example.wallet', // what announces this rdns is not listed beside the entry
  createProvider: async ({ evmChainIds, name }) => {
    const { createSdk } = await loadSdk()
    return createSdk({ chainIds: evmChainIds, name })
  },
  // Optional; called once. Without it, the wallet is always listed. With it, only if it resolves with true.
  isAvailable: async ({ signal }) => !signal.aborted,
})
