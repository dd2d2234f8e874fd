import { type CallRequest, isPorticoError, type Portico } from '@portico/overlay'

/** Makes an approval and a deposit, all or nothing where the wallet can, and says in a sentence how it went. */
export async function deposit(portico: Portico, calls: readonly CallRequest[]): Promise<string> {
  try {
    const { id } = await portico.sendCalls({ calls })
    const { status } = await portico.waitForCalls(id)
    if (status === 'confirmed') return 'It is done.'
    return status === 'partial' ? 'A part of it is done.' : 'Nothing was done.'
  } catch (error) {
    if (isPorticoError(error, 'user-rejected')) return 'You declined.'
    // Some wallets give the id before the visitor has decided.
    if (isPorticoError(error, 'calls-unknown')) return 'It was cancelled, or is unknown.'
    if (isPorticoError(error, 'wallet-timeout')) return 'It is still on its way.'
    throw error
  }
}
