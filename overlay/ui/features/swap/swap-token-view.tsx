import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NoAccount } from '../../components/no-account.tsx'
import { TokenChoice } from '../../components/token-choice.tsx'
import { TokenList, type TokenListRow } from '../../components/token-list.tsx'
import { TokensNotice } from '../../components/tokens-notice.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useHasNoAccount } from '../../hooks/use-has-no-account.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation } from '../../hooks/use-stores.ts'
import { OtherNetworks } from './swap-view.tsx'
import { useLazySwap, useSwapFeature, useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

export function SwapTokenView() {
  const message = useMessage(swapWords)
  const { retry, status, value } = useSwapFeature()
  const state = useLazySwap(value)
  const hasNoAccount = useHasNoAccount()
  if (hasNoAccount) return <NoAccount text={message('swap.none-text')} />
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (value && state?.issue === 'network') return <OtherNetworks swap={value} />
  if (value && state?.tokens.status === 'failed')
    return <TokensNotice is="failed" onRetry={value.actions.retrySwap} />
  // One list from the first render on: what is typed while the feature and the tokens load stays, and so does the focus.
  return (
    <TokenList
      renderRow={(row) => value && state && <Choice {...row} state={state} swap={value} />}
      sections={state?.tokens.status === 'ready' ? state.tokens : undefined}
      toNoneText={(text) => message('swap.none-found-text', { text })}
    />
  )
}

type Props = TokenListRow & { state: SwapState; swap: SwapFeature }

function Choice({ isAmbiguous, state, swap, tabIndex, token }: Props) {
  const { actions } = useCore()
  const isPaid = useNavigation(({ params }) => params.SwapSelectToken?.isPaid === true)
  const choose = isPaid ? swap.actions.chooseFromToken : swap.actions.chooseToToken
  const chosen = isPaid ? state.fromToken : state.toToken
  return (
    <TokenChoice
      isAmbiguous={isAmbiguous}
      isCurrent={token.assetId === chosen?.assetId}
      network={useSwapNetwork()}
      onChoose={() => {
        choose(token.assetId)
        actions.goBack()
      }}
      tabIndex={tabIndex}
      token={token}
    />
  )
}
