import { useMemo, useState } from 'react'
import { splitSmallBalances } from '../../../../shared/portfolio/small-balances.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { NoAccount } from '../../components/no-account.tsx'
import { TokenList } from '../../components/token-list.tsx'
import { TokensNotice } from '../../components/tokens-notice.tsx'
import { useHasNoAccount } from '../../hooks/use-has-no-account.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { TokenRow } from './token-row.tsx'
import { tokenWords } from './words.ts'

const none: readonly TokenBalance[] = []

/** §1.12: every token of the account on the active network. */
export function TokensView() {
  const message = useMessage(tokenWords)
  const hasNoAccount = useHasNoAccount()
  const network = useNetwork((state) => state.network)
  const state = useTokens()
  const [open, setOpen] = useState<string>()
  const isReady = state.status === 'ready'
  const tokens = isReady ? state.tokens : none
  const { main, small } = useMemo(() => splitSmallBalances(tokens), [tokens])
  if (hasNoAccount) return <NoAccount text={message('tokens.not-connected-text')} />
  if (state.status === 'failed') return <TokensNotice is="failed" onRetry={state.refresh} />
  return (
    <TokenList
      renderRow={({ isAmbiguous, tabIndex, token }) => (
        <TokenRow
          isAmbiguous={isAmbiguous}
          isOpen={open === token.assetId}
          network={network}
          onToggle={() => setOpen(open === token.assetId ? undefined : token.assetId)}
          tabIndex={tabIndex}
          token={token}
        />
      )}
      sections={isReady ? { held: main, small } : undefined}
      toNoneText={(text) => message('tokens.none-found-text', { text })}
    >
      {isReady && state.isIncomplete && <TokensNotice is="incomplete" onRetry={state.refresh} />}
    </TokenList>
  )
}
