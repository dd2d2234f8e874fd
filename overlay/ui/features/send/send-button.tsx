import { useEffect, useRef } from 'react'
import type { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { Problem } from '../../components/problem.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import { isolate, toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { focusShown } from '../../primitives/focus-shown.ts'
import type { Sending } from './sending.ts'
import { toReason } from './to-reason.ts'
import { toRefusal } from './to-refusal.ts'
import { useSendNetwork, useSendWallet } from './use-send.ts'
import { sendWords } from './words.ts'

type Props = {
  /** Whether the visitor has to go on in spite of a verdict first. */
  isHeld: boolean
  onPress: () => void
  sending: Sending
  state: SendState
}

type Facts = {
  readonly network: Network
  readonly tag: string
  readonly token: TokenBalance
  readonly wallet: string
}

/** The difference between what was shown and what would leave now. `undefined` for another error. */
function toGrownText(
  { details }: PorticoError,
  message: FormatMessage<keyof typeof sendWords>,
  { network, tag, token }: Facts,
): string | undefined {
  const { issue, now, shown } = details ?? {}
  const { decimals, symbol } = network.nativeCurrency
  if (issue === 'amount-grown')
    return message('send.amount-grown', {
      now: toExactText(BigInt(String(now)), token.decimals, tag),
      symbol: toSymbol(token),
    })
  if (issue !== 'fee-grown') return undefined
  const toText = (value: unknown) => toFineText(BigInt(String(value)), decimals, tag)
  return message('send.fee-grown', {
    native: isolate(symbol),
    now: toText(now),
    shown: toText(shown),
  })
}

function toErrorText(
  error: PorticoError,
  message: FormatMessage<keyof typeof sendWords>,
  facts: Facts,
): string {
  const { code } = error
  const names = { network: facts.network.name, wallet: facts.wallet }
  if (code === 'user-rejected') return message('send.declined', names)
  if (code === 'wallet-timeout') return message('send.timeout', names)
  if (code === 'chain-disconnected') return message('send.other-network', names)
  if (code !== 'send-invalid') return message(toErrorCopy(code))
  // The specification prescribes its message.
  return toGrownText(error, message, facts) ?? error.message
}

/** Hands the transaction to the wallet. Above it, why the last attempt did not send. It has the focus after an attempt. */
export function SendButton({ isHeld, onPress, sending, state }: Props) {
  const { tag } = useLocale()
  const message = useMessage(sendWords)
  const network = useSendNetwork(sending.token)
  const wallet = useSendWallet()
  const place = useRef<HTMLDivElement>(null)
  const { error } = state
  useEffect(() => {
    if (error) focusShown(place.current?.querySelector('button'))
  }, [error])
  const { token, value } = sending
  const symbol = toSymbol(token)
  const amount = value === undefined ? '' : toExactText(value, token.decimals, tag)
  const facts = { network, tag, token, wallet: wallet.name }
  const problem = error ? toErrorText(error, message, facts) : toRefusal(state, network, message)
  const reason =
    toReason(state, network, message) ?? (isHeld ? message('send.button-held') : undefined)
  const isOff = reason !== undefined || value === undefined
  const text = message(error ? 'common.retry' : 'send.submit', { amount, symbol })
  return (
    <div className="pay-foot" ref={place}>
      {problem && <Problem text={problem} />}
      {/* Not disabled: it keeps the focus while the fee is read again. */}
      <button
        aria-disabled={isOff || undefined}
        className="button"
        data-approves=""
        data-variant="primary"
        data-wide=""
        onClick={isOff ? undefined : onPress}
        type="button"
      >
        <bdi>{reason ?? text}</bdi>
      </button>
    </div>
  )
}
