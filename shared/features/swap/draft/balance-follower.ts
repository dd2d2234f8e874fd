import { type ActiveAccount, checkActive } from '../../../account/active-account.ts'
import type { CoreContext } from '../../../core/context.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { SwapDraft } from './swap-draft.ts'

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

export function createBalanceFollower(context: CoreContext, draft: SwapDraft) {
  const read = new Map<string, bigint>()
  const requested = new Set<string>()

  async function load(account: ActiveAccount, token: TokenBalance): Promise<void> {
    const balance = await readTokenBalance(context, account, token)
    // Another account may be active.
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
      load(account, fromToken).catch(() => undefined)
    },
    reset(): void {
      read.clear()
      requested.clear()
      draft.write({ balances: new Map() })
    },
  }
}
