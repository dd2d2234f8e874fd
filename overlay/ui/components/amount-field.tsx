import arrowUpDownIcon from '@lucide/icons/icons/arrow-up-down'
import type { RefObject } from 'react'
import { Icon } from '../primitives/icon.tsx'

/** How large the digits are, so that they fit beside their unit. */
function toSize({ length }: string): 'huge' | 'large' | 'medium' | 'small' {
  if (length <= 8) return 'huge'
  if (length <= 11) return 'large'
  return length <= 18 ? 'medium' : 'small'
}

type Props = {
  /** The id of an element that exists. */
  describedBy: string | undefined
  fieldRef?: RefObject<HTMLInputElement | null>
  isInvalid: boolean
  label: string
  onChange: (text: string) => void
  text: string
  unit: string
}

/** A field for an amount, with its unit beside the digits. */
export function AmountField(props: Props) {
  const { describedBy, fieldRef, isInvalid, label, onChange, text, unit } = props
  return (
    <label className="amount-number" data-size={toSize(text)} dir="ltr">
      <span className="amount-digits">
        <span aria-hidden="true">{text || '0'}</span>
        <input
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-label={label}
          autoComplete="off"
          enterKeyHint="go"
          inputMode="decimal"
          maxLength={90}
          name="amount"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          placeholder="0"
          ref={fieldRef}
          type="text"
          value={text}
        />
      </span>
      <bdi className="amount-unit">{unit}</bdi>
    </label>
  )
}

type SwitchProps = { label: string; onPress: () => void; unit: string }

/** A button that changes the unit of an amount to `unit`. */
export function UnitSwitch({ label, onPress, unit }: SwitchProps) {
  return (
    <button aria-label={label} className="amount-switch" onClick={onPress} type="button">
      <Icon of={arrowUpDownIcon} size={16} />
      <bdi>{unit}</bdi>
    </button>
  )
}
