import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useId } from 'react'
import { formatAmount } from '../../../../shared/format/amount.ts'
import { parseAmount, toSeparators } from '../../../../shared/format/parse-amount.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { onrampWords } from './words.ts'

export type Currency = { readonly decimals: number; readonly symbol: string }

export type TypedOrder = { readonly currency: Currency | undefined; readonly text: string }

/** The amount as a decimal number with a point. `undefined` without one, or why the text is none. */
export function toAmount({ currency, text }: TypedOrder, tag: string) {
  if (!currency || !text.trim()) return { amount: undefined, problem: undefined }
  const { decimals } = currency
  const parsed = parseAmount(text, decimals, toSeparators(tag))
  if (typeof parsed === 'string') return { amount: undefined, problem: parsed }
  const amount = parsed > 0n ? formatAmount(parsed, decimals, decimals) : undefined
  return { amount, problem: undefined }
}

type Props = {
  currencies: readonly Currency[]
  onChange: (order: TypedOrder) => void
  order: TypedOrder
  problem: 'decimals' | 'no-number' | undefined
}

/** What to buy and how much of it. Both are a choice: the provider asks for what is not entered. */
export function OrderPart({ currencies, onChange, order, problem }: Props) {
  const message = useMessage(onrampWords)
  const id = useId()
  const { currency, text } = order
  const { decimals = 0, symbol = '' } = currency ?? {}
  return (
    <div className="buy-order">
      <label htmlFor={id}>{message('onramp.amount')}</label>
      <div className="buy-field" data-invalid={problem !== undefined || undefined}>
        <input
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== undefined}
          autoComplete="off"
          dir="ltr"
          disabled={!currency}
          id={id}
          inputMode="decimal"
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ ...order, text: currentTarget.value })}
          placeholder="0"
          value={currency ? text : ''}
        />
        <select
          aria-label={message('onramp.currency')}
          onChange={({ currentTarget }) =>
            onChange({
              ...order,
              currency: currencies.find((one) => one.symbol === currentTarget.value),
            })
          }
          value={symbol}
        >
          <option value="">{message('onramp.any')}</option>
          {currencies.map((one) => (
            <option key={one.symbol} value={one.symbol}>
              {one.symbol}
            </option>
          ))}
        </select>
      </div>
      {problem && (
        <p id={`${id}-note`} role="alert">
          <Icon of={circleAlertIcon} size={16} />
          <span>{message(`onramp.${problem}`, { decimals: String(decimals), symbol })}</span>
        </p>
      )}
    </div>
  )
}
