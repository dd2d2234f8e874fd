import coinsIcon from '@lucide/icons/icons/coins'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { findAmbiguousTokens } from '../../../shared/portfolio/ambiguous-tokens.ts'
import { searchTokens } from '../../../shared/portfolio/search-tokens.ts'
import type { TokenBalance } from '../../../shared/portfolio/token-balance.ts'
import { useMessage } from '../hooks/use-message.ts'
import { tokenListWords } from '../locales/token-list-words.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { SearchField } from '../primitives/search-field.tsx'
import { SkeletonRows } from '../primitives/skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '../primitives/virtual-list.tsx'

export type TokenListRow = {
  readonly isAmbiguous: boolean
  readonly tabIndex: number
  readonly token: TokenBalance
}

type RowProps = {
  renderRow: (row: TokenListRow) => ReactNode
}

type Sections = {
  readonly held: readonly TokenBalance[]
  readonly others?: readonly TokenBalance[]
  /** Those that a row at the end unfolds. A search finds them, too. */
  readonly small?: readonly TokenBalance[]
}

type Props = RowProps & {
  children?: ReactNode
  sections: Sections | undefined
  toNoneText: (text: string) => string
}

/** A field that searches tokens, and those that it finds. Without a text, the account's own tokens are apart from the others. */
export function TokenList({ children, renderRow, sections, toNoneText }: Props) {
  const message = useMessage(tokenListWords)
  const [text, setText] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
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
      {children}
      {sections ? (
        <Found
          key={text}
          listRef={listRef}
          noneText={toNoneText(text)}
          onLeave={() => fieldRef.current?.focus()}
          renderRow={renderRow}
          sections={sections}
          text={text}
        />
      ) : (
        <SkeletonRows count={8} label={message('tokens.loading')} of="holding" />
      )}
    </>
  )
}

type FoundProps = RowProps & {
  listRef: RefObject<VirtualListHandle | null>
  noneText: string
  onLeave: () => void
  sections: Sections
  text: string
}

const none: readonly TokenBalance[] = []

/** The row that unfolds the small balances, among the tokens of the list. */
const fold = Symbol('fold')

type FoldRowProps = { count: number; isOpen: boolean; onToggle: () => void; tabIndex: number }

function FoldRow({ count, isOpen, onToggle, tabIndex }: FoldRowProps) {
  const message = useMessage(tokenListWords)
  return (
    <button
      aria-expanded={isOpen}
      className="row"
      onClick={onToggle}
      tabIndex={tabIndex}
      type="button"
    >
      <span className="row-icon">
        <Icon of={coinsIcon} size={20} />
      </span>
      <span className="row-text">
        <span className="row-title">{message('tokens.small')}</span>
      </span>
      <span className="row-note">{count}</span>
    </button>
  )
}

function Found({ listRef, noneText, onLeave, renderRow, sections, text }: FoundProps) {
  const message = useMessage(tokenListWords)
  const [isUnfolded, setUnfolded] = useState(false)
  const { held, others = none, small = none } = sections
  const all = useMemo(() => [...held, ...others, ...small], [held, others, small])
  const ambiguous = useMemo(() => findAmbiguousTokens(all), [all])
  const isSearched = text.trim() !== ''
  const folded = [...held, ...others, fold, ...(isUnfolded ? small : none)] as const
  const found = isSearched || small.length === 0 ? searchTokens(all, text) : folded
  if (found.length === 0)
    return (
      <EmptyState
        icon={<Icon of={coinsIcon} size={22} />}
        text={noneText}
        title={message('tokens.none-found')}
      />
    )
  const hasSections = !isSearched && held.length > 0 && others.length > 0
  const labels = { 0: message('tokens.yours'), [held.length]: message('tokens.popular') }
  return (
    <VirtualList
      handleRef={listRef}
      items={found}
      label={message('tokens.list')}
      onEnd={() => undefined}
      onLeave={onLeave}
      pending={0}
      renderRow={({ index, item: token, tabIndex }) =>
        token === fold ? (
          <FoldRow
            count={small.length}
            isOpen={isUnfolded}
            onToggle={() => setUnfolded(!isUnfolded)}
            tabIndex={tabIndex}
          />
        ) : (
          <>
            {hasSections && labels[index] && <h3 className="section-label">{labels[index]}</h3>}
            {renderRow({ isAmbiguous: ambiguous.has(token.assetId), tabIndex, token })}
          </>
        )
      }
    />
  )
}
