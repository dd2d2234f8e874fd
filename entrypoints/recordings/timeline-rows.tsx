import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatAt } from './format-time.ts'
import type { TimelineRow } from './timeline.ts'

type TimelineRowsProps = {
  onSelect: (index: number) => void
  position: number
  rows: readonly TimelineRow[]
  selected: number | undefined
}

const rowHeight = 36

/** The place that a key moves to. `undefined` if it moves nowhere. */
function toPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'PageDown') return Math.min(place + 10, count - 1)
  if (key === 'PageUp') return Math.max(place - 10, 0)
  return undefined
}

/** The rows in view, and the keys that move through all of them. */
function useRows({ onSelect, rows, selected }: TimelineRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const focusPlace = useRef<number>(undefined)
  const place = rows.findIndex(({ index }) => index === selected)
  const stop = Math.max(place, 0)
  // oxlint-disable-next-line react/incompatible-library -- Its values are not memoised: each render reads them again.
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 8,
    // The tab stop stays rendered when it is scrolled out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stop])].toSorted((one, other) => one - other),
    useFlushSync: false,
  })

  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place)
  }, [place, virtualizer])

  useEffect(() => {
    if (focusPlace.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-place="${focusPlace.current}"]`)
    if (!row) return
    focusPlace.current = undefined
    row.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent): void {
    const next = toPlace(event.key, place, rows.length)
    const row = next === undefined ? undefined : rows[next]
    if (!row) return
    event.preventDefault()
    focusPlace.current = next
    onSelect(row.index)
  }

  return { onKeyDown, place, scroller, stop, virtualizer }
}

/** The rows of the timeline. Only those in view are rendered. */
export function TimelineRows(props: TimelineRowsProps) {
  const { onSelect, position, rows } = props
  const { onKeyDown, place, scroller, stop, virtualizer } = useRows(props)
  if (rows.length === 0) return <p className="quiet-text">No entries match the filter.</p>
  return (
    <div className="rows" ref={scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its rows are the controls; the keys bubble from them. */}
      <ul
        aria-label="Entries"
        onKeyDown={onKeyDown}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                key={key}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowButton
                  isPast={row.index < position}
                  isSelected={index === place}
                  isTabStop={index === stop}
                  onSelect={onSelect}
                  place={index}
                  row={row}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

type RowButtonProps = Pick<TimelineRowsProps, 'onSelect'> & {
  isPast: boolean
  isSelected: boolean
  isTabStop: boolean
  place: number
  row: TimelineRow
}

function RowButton({ isPast, isSelected, isTabStop, onSelect, place, row }: RowButtonProps) {
  const { at, error, index, kind, text, title } = row
  return (
    <button
      aria-current={isSelected || undefined}
      data-kind={kind}
      data-past={isPast || undefined}
      data-place={place}
      onClick={() => onSelect(index)}
      tabIndex={isTabStop ? 0 : -1}
      type="button"
    >
      <small>{formatAt(at)}</small>
      <small>{kind}</small>
      <span>
        {title} <small>{text.slice(0, 200)}</small>
      </span>
      {error !== undefined && <strong className="problem">{error}</strong>}
    </button>
  )
}
