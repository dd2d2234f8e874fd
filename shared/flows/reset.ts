import type { CoreContext } from '../core/context.ts'

/** Disconnects and deletes everything that is stored. */
export async function resetData(
  { storage, wallets }: Pick<CoreContext, 'storage' | 'wallets'>,
  flows: {
    readonly connectionFlow: { readonly disconnect: () => Promise<void> }
    readonly pairingFlow: { readonly resetData: () => Promise<void> }
  },
): Promise<void> {
  await flows.connectionFlow.disconnect()
  storage.clear()
  wallets.setRecent([])
  await flows.pairingFlow.resetData()
}

/** Reloads the secure frame, so that a login that the visitor has left does not continue there (§2.29). */
export async function reloadAuth({
  platform,
  wallets,
}: Pick<CoreContext, 'platform' | 'wallets'>): Promise<void> {
  const auth = wallets.store.getState().connectors.find(({ type }) => type === 'AUTH')
  await auth?.reload?.().catch((cause: unknown) => {
    platform.log('error', 'The embedded wallet could not be reloaded.', cause)
  })
}
