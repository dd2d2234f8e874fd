import type { CoreContext } from '../core/context.ts'

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

/** A login that the visitor has left would continue in the frame (§2.29). */
export async function reloadAuth({
  platform,
  wallets,
}: Pick<CoreContext, 'platform' | 'wallets'>): Promise<void> {
  const auth = wallets.store.getState().connectors.find(({ type }) => type === 'AUTH')
  await auth?.reload?.().catch((cause: unknown) => {
    platform.log('error', 'The embedded wallet could not be reloaded.', cause)
  })
}
