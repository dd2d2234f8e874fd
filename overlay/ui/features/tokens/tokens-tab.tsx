import { useState } from 'react'
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

/** The largest tokens of the account. */
export function TokensTab() {
  const { actions } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(tokenWords)
  const state = useTokens()
  const [open, setOpen] = useState<string>()
  if (state.status === 'loading')
    return <SkeletonRows count={shownTokens} isRound label={message('tokens.loading')} />
  // The head of the account offers to read them again.
  if (state.status === 'failed') return <p className="tokens-note">{message('tokens.failed')}</p>
  const { tokens } = state
  return (
    <>
      <ul aria-label={message('tokens.list')} className="group">
        {tokens.slice(0, shownTokens).map((token) => (
          <li key={token.assetId}>
            <TokenRow
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
      {network.testnet && <p className="tokens-note">{message('tokens.test-network')}</p>}
    </>
  )
}
