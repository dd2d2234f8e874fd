import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { TokenFace } from '../../components/token-face.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { useSendNetwork } from './use-send.ts'
import { sendWords } from './words.ts'

type Props = { actions: SendFeature['actions']; state: SendState }

export function TokenPart({ actions, state }: Props) {
  const { amount, issue, token } = state
  const core = useCore()
  const { tag } = useLocale()
  const message = useMessage(sendWords)
  const network = useSendNetwork(token)
  const tokens = useTokens()
  if (!token && tokens.status !== 'failed')
    return <SkeletonRows count={1} label={message('tokens.loading')} of="token" />
  return (
    <>
      {token && (
        <div className="group send-token" data-tone={issue === 'balance' ? 'error' : undefined}>
          <button
            className="row"
            onClick={() => core.actions.goTo('WalletSendSelectToken')}
            type="button"
          >
            <TokenFace
              network={network}
              note={` ${message('send.on', { network: network.name })}`}
              token={token}
            />
            <span className="sr-only">, {message('send.token-row')}</span>
            <Icon of={chevronRightIcon} className="flip" size={18} />
          </button>
          {token.balance !== undefined && token.balance > 0n && (
            <span className="send-max" data-active={amount.isMax || undefined}>
              <Button onPress={() => actions.sendMax(tag)} size="small">
                {message('send.max')}
              </Button>
            </span>
          )}
        </div>
      )}
      {(!token || token.balance === undefined) && (
        <Notice
          action={message('common.retry')}
          onAction={tokens.refresh}
          text={message(token ? 'send.balance-failed' : 'tokens.failed')}
        />
      )}
    </>
  )
}
