import type { ReactNode } from 'react'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import { toValue } from '../../../../shared/portfolio/token-balance.ts'
import { UnknownValue } from '../../components/unknown-value.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { toFineText, toSymbol } from '../../locales/token-text.ts'
import { Notice } from '../../primitives/notice.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { toLeft } from './to-text.ts'
import { sendWords } from './words.ts'

type Props = { network: Network; onRetry: () => void; state: SendState }

export function CostLines({ network, onRetry, state }: Props) {
  const message = useMessage(sendWords)
  const { fee } = state
  return (
    <>
      <dl className="send-lines">
        <Line title={message('send.fee')}>
          <Fee network={network} state={state} />
        </Line>
        {fee.status === 'ready' && fee.fee.rent > 0n && (
          <Line title={message('send.rent')}>
            <NativeAmount network={network} value={fee.fee.rent} />
          </Line>
        )}
        <Line title={message('send.left')}>
          <Left state={state} />
        </Line>
      </dl>
      {fee.status === 'failed' && (
        <Notice
          action={message('common.retry')}
          onAction={onRetry}
          text={message('send.fee-failed')}
        />
      )}
    </>
  )
}

function Line({ children, title }: { children: ReactNode; title: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NativeAmount({ network, value }: { network: Network; value: bigint }) {
  const { tag } = useLocale()
  const { decimals, symbol } = network.nativeCurrency
  return (
    <bdi dir="ltr">
      {toFineText(value, decimals, tag)} <bdi>{symbol}</bdi>
    </bdi>
  )
}

function Fee({ network, state }: Pick<Props, 'network' | 'state'>) {
  const { tag } = useLocale()
  const message = useMessage(sendWords)
  const { fee } = state
  if (fee.status === 'loading')
    return (
      <>
        <span className="sr-only">{message('send.fee-loading')}</span>
        <Skeleton shape="text" />
      </>
    )
  if (fee.status !== 'ready') return <UnknownValue />
  return (
    <>
      <NativeAmount network={network} value={fee.fee.total} />
      {fee.fee.value !== undefined && (
        <bdi className="send-worth" dir="ltr">
          {formatFiat(fee.fee.value, tag)}
        </bdi>
      )}
    </>
  )
}

function Left({ state }: { state: SendState }) {
  const { tag } = useLocale()
  const { token } = state
  const left = toLeft(state)
  if (left === undefined || !token) return <UnknownValue />
  const worth = toValue(left, token.decimals, token.price)
  return (
    <>
      <bdi dir="ltr">
        {toFineText(left, token.decimals, tag)} <bdi>{toSymbol(token)}</bdi>
      </bdi>
      {worth !== undefined && (
        <bdi className="send-worth" dir="ltr">
          {formatFiat(worth, tag)}
        </bdi>
      )}
    </>
  )
}
