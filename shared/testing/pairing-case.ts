import { createFakeInstance } from './fake-instance.ts'

/** A wallet of the catalogue. */
export const wallet = {
  chains: [],
  id: 'ab',
  injected: [],
  mobileLink: 'example:',
  name: 'Example',
  webappLink: 'https://w.example',
}
/** An answer that never comes. */
export const never = () => new Promise(() => undefined)

type Given = Parameters<typeof createFakeInstance>[0] & { hasAdapter?: boolean }

/** Creates an instance whose WalletConnect sessions wait for the wallet. It has no adapter unless `hasAdapter`. */
export async function start({ hasAdapter = false, ...instanceOptions }: Given = {}) {
  const instance = createFakeInstance({ ...(!hasAdapter && { adapters: [] }), ...instanceOptions })
  const { pairing, universal, wallets } = instance
  universal.wallet.answers['eth_requestAccounts'] = never
  // They are chunks of their own, whose first loading takes more than promises.
  await import('../adapters/evm/checksum.ts')
  await import('../pairing/pairing-flow.ts')
  await wallets.store.getState().connectors[0]?.getProvider()
  return { ...instance, answers: universal.wallet.answers, state: pairing.store.getState }
}
