import type { SolanaNetwork } from '../../engine/networks.ts'
import { requestNode } from '../../engine/request-node.ts'
import { WalletError, walletError } from '../../engine/wallet-error.ts'

const levels = ['processed', 'confirmed', 'finalized']
/** The polling interval in milliseconds, and the number of polls. A blockhash expires after about a minute. */
const pollingInterval = 200
const mostPolls = 300

/** Waits until a sent transaction has reached the commitment. */
export async function waitForCommitment(
  { url }: SolanaNetwork,
  signature: string,
  commitment: string,
): Promise<void> {
  const request = { method: 'getSignatureStatuses', params: [[signature]], url }
  for (let attempt = 0; attempt < mostPolls; attempt++) {
    const status: unknown = Object(await requestNode(request)).value?.[0]
    const { err, confirmationStatus } = Object(status)
    if (err) throw new WalletError(-32002, 'The transaction failed.', err)
    if (levels.indexOf(confirmationStatus) >= levels.indexOf(commitment)) return
    await new Promise((resolve) => setTimeout(resolve, pollingInterval))
  }
  throw walletError('chain-unreachable')
}
