import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { TokenChoice } from '../../components/token-choice.tsx'
import { TokenList } from '../../components/token-list.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation } from '../../hooks/use-stores.ts'
import { Notice } from '../../primitives/notice.tsx'
import { useSwap, useSwapFeature, useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

/** The visitor chooses the token to pay or to get. */
export function SwapTokenView() {
  const message = useMessage(swapWords)
  const { retry, status, value } = useSwapFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading')
    return (
      <TokenList
        renderRow={() => null}
        sections={undefined}
        toNoneText={(text) => message('swap.none-found-text', { text })}
      />
    )
  return <Choices swap={value} />
}

function Choices({ swap }: { swap: SwapFeature }) {
  const { actions } = useCore()
  const { fromToken, tokens, toToken } = useSwap(swap)
  const isPaid = useNavigation(({ params }) => params.SwapSelectToken?.isPaid === true)
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  if (tokens.status === 'failed')
    return (
      <Notice
        action={message('common.retry')}
        onAction={swap.actions.retrySwap}
        text={message('tokens.failed')}
      />
    )
  const choose = isPaid ? swap.actions.chooseFromToken : swap.actions.chooseToToken
  const chosen = isPaid ? fromToken : toToken
  return (
    <TokenList
      renderRow={(token, tabIndex) => (
        <TokenChoice
          isCurrent={token.assetId === chosen?.assetId}
          network={network}
          onChoose={() => {
            choose(token.assetId)
            actions.goBack()
          }}
          tabIndex={tabIndex}
          token={token}
        />
      )}
      sections={tokens.status === 'loading' ? undefined : tokens}
      toNoneText={(text) => message('swap.none-found-text', { text })}
    />
  )
}
