import * as v from 'valibot'
import { type ActiveAccount, checkActive, getSigningProvider } from '../../core/active-account.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import * as limits from '../../limits.ts'
import type { Platform } from '../../platform/ports.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { Approval } from './approval.ts'
import type { Account } from './approval-reader.ts'
import { loadAllowances } from './load-allowances.ts'

type RevokeContext = Pick<CoreContext, 'chainClients'> & {
  /** The account that is active now. */
  readonly findAccount: () => ActiveAccount | undefined
}

/**
 * Sends the transaction that takes an approval away. Resolves with its hash.
 *
 * Rejects with `unauthorized` if another account is active, `chain-disconnected` if the wallet is on another network, and
 * `user-rejected` if the visitor declines.
 */
export async function sendRevocation(
  context: RevokeContext,
  account: Account,
  approval: Approval,
): Promise<string> {
  const { network } = account
  const { kind, spender, token } = approval
  const client = context.chainClients.get(network.chainNamespace)
  if (!client?.sendTransaction) throw new PorticoError('adapter-not-found')
  const { encodeRevocation } = await loadAllowances()
  const { findAccount } = context
  const provider = await getSigningProvider(checkActive(findAccount, account))
  const { address } = checkActive(findAccount, account)
  return client.sendTransaction({
    data: encodeRevocation({ kind, spender, token }),
    from: address,
    network,
    provider,
    to: token,
    value: 0n,
  })
}

/** How a transaction ended. `unknown`: it was looked for as long as it is. */
export type Outcome = 'included' | 'reverted' | 'unknown'

const receipt = v.object({
  status: v.pipe(
    v.custom<string>((status) => toQuantity(status) !== undefined),
    v.transform((status: string) => BigInt(status)),
  ),
})

/** Waits for the time of the next poll, or until the signal aborts. */
const waitForPoll = (clock: Platform['clock'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = clock.after(limits.receiptPolling, end)
    signal.addEventListener('abort', end)
  })

/**
 * Waits until a block has a transaction, for a limited number of polls. Never rejects: a node that does not answer says nothing
 * about the transaction.
 */
export async function waitForReceipt(request: {
  readonly account: Account
  readonly client: Pick<ChainClient, 'read'>
  readonly clock: Platform['clock']
  readonly hash: string
  readonly signal: AbortSignal
}): Promise<Outcome> {
  const { account, client, clock, hash, signal } = request
  const { network } = account
  for (let polls = 0; polls < limits.receiptLooks && !signal.aborted; polls += 1) {
    if (polls > 0) await waitForPoll(clock, signal)
    const answer = await client
      .read({ method: 'eth_getTransactionReceipt', network, params: [hash] })
      .catch(() => undefined)
    const parsed = v.safeParse(receipt, answer)
    if (parsed.success) return parsed.output.status === 1n ? 'included' : 'reverted'
  }
  return 'unknown'
}
