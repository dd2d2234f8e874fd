import { findActiveAccount } from '../account/active-account.ts'
import { createActivityCase, toHistoryPage } from './activity-case.ts'
import { settle } from './settle.ts'

/** The transaction of the case: its hash, and what a node says of it. */
export const sentCase = {
  hash: `0x${'ab'.repeat(32)}`,
  transaction: { input: '0x', nonce: '0x4', to: '0x2222', value: '0x1' },
}

/**
 * A case of the activity whose account has sent a transaction: from this page, or in an earlier visit that `stored` is of. Its node
 * answers by method.
 */
export async function createSentCase(
  rest: Record<string, unknown> = {},
  { stored }: { readonly stored?: Record<string, string> } = {},
) {
  const instance = await createActivityCase(stored && { stored })
  const from = findActiveAccount(instance)?.address ?? ''
  const node: Record<string, unknown> = {
    eth_getTransactionByHash: { ...sentCase.transaction, from },
    ...rest,
  }
  instance.nodes.answer = ({ method }) => node[method] ?? null
  instance.service.answer = () => toHistoryPage([])
  const on = instance.network.store.getState().network
  if (!stored) instance.balanceFlow.followTransaction(sentCase.hash, on)
  await settle()
  return { ...instance, from, node }
}

/** Lets the time of one poll pass. */
export async function pollReceipts({
  clock,
}: Pick<Awaited<ReturnType<typeof createSentCase>>, 'clock'>): Promise<void> {
  clock.advance(4_000)
  await settle()
}

/** How the transactions of this page stand. */
export const toStatuses = (state: { readonly sent: readonly { readonly status: string }[] }) =>
  state.sent.map(({ status }) => status)
