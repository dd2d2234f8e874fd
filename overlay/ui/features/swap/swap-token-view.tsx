import checkIcon from '@lucide/icons/icons/check'
import coinsIcon from '@lucide/icons/icons/coins'
import { type RefObject, useRef, useState } from 'react'
import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import { searchTokens, toTokenText } from '../../../../shared/portfolio/search-tokens.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { TokenFace, TokenValue } from '../../components/token-face.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SearchField } from '../../primitives/search-field.tsx'
import { SkeletonRow, SkeletonRows } from '../../primitives/skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '../../primitives/virtual-list.tsx'
import { useSwap, useSwapFeature, useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

/** The visitor chooses the token to pay or to get. */
export function SwapTokenView() {
  const message = useMessage(swapWords)
  const { retry, status, value } = useSwapFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading')
    return <SkeletonRows count={8} isRound label={message('tokens.loading')} />
  return <TokenChoice swap={value} />
}

function TokenChoice({ swap }: { swap: SwapFeature }) {
  const { fromToken, tokens, toToken } = useSwap(swap)
  const isPaid = useNavigation(({ params }) => params.SwapSelectToken?.isPaid === true)
  const message = useMessage(swapWords)
  const [text, setText] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
  if (tokens.status === 'failed')
    return (
      <Notice
        action={message('common.retry')}
        onAction={swap.actions.retrySwap}
        text={message('tokens.failed')}
      />
    )
  if (tokens.status === 'loading')
    return <SkeletonRows count={8} isRound label={message('tokens.loading')} />
  const found = searchTokens([...tokens.held, ...tokens.others], text)
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
      {found.length > 0 ? (
        <TokenList
          key={text}
          listRef={listRef}
          onLeave={() => fieldRef.current?.focus()}
          choose={isPaid ? swap.actions.chooseFromToken : swap.actions.chooseToToken}
          chosen={isPaid ? fromToken : toToken}
          tokens={found}
        />
      ) : (
        <EmptyState
          icon={<Icon of={coinsIcon} size={22} />}
          text={message('swap.none-found-text', { text })}
          title={message('tokens.none-found')}
        />
      )}
    </>
  )
}

type ListProps = {
  choose: (assetId: string) => void
  chosen: TokenBalance | undefined
  listRef: RefObject<VirtualListHandle | null>
  onLeave: () => void
  tokens: readonly TokenBalance[]
}

function TokenList({ choose, chosen, listRef, onLeave, tokens }: ListProps) {
  const { actions } = useCore()
  const message = useMessage(swapWords)
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
              isCurrent={token.assetId === chosen?.assetId}
              onChoose={() => {
                choose(token.assetId)
                actions.goBack()
              }}
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

type RowProps = {
  isCurrent: boolean
  onChoose: () => void
  tabIndex: number
  token: TokenBalance
}

function TokenRow({ isCurrent, onChoose, tabIndex, token }: RowProps) {
  const network = useSwapNetwork()
  return (
    <button
      aria-current={isCurrent || undefined}
      className="row"
      onClick={onChoose}
      tabIndex={tabIndex}
      type="button"
    >
      <TokenFace network={network} token={token} />
      {token.value !== undefined && <TokenValue value={token.value} />}
      {isCurrent && <Icon of={checkIcon} className="check" size={20} />}
    </button>
  )
}
