import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import coinsIcon from '@lucide/icons/icons/coins'
import { useMemo, useState } from 'react'
import { findAmbiguousTokens } from '../../../../shared/portfolio/ambiguous-tokens.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { TokensNotice } from '../../components/tokens-notice.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { TokenRow } from './token-row.tsx'
import { tokenWords } from './words.ts'

/** How many rows the account shows: its tokens, or the largest ones and a row that leads to all. */
const shownRows = 4

const none: readonly TokenBalance[] = []

export function TokensTab() {
  const { actions } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(tokenWords)
  const state = useTokens()
  const [open, setOpen] = useState<string>()
  const tokens = state.status === 'ready' ? state.tokens : none
  const isWhole = tokens.length <= shownRows
  const ambiguous = useMemo(() => findAmbiguousTokens(tokens), [tokens])
  // §9.30: a balance of zero would be read as what the account has.
  if (network.testnet) return <p className="tokens-note">{message('tokens.test-network')}</p>
  if (state.status === 'loading')
    return <SkeletonRows count={shownRows} label={message('tokens.loading')} of="holding" />
  if (state.status === 'failed') return <TokensNotice is="failed" onRetry={state.refresh} />
  return (
    <>
      <ul aria-label={message('tokens.list')} className="group">
        {tokens.slice(0, isWhole ? shownRows : shownRows - 1).map((token) => (
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
        {!isWhole && (
          <li>
            <ListRow
              leading={
                <span className="row-icon">
                  <Icon of={coinsIcon} size={20} />
                </span>
              }
              onPress={() => actions.goTo('Tokens')}
              title={message('tokens.all', { count: String(tokens.length) })}
              trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
            />
          </li>
        )}
      </ul>
      {tokens.length < shownRows && !state.isIncomplete && (
        <p className="tokens-note">{message('tokens.empty-text', { network: network.name })}</p>
      )}
    </>
  )
}
