import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useId, useState } from 'react'
import { toMostValue } from '../../../../shared/features/receive/payment-uri.ts'
import { formatAmount } from '../../../../shared/format/amount.ts'
import {
  type AmountProblem,
  parseAmount,
  toSeparators,
} from '../../../../shared/format/parse-amount.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { Icon } from '../../primitives/icon.tsx'
import { receiveWords } from './words.ts'

type Props = {
  network: Network
  onChange: (value: bigint | undefined) => void
  value: bigint | undefined
}

type RequestProblem = AmountProblem | 'too-much'

/** Reads the amount of a request. No transaction can have more than the amounts of its network hold. */
function readRequest(text: string, network: Network, tag: string): RequestProblem | bigint {
  const parsed = parseAmount(text, network.nativeCurrency.decimals, toSeparators(tag))
  return typeof parsed === 'bigint' && parsed > toMostValue(network) ? 'too-much' : parsed
}

/** The amount of a payment request. Without an amount, the payer chooses one. */
export function RequestForm({ network, onChange, value }: Props) {
  const { decimals, symbol } = network.nativeCurrency
  const { tag } = useLocale()
  const message = useMessage(receiveWords)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<RequestProblem>()
  const id = useId()

  function change(typed: string): void {
    setText(typed)
    const read = typed.trim() ? readRequest(typed, network, tag) : undefined
    setProblem(typeof read === 'string' ? read : undefined)
    onChange(typeof read === 'bigint' && read > 0n ? read : undefined)
  }

  const requested = value && formatNumber(formatAmount(value, decimals, decimals), tag)
  return (
    <div className="amount">
      <label htmlFor={id}>{message('receive.amount', { symbol })}</label>
      <div className="amount-row" data-invalid={problem !== undefined || undefined}>
        <input
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== undefined}
          autoComplete="off"
          dir="ltr"
          id={id}
          inputMode="decimal"
          maxLength={80}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          placeholder="0"
          value={text}
        />
        <span>{symbol}</span>
      </div>
      {problem ? (
        <p id={`${id}-note`} role="alert">
          <Icon of={circleAlertIcon} size={16} />
          <span>{message(`receive.${problem}`, { decimals: String(decimals), symbol })}</span>
        </p>
      ) : (
        <p aria-live="polite" id={`${id}-note`}>
          {requested
            ? message('receive.asks', { amount: requested, network: network.name, symbol })
            : message('receive.asks-any', { network: network.name })}
        </p>
      )}
    </div>
  )
}
