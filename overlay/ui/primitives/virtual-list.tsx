import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusElement } from './focus.ts'
import { createTypeAhead, toTarget } from './list-keys.ts'
import { createRowHeights } from './row-heights.ts'

export type VirtualListHandle = { readonly focusFirst: () => void }

type Props = {
  count: number
  handleRef: RefObject<VirtualListHandle | null>
  label: string
  /** Called when the end of the list is visible. */
  onEnd: () => void
  /** Called when the visitor presses the up arrow on the first row. */
  onLeave: () => void
  /** The number of placeholders at the end. */
  pending: number
  renderPending: () => ReactNode
  renderRow: (index: number, tabIndex: number) => ReactNode
  /** The text of a row, for typeahead. */
  toText: (index: number) => string
}

/** The height of a row before the first one is measured, in pixels. */
const rowHeight = 56

/** The visible rows, and which row is the tab stop. */
function useRows({ count, handleRef, pending }: Props) {
  const scroller = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const [heights] = useState(() => createRowHeights(rowHeight))
  const focusTarget = useRef<number>(undefined)
  const index = Math.max(0, Math.min(active, count - 1))
  // oxlint-disable-next-line react/incompatible-library -- Its values are not memoised: each render reads them again.
  const virtualizer = useVirtualizer({
    count: count + pending,
    estimateSize: heights.estimate,
    getScrollElement: () => scroller.current?.parentElement ?? null,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance)
      heights.record(instance.indexFromElement(row), height)
      return height
    },
    overscan: 4,
    // The focused row stays rendered when it is scrolled out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), index])].toSorted((one, other) => one - other),
    useFlushSync: false,
  })

  /** Focuses a row once it is rendered. */
  function settleFocus(): void {
    const row = scroller.current?.querySelector(`[data-index="${focusTarget.current}"] button`)
    if (!row) return
    focusTarget.current = undefined
    focusElement(row)
  }

  function moveTo(target: number): void {
    focusTarget.current = target
    setActive(target)
    virtualizer.scrollToIndex(target)
    settleFocus()
  }

  useImperativeHandle(handleRef, () => ({ focusFirst: () => moveTo(0) }))
  useLayoutEffect(settleFocus)
  return { index, moveTo, scroller, virtualizer }
}

type RowProps = Pick<Props, 'count' | 'pending' | 'renderPending' | 'renderRow'> & {
  index: number
  measure: (element: Element | null) => void
  start: number
  tabIndex: number
}

/** Memoised: scrolling renders only the rows that enter the view. */
const Row = memo(function Row(props: RowProps) {
  const { count, index, measure, pending, renderPending, renderRow, start, tabIndex } = props
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={pending > 0 ? -1 : count}
      data-index={index}
      ref={measure}
      style={{ transform: `translateY(${start}px)` }}
    >
      {index < count ? renderRow(index, tabIndex) : renderPending()}
    </li>
  )
})

/**
 * A list that renders only its visible rows. It has one tab stop; arrow keys, Home, End and typed letters move in it.
 */
export function VirtualList(props: Props) {
  const { count, label, onEnd, onLeave, pending, renderPending, renderRow } = props
  const { index, moveTo, scroller, virtualizer } = useRows(props)
  const [typeAhead] = useState(createTypeAhead)
  const items = virtualizer.getVirtualItems()
  const isEndShown = pending > 0 && items.some((item) => item.index >= count)

  useEffect(() => {
    if (isEndShown) onEnd()
  }, [isEndShown, onEnd])

  function onKeyDown(event: KeyboardEvent): void {
    const target = toTarget(event.key, index, count) ?? typeAhead(event, { ...props, index })
    if (target === undefined) return
    event.preventDefault()
    if (target < 0) onLeave()
    else moveTo(target)
  }

  return (
    <div className="group virtual">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its rows are the controls; the keys bubble from them. */}
      <ul
        aria-label={label}
        onKeyDown={onKeyDown}
        ref={scroller}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {items.map((item) => (
          <Row
            count={count}
            index={item.index}
            key={item.key}
            measure={virtualizer.measureElement}
            pending={pending}
            renderPending={renderPending}
            renderRow={renderRow}
            start={item.start}
            tabIndex={item.index === index ? 0 : -1}
          />
        ))}
      </ul>
    </div>
  )
}
