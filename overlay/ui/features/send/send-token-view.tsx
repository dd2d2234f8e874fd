import { useStore } from 'zustand'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NoAccount } from '../../components/no-account.tsx'
import { TokenChoice } from '../../components/token-choice.tsx'
import { TokenList, type TokenListRow } from '../../components/token-list.tsx'
import { TokensNotice } from '../../components/tokens-notice.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useHasNoAccount } from '../../hooks/use-has-no-account.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { useSendFeature, useSendNetwork } from './use-send.ts'
import { sendWords } from './words.ts'

export function SendTokenView() {
  const message = useMessage(sendWords)
  const hasNoAccount = useHasNoAccount()
  const send = useSendFeature()
  const state = useTokens()
  if (hasNoAccount) return <NoAccount text={message('send.none-text')} />
  if (send.status === 'failed') return <LoadFailure onRetry={send.retry} />
  if (state.status === 'failed') return <TokensNotice is="failed" onRetry={state.refresh} />
  const { value } = send
  const isReady = state.status !== 'loading' && value !== undefined
  return (
    <TokenList
      renderRow={(row) => value && <Choice {...row} send={value} />}
      sections={isReady ? { held: state.tokens } : undefined}
      toNoneText={(text) => message('tokens.none-found-text', { text })}
    >
      {isReady && state.isIncomplete && <TokensNotice is="incomplete" onRetry={state.refresh} />}
    </TokenList>
  )
}

type Props = TokenListRow & { send: SendFeature }

function Choice({ isAmbiguous, send, tabIndex, token }: Props) {
  const { actions } = useCore()
  const chosen = useStore(send.stores.send, (state) => state.token?.assetId)
  return (
    <TokenChoice
      isAmbiguous={isAmbiguous}
      isCurrent={token.assetId === chosen}
      network={useSendNetwork(token)}
      onChoose={() => {
        send.actions.chooseSendToken(token.assetId)
        actions.goBack()
      }}
      tabIndex={tabIndex}
      token={token}
    />
  )
}
