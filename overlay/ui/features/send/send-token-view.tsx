import checkIcon from '@lucide/icons/icons/check'
import coinsIcon from '@lucide/icons/icons/coins'
import { type RefObject, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import { searchTokens, toTokenText } from '../../../../shared/portfolio/search-tokens.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { TokenFace, TokenValue } from '../../components/token-face.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SearchField } from '../../primitives/search-field.tsx'
import { SkeletonRow, SkeletonRows } from '../../primitives/skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '../../primitives/virtual-list.tsx'
import { useSendFeature, useSendNetwork } from './use-send.ts'
import { sendWords } from './words.ts'

/** The visitor chooses the token to send. */
export function SendTokenView() {
  const message = useMessage(sendWords)
  const send = useSendFeature()
  const state = useTokens()
  const [text, setText] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
  if (send.status === 'failed') return <LoadFailure onRetry={send.retry} />
  if (state.status === 'failed')
    return (
      <Notice
        action={message('common.retry')}
        onAction={state.refresh}
        text={message('tokens.failed')}
      />
    )
  if (state.status === 'loading' || send.status === 'loading')
    return <SkeletonRows count={8} isRound label={message('tokens.loading')} />
  const found = searchTokens(state.tokens, text)
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
      {state.isIncomplete && (
        <Notice
          action={message('common.retry')}
          onAction={state.refresh}
          text={message('tokens.incomplete')}
        />
      )}
      {found.length > 0 ? (
        <TokenList
          key={text}
          listRef={listRef}
          onLeave={() => fieldRef.current?.focus()}
          send={send.value}
          tokens={found}
        />
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
  send: SendFeature
  tokens: readonly TokenBalance[]
}

function TokenList({ listRef, onLeave, send, tokens }: ListProps) {
  const { actions } = useCore()
  const message = useMessage(sendWords)
  const chosen = useStore(send.stores.send, ({ token }) => token?.assetId)
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
            <TokenChoice
              isCurrent={token.assetId === chosen}
              onChoose={() => {
                send.actions.chooseSendToken(token.assetId)
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

type ChoiceProps = {
  isCurrent: boolean
  onChoose: () => void
  tabIndex: number
  token: TokenBalance
}

function TokenChoice({ isCurrent, onChoose, tabIndex, token }: ChoiceProps) {
  const network = useSendNetwork(token)
  return (
    <button
      aria-current={isCurrent || undefined}
      className="row"
      onClick={onChoose}
      tabIndex={tabIndex}
      type="button"
    >
      <TokenFace network={network} token={token} />
      <TokenValue value={token.value} />
      {isCurrent && <Icon of={checkIcon} className="check" size={20} />}
    </button>
  )
}
