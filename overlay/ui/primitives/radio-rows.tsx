import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { useId } from 'react'
import { Icon } from './icon.tsx'

type Choice<value> = { readonly note: string; readonly title: string; readonly value: value }

type Props<value> = {
  /** The choice is being put into practice; until it is, no other is taken. */
  isBusy: boolean
  choices: readonly Choice<value>[]
  labelledBy: string
  onChoose: (value: value) => void
  value: string
}

/** A choice of one of a few, each a row. Arrow keys choose. */
export function RadioRows<value extends string>(props: Props<value>) {
  const { choices, isBusy, labelledBy, onChoose, value } = props
  const id = useId()
  return (
    <div aria-busy={isBusy} aria-labelledby={labelledBy} className="group" role="radiogroup">
      {choices.map(({ note, title, value: own }) => (
        <label className="row choice" key={own}>
          <span className="row-text">
            <span className="row-title" id={`${id}-${own}`}>
              {title}
            </span>
            <span className="row-note" id={`${id}-${own}-note`}>
              {note}
            </span>
          </span>
          {isBusy && own === value && <Icon className="spinner" of={loaderCircleIcon} size={18} />}
          <input
            aria-describedby={`${id}-${own}-note`}
            aria-disabled={isBusy}
            aria-labelledby={`${id}-${own}`}
            checked={own === value}
            name={id}
            onChange={() => !isBusy && onChoose(own)}
            type="radio"
          />
        </label>
      ))}
    </div>
  )
}
