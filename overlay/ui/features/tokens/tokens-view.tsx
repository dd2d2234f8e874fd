import coinsIcon from '@lucide/icons/icons/coins'
import { type RefObject, useRef, useState } from 'react'
import { searchTokens, toTokenText } from '../../../../shared/portfolio/search-tokens.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { type Tokens, useTokens } from '../../hooks/use-tokens.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SearchField } from '../../primitives/search-field.tsx'
import { SkeletonRow, SkeletonRows } from '../../primitives/skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '../../primitives/virtual-list.tsx'
import { TokenRow } from './token-row.tsx'
import { tokenWords } from './words.ts'

/** §1.12: every token of the account on the active network. */
export function TokensView() {
  const message = useMessage(tokenWords)
  const state = useTokens()
  const [text, setText] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
  if (state.status === 'failed')
    return (
      <Notice
        action={message('common.retry')}
        onAction={state.refresh}
        text={message('tokens.failed')}
      />
    )
  const onLeave = () => fieldRef.current?.focus()
  return (
    <>
      <SearchField
        clearLabel={message('tokens.search-clear')}
        fieldRef={fieldRef}
        label={message('tokens.search')}
        onChange={setText}
        onDown={() => listRef.current?.focusFirst()}
        value={text}
      />
      {state.status === 'loading' ? (
        <SkeletonRows count={8} isRound label={message('tokens.loading')} />
      ) : (
        <Found key={text} listRef={listRef} onLeave={onLeave} state={state} text={text} />
      )}
    </>
  )
}

type FoundProps = Pick<ListProps, 'listRef' | 'onLeave'> & {
  state: Extract<Tokens, { status: 'ready' }>
  text: string
}

/** The tokens that match the text. */
function Found({ listRef, onLeave, state, text }: FoundProps) {
  const message = useMessage(tokenWords)
  const found = searchTokens(state.tokens, text)
  return (
    <>
      {state.isIncomplete && (
        <Notice
          action={message('common.retry')}
          onAction={state.refresh}
          text={message('tokens.incomplete')}
        />
      )}
      {found.length > 0 ? (
        <TokenList listRef={listRef} onLeave={onLeave} tokens={found} />
      ) : (
        <EmptyState
          icon={<Icon of={coinsIcon} size={22} />}
          text={message('tokens.none-found-text', { text })}
          title={message('tokens.none-found')}
        />
      )}
    </>
  )
}

type ListProps = {
  listRef: RefObject<VirtualListHandle | null>
  onLeave: () => void
  tokens: readonly TokenBalance[]
}

function TokenList({ listRef, onLeave, tokens }: ListProps) {
  const network = useNetwork((state) => state.network)
  const message = useMessage(tokenWords)
  const [open, setOpen] = useState<string>()
  return (
    <VirtualList
      count={tokens.length}
      handleRef={listRef}
      label={message('tokens.list')}
      onEnd={() => undefined}
      onLeave={onLeave}
      pending={0}
      renderPending={SkeletonRow}
      renderRow={(index, tabIndex) => {
        const token = tokens[index]
        return (
          token && (
            <TokenRow
              isOpen={open === token.assetId}
              network={network}
              onToggle={() => setOpen(open === token.assetId ? undefined : token.assetId)}
              tabIndex={tabIndex}
              token={token}
            />
          )
        )
      }}
      toText={(index) => {
        const token = tokens[index]
        return token ? toTokenText(token) : ''
      }}
    />
  )
}
