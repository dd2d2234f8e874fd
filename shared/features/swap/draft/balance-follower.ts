import { type ActiveAccount, checkActive } from '../../../account/active-account.ts'
import type { CoreContext } from '../../../core/context.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { SwapDraft } from './swap-draft.ts'

/** Reads the balance of a token from the node. `undefined` if it does not say it. Rejects with a `PorticoError`. */
export async function readTokenBalance(
  { chainClients }: Pick<CoreContext, 'chainClients'>,
  { address: owner, network }: ActiveAccount,
  { address }: TokenBalance,
): Promise<bigint | undefined> {
  const client = chainClients.get(network.chainNamespace)
  if (address === undefined) return undefined
  const tokens = await client?.getTokens?.({ address: owner, network, tokens: [address] })
  return tokens?.find((token) => token.address.toLowerCase() === address.toLowerCase())?.balance
}

/** Makes the function that reads the balance of the token that is paid, where the list of the account does not have it. */
export function createBalanceFollower(context: CoreContext, draft: SwapDraft) {
  const read = new Map<string, bigint>()
  const requested = new Set<string>()

  async function load(account: ActiveAccount, token: TokenBalance): Promise<void> {
    const balance = await readTokenBalance(context, account, token)
    // It may be that of another account by now.
    checkActive(draft.findAccount, account)
    if (balance === undefined) return
    read.set(token.assetId, balance)
    draft.write({ balances: new Map(read) })
  }

  return {
    follow(): void {
      const account = draft.findAccount()
      const { fromToken } = draft.store.getState()
      const isRead = context.tokens.getState().status === 'ready'
      if (!account || !isRead || !fromToken?.address || fromToken.balance !== undefined) return
      if (requested.has(fromToken.assetId)) return
      requested.add(fromToken.assetId)
      // The balance stays unknown, which the views say.
      load(account, fromToken).catch(() => undefined)
    },
    /** Forgets what was read: another account is active, or a transaction is in a block. */
    reset(): void {
      read.clear()
      requested.clear()
      draft.write({ balances: new Map() })
    },
  }
}
