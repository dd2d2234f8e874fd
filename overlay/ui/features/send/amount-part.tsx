import arrowUpDownIcon from '@lucide/icons/icons/arrow-up-down'
import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { type RefObject, useId } from 'react'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import { type TokenBalance, toValue } from '../../../../shared/portfolio/token-balance.ts'
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

/** How large the digits are, so that they fit beside their unit. */
function toSize({ length }: string): 'huge' | 'large' | 'medium' | 'small' {
  if (length <= 8) return 'huge'
  if (length <= 11) return 'large'
  return length <= 18 ? 'medium' : 'small'
}

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
  const unit = amount.unit === 'fiat' ? fiat : symbol
  return (
    <div className="send-amount">
      <label className="send-number" data-size={toSize(amount.text)} dir="ltr">
        <span className="send-digits">
          <span aria-hidden="true">{amount.text || '0'}</span>
          <input
            aria-describedby={`${id}-note`}
            aria-invalid={problem !== undefined}
            aria-label={message('send.amount', { unit })}
            autoComplete="off"
            enterKeyHint="go"
            inputMode="decimal"
            maxLength={90}
            name="amount"
            onChange={({ currentTarget }) => actions.enterSendAmount(currentTarget.value, tag)}
            placeholder="0"
            ref={fieldRef}
            type="text"
            value={amount.text}
          />
        </span>
        <bdi className="send-unit">{unit}</bdi>
      </label>
      <div className="send-units">
        <AmountNote
          id={`${id}-note`}
          isMax={amount.isMax}
          problem={problem}
          text={toEquivalent(state, tag)}
        />
        {token && <UnitSwitch actions={actions} symbol={symbol} token={token} unit={amount.unit} />}
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
      <p className="send-equal" data-tone="error" id={id} role="alert">
        <Icon of={circleAlertIcon} size={16} />
        <span>{problem}</span>
      </p>
    )
  return (
    <p className="send-equal" id={id}>
      {text && <bdi dir="ltr">= {text}</bdi>}
      {isMax && <span className="sr-only">{message('send.max-active')}</span>}
    </p>
  )
}

type SwitchProps = {
  actions: SendFeature['actions']
  symbol: string
  token: TokenBalance
  unit: 'fiat' | 'token'
}

function UnitSwitch({ actions, symbol, token, unit }: SwitchProps) {
  const { tag } = useLocale()
  const message = useMessage(sendWords)
  if (token.price === undefined) return null
  const other = unit === 'fiat' ? symbol : fiat
  return (
    <button
      aria-label={message('send.switch-unit', { unit: other })}
      className="send-switch"
      onClick={() => actions.switchSendUnit(tag)}
      type="button"
    >
      <Icon of={arrowUpDownIcon} size={16} />
      <bdi>{other}</bdi>
    </button>
  )
}
