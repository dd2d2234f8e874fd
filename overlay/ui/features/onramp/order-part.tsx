import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useId } from 'react'
import { writeIn } from '../../../../shared/format/entered-amount.ts'
import { toSeparators } from '../../../../shared/format/parse-amount.ts'
import { AmountField, UnitSwitch } from '../../components/amount-field.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { isolate } from '../../locales/token-text.ts'
import { Icon } from '../../primitives/icon.tsx'
import type { Currency, TypedAmount, toOrder } from './to-order.ts'
import { onrampWords } from './words.ts'

/** Sums that a visitor enters in one press, in US dollars. */
const sums = ['50', '100', '250']

const toSum = (sum: string, tag: string) =>
  new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
    style: 'currency',
  }).format(Number(sum))

type Props = {
  currency: Currency
  onChange: (typed: TypedAmount) => void
  order: ReturnType<typeof toOrder>
  typed: TypedAmount
}

/** How much to buy. It is a choice: the provider asks for what is not entered. */
export function OrderPart({ currency, onChange, order, typed }: Props) {
  const { tag } = useLocale()
  const message = useMessage(onrampWords)
  const id = useId()
  const { problem, value } = order
  const symbol = isolate(currency.symbol)
  const isFiat = typed.unit === 'fiat'
  const [unit, other] = isFiat ? ['USD', symbol] : [symbol, 'USD']

  function switchUnit(): void {
    const next = isFiat ? 'token' : 'fiat'
    const separators = toSeparators(tag)
    const isKnown = value !== undefined && currency.price !== undefined
    onChange({
      text: isKnown ? writeIn(next, value, { separators, token: currency }) : '',
      unit: next,
    })
  }

  return (
    <div className="amount-part">
      <AmountField
        describedBy={problem && `${id}-note`}
        isInvalid={problem !== undefined}
        label={message('onramp.amount', { unit })}
        onChange={(text) => onChange({ ...typed, text })}
        text={typed.text}
        unit={unit}
      />
      {problem && (
        <p className="amount-equal" data-tone="error" id={`${id}-note`} role="alert">
          <Icon of={circleAlertIcon} size={16} />
          <span>
            {isFiat && problem === 'decimals'
              ? message('onramp.decimals-fiat')
              : message(`onramp.${problem}`, { decimals: String(currency.decimals), symbol })}
          </span>
        </p>
      )}
      <div className="amount-units">
        {sums.map((sum) => (
          <button
            aria-pressed={isFiat && typed.text === sum}
            className="amount-switch"
            key={sum}
            onClick={() => onChange({ text: sum, unit: 'fiat' })}
            type="button"
          >
            {toSum(sum, tag)}
          </button>
        ))}
        <UnitSwitch
          label={message('onramp.switch-unit', { unit: other })}
          onPress={switchUnit}
          unit={other}
        />
      </div>
    </div>
  )
}
