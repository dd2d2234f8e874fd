import type { PaymentResult } from '../../../../shared/core/payment-result.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { ActivityStatus } from '../../../../shared/portfolio/activity-item.ts'
import { ResultPanel } from '../../components/result-panel.tsx'
import { TokenPicture } from '../../components/token-face.tsx'
import { useCore } from '../../hooks/use-core.ts'
import type { PaymentMomentProps } from '../../hooks/use-features.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { resultWords } from '../../locales/result-words.ts'
import { isolate, toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { Identicon } from '../../primitives/identicon.tsx'
import { useSent } from './use-sent.ts'

type Message = FormatMessage<keyof typeof resultWords>

const states = {
  'awaiting-signers': 'waiting',
  confirmed: 'done',
  failed: 'failed',
  pending: 'done',
  replaced: 'failed',
  unknown: 'done',
} as const

type Facts = {
  readonly fee: bigint | undefined
  readonly network: Network
  readonly status: ActivityStatus
  readonly tag: string
}

function toTitle(
  { paid, received }: PaymentResult,
  { network, status, tag }: Facts,
  message: Message,
) {
  const { amount, token } = paid
  const names = { amount: toExactText(amount, token.decimals, tag), symbol: toSymbol(token) }
  if (status === 'awaiting-signers') return message('result.signers')
  if (status === 'failed')
    return message(received ? 'result.failed-swap' : 'result.failed-send', names)
  if (status === 'replaced')
    return message(network.chainNamespace === 'solana' ? 'result.expired' : 'result.replaced')
  return message(received ? 'result.swapped' : 'result.sent', names)
}

function toCost({ fee, network, tag }: Facts, message: Message): string {
  if (fee === undefined) return message('result.fee-unknown')
  const { decimals, symbol } = network.nativeCurrency
  return message('result.fee', { fee: toFineText(fee, decimals, tag), native: isolate(symbol) })
}

function toText({ received }: PaymentResult, facts: Facts, message: Message): string {
  const { network, status, tag } = facts
  if (status === 'awaiting-signers') return message('result.signers-text')
  if (status === 'failed') return `${message('result.failed-text')} ${toCost(facts, message)}`
  if (status === 'replaced')
    return message(
      network.chainNamespace === 'solana' ? 'result.expired-text' : 'result.replaced-text',
    )
  if (received)
    return message('result.swapped-text', {
      amount: toFineText(received.amount, received.token.decimals, tag),
      symbol: toSymbol(received.token),
    })
  return message(status === 'confirmed' ? 'result.confirmed' : 'result.pending', {
    network: network.name,
  })
}

/** What the visitor has just sent or swapped, and to whom. It follows the transaction while it is shown. */
export function PaymentMoment({ onDone, onView, result }: PaymentMomentProps) {
  const { actions } = useCore()
  const { tag } = useLocale()
  const message = useMessage(resultWords)
  const network = useNetwork((state) => state.network)
  const { id, paid, received, receiver } = result
  const facts = { ...useSent(id), network, tag }
  const hasFailed = states[facts.status] === 'failed'
  const isKnown = facts.status !== 'awaiting-signers' && network.blockExplorers !== undefined
  const retry = () => actions.goTo(received ? 'Swap' : 'WalletSend')
  return (
    <ResultPanel
      id={id}
      network={network}
      next={
        hasFailed
          ? { onPress: retry, text: message('common.retry') }
          : { onPress: onDone, text: message('result.done') }
      }
      onView={id !== undefined && !isKnown ? onView : undefined}
      picture={<TokenPicture network={network} size="large" token={paid.token} />}
      state={states[facts.status]}
      text={toText(result, facts, message)}
      title={toTitle(result, facts, message)}
    >
      {receiver && (
        <div className="group">
          <div className="result-to">
            <Identicon address={receiver.address} size={40} />
            <div>
              <span className="row-note">{message('result.to')}</span>
              {receiver.name && <bdi>{receiver.name}</bdi>}
              <AddressText groups={groupAddress(receiver.address)} />
            </div>
          </div>
        </div>
      )}
    </ResultPanel>
  )
}
