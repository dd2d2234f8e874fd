import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { type RefObject, useId } from 'react'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { toValue } from '../../../../shared/portfolio/token-balance.ts'
import { AmountField, UnitSwitch } from '../../components/amount-field.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { toFineText, toSymbol } from '../../locales/token-text.ts'
import { Icon } from '../../primitives/icon.tsx'
import { sendWords } from './words.ts'

type Props = {
  actions: SendFeature['actions']
  fieldRef: RefObject<HTMLInputElement | null>
  state: SendState
}

/** The currency of every price (§3.1). */
const fiat = 'USD'

/** The amount in the other unit. `undefined` without a price or an amount. */
function toEquivalent({ amount, token }: SendState, tag: string): string | undefined {
  if (token?.price === undefined || amount.value === undefined) return undefined
  if (amount.unit === 'fiat')
    return `${toFineText(amount.value, token.decimals, tag)} ${toSymbol(token)}`
  const value = toValue(amount.value, token.decimals, token.price)
  return value === undefined ? undefined : formatFiat(value, tag)
}

function toProblem(
  { amount, token }: SendState,
  message: FormatMessage<keyof typeof sendWords>,
): string | undefined {
  if (!amount.problem) return undefined
  if (amount.problem === 'decimals' && amount.unit === 'fiat') return message('send.decimals-fiat')
  return message(`send.${amount.problem}`, {
    decimals: String(token?.decimals ?? 0),
    symbol: token ? toSymbol(token) : '',
  })
}

export function AmountPart({ actions, fieldRef, state }: Props) {
  const { amount, token } = state
  const { tag } = useLocale()
  const message = useMessage(sendWords)
  const id = useId()
  const problem = toProblem(state, message)
  const symbol = token ? toSymbol(token) : ''
  const [unit, other] = amount.unit === 'fiat' ? [fiat, symbol] : [symbol, fiat]
  return (
    <div className="amount-part">
      <AmountField
        describedBy={`${id}-note`}
        fieldRef={fieldRef}
        isInvalid={problem !== undefined}
        label={message('send.amount', { unit })}
        onChange={(text) => actions.enterSendAmount(text, tag)}
        text={amount.text}
        unit={unit}
      />
      <div className="amount-units">
        <AmountNote
          id={`${id}-note`}
          isMax={amount.isMax}
          problem={problem}
          text={toEquivalent(state, tag)}
        />
        {token?.price !== undefined && (
          <UnitSwitch
            label={message('send.switch-unit', { unit: other })}
            onPress={() => actions.switchSendUnit(tag)}
            unit={other}
          />
        )}
      </div>
    </div>
  )
}

type NoteProps = {
  id: string
  isMax: boolean
  problem: string | undefined
  text: string | undefined
}

function AmountNote({ id, isMax, problem, text }: NoteProps) {
  const message = useMessage(sendWords)
  if (problem)
    return (
      <p className="amount-equal" data-tone="error" id={id} role="alert">
        <Icon of={circleAlertIcon} size={16} />
        <span>{problem}</span>
      </p>
    )
  return (
    <p className="amount-equal" id={id}>
      {text && <bdi dir="ltr">= {text}</bdi>}
      {isMax && <span className="sr-only">{message('send.max-active')}</span>}
    </p>
  )
}
