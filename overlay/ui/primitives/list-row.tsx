import type { ReactNode } from 'react'

type Props = {
  /** Marks the active row of a list. */
  isCurrent?: boolean | undefined
  isDisabled?: boolean | undefined
  leading: ReactNode
  note?: string | undefined
  noteTone?: 'warning' | undefined
  /** Set in a list with one tab stop. */
  tabIndex?: number | undefined
  /** A label above the title. */
  overline?: string | undefined
  title: string
  tone?: 'error' | undefined
  trailing?: ReactNode
} & (
  | { onPress: () => void; href?: never }
  /** A row without an action. */
  | { onPress?: never; href?: never }
  | {
      /** Opens in a new tab. */
      href: string
      onPress?: never
    }
)

/** One row of a group: a button, a link, or a row without an action. */
export function ListRow(props: Props) {
  const { href, isCurrent, isDisabled, leading, note, noteTone, onPress, overline } = props
  const { tabIndex, title, tone, trailing } = props
  const content = (
    <>
      {leading}
      <span className="row-text">
        {overline && <span className="row-note">{overline} </span>}
        <span className="row-title" dir="auto">
          {title}
        </span>
        {note && (
          <span className="row-note" data-tone={noteTone}>
            {note}
          </span>
        )}
      </span>
      {trailing}
    </>
  )
  if (href !== undefined)
    return (
      <a className="row" href={href} rel="noopener noreferrer" target="_blank">
        {content}
      </a>
    )
  if (!onPress) return <div className="row">{content}</div>
  return (
    <button
      aria-current={isCurrent || undefined}
      aria-disabled={isDisabled || undefined}
      className="row"
      data-tone={tone}
      onClick={onPress}
      tabIndex={tabIndex}
      type="button"
    >
      {content}
    </button>
  )
}
