import { useMemo, useState } from 'react'
import { findAmbiguousTokens } from '../../../../shared/portfolio/ambiguous-tokens.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { Button } from '../../primitives/button.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { TokenRow } from './token-row.tsx'
import { tokenWords } from './words.ts'

/** How many tokens the account shows. Another view has all. */
const shownTokens = 4

const none: readonly TokenBalance[] = []

/** The largest tokens of the account. */
export function TokensTab() {
  const { actions } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(tokenWords)
  const state = useTokens()
  const [open, setOpen] = useState<string>()
  const tokens = state.status === 'ready' ? state.tokens : none
  const ambiguous = useMemo(() => findAmbiguousTokens(tokens), [tokens])
  if (state.status === 'loading')
    return <SkeletonRows count={shownTokens} isRound label={message('tokens.loading')} />
  // The head of the account offers to read them again.
  if (state.status === 'failed') return <p className="tokens-note">{message('tokens.failed')}</p>
  return (
    <>
      <ul aria-label={message('tokens.list')} className="group">
        {tokens.slice(0, shownTokens).map((token) => (
          <li key={token.assetId}>
            <TokenRow
              isAmbiguous={ambiguous.has(token.assetId)}
              isOpen={open === token.assetId}
              network={network}
              onToggle={() => setOpen(open === token.assetId ? undefined : token.assetId)}
              token={token}
            />
          </li>
        ))}
      </ul>
      {tokens.length > shownTokens && (
        <Button onPress={() => actions.goTo('Tokens')} variant="quiet" wide>
          {message('tokens.all', { count: String(tokens.length) })}
        </Button>
      )}
      {tokens.length < shownTokens && (
        <p className="tokens-note">
          {network.testnet
            ? message('tokens.test-network')
            : message('tokens.empty-text', { network: network.name })}
        </p>
      )}
    </>
  )
}
