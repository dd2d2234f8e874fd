import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { useId } from 'react'
import { Icon } from './icon.tsx'

type Choice<value> = { readonly note: string; readonly title: string; readonly value: value }

type Props<value> = {
  /** A choice is being applied. No other can be made meanwhile. */
  isBusy: boolean
  choices: readonly Choice<value>[]
  /** The id of what says why a choice was not applied. */
  describedBy?: string | undefined
  labelledBy: string
  onChoose: (value: value) => void
  value: string
}

/** A radio group with one row per choice. */
export function RadioRows<value extends string>(props: Props<value>) {
  const { choices, describedBy, isBusy, labelledBy, onChoose, value } = props
  const id = useId()
  return (
    <div
      aria-busy={isBusy}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      className="group"
      role="radiogroup"
    >
      {choices.map(({ note, title, value: choice }) => (
        <label className="row choice" key={choice}>
          <span className="row-text">
            <span className="row-title" id={`${id}-${choice}`}>
              {title}
            </span>
            <span className="row-note" id={`${id}-${choice}-note`}>
              {note}
            </span>
          </span>
          {isBusy && choice === value && (
            <Icon className="spinner" of={loaderCircleIcon} size={18} />
          )}
          <input
            aria-describedby={`${id}-${choice}-note`}
            aria-disabled={isBusy}
            aria-labelledby={`${id}-${choice}`}
            checked={choice === value}
            name={id}
            onChange={() => !isBusy && onChoose(choice)}
            type="radio"
          />
        </label>
      ))}
    </div>
  )
}
