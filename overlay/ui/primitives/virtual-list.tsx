import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { focusElement } from './focus.ts'
import { isShortcut, toTarget } from './list-keys.ts'
import { createRowHeights } from './row-heights.ts'
import { type SkeletonOf, SkeletonRow } from './skeleton.tsx'

export type VirtualListHandle = {
  readonly focusFirst: () => void
  readonly focusRow: (index: number) => void
}

export type VirtualRow<item> = {
  before: item | undefined
  index: number
  item: item
  tabIndex: number
}

type Props<item> = {
  handleRef: RefObject<VirtualListHandle | null>
  items: readonly item[]
  label: string
  /** Called while the end of the list is near: once for each row that is shown, and for each further list. */
  onEnd: () => void
  /** Called when the visitor presses the up arrow on the first row. */
  onLeave: () => void
  pending: number
  /** What the rows that are on their way are like. Default: rows of a picture and a title. */
  pendingOf?: SkeletonOf | undefined
  /** Rows are rendered again for another function. */
  renderRow: (row: VirtualRow<item>) => ReactNode
}

/** How many rows before the placeholders the end is near: the further rows are there before the visitor is. */
const rowsAhead = 20
/** The height of a row before the first one is measured, in pixels. */
const rowHeight = 56

/** Renders while the browser reports new sizes, before it paints: a row that opens moves those below it in the same frame. */
function useResizes() {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const isResizing = useRef(false)
  return {
    begin() {
      isResizing.current = true
      queueMicrotask(() => {
        isResizing.current = false
      })
    },
    show() {
      if (!isResizing.current) return
      isResizing.current = false
      flushSync(render)
    },
  }
}

function useRows<item>({ handleRef, items, pending }: Props<item>) {
  const count = items.length
  const scroller = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const [heights] = useState(() => createRowHeights(rowHeight))
  const resizes = useResizes()
  const focusTarget = useRef<number>(undefined)
  const index = Math.max(0, Math.min(active, count - 1))
  // oxlint-disable-next-line react/incompatible-library -- Its values are not memoised: each render reads them again.
  const virtualizer = useVirtualizer({
    count: count + pending,
    estimateSize: heights.estimate,
    getScrollElement: () => scroller.current?.parentElement ?? null,
    measureElement: (row, entry, instance) => {
      if (entry && !instance.isScrolling) resizes.begin()
      const height = measureElement(row, entry, instance)
      heights.record(instance.indexFromElement(row), height)
      return height
    },
    onChange: () => resizes.show(),
    overscan: 4,
    // The focused row stays rendered when it is scrolled out of view.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return rows.includes(index) ? rows : [...rows, index].toSorted((one, other) => one - other)
    },
    useFlushSync: false,
  })

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

  useImperativeHandle(handleRef, () => ({ focusFirst: () => moveTo(0), focusRow: moveTo }))
  useLayoutEffect(settleFocus)
  // Also to a row that is pressed, or that a screen reader goes to.
  function follow({ target }: FocusEvent): void {
    const row = target.closest('[data-index]')
    if (row instanceof HTMLElement) setActive(Number(row.dataset['index']))
  }

  return { follow, index, moveTo, scroller, virtualizer }
}

type RowProps<item> = Pick<Props<item>, 'pendingOf' | 'renderRow'> & {
  before: item | undefined
  index: number
  /** `undefined` for a placeholder. */
  item: item | undefined
  measure: (element: Element | null) => void
  /** The number of rows. -1 while it is not known. */
  setSize: number
  start: number
  tabIndex: number
}

function GenericRow<item>(props: RowProps<item>) {
  const { before, index, item, measure, pendingOf, renderRow, setSize, start, tabIndex } = props
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={setSize}
      data-index={index}
      ref={measure}
      style={{ transform: `translateY(${start}px)` }}
    >
      {item === undefined ? (
        <SkeletonRow index={index} of={pendingOf} />
      ) : (
        renderRow({ before, index, item, tabIndex })
      )}
    </li>
  )
}

/** Memoised: scrolling, or a page of further rows, renders only the rows that enter the view. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same component; `memo` loses its type parameter.
const Row = memo(GenericRow) as typeof GenericRow

/** A list that renders only its visible rows. It has one tab stop; arrow keys, Home and End move in it. Letters are for what searches it. */
export function VirtualList<item>(props: Props<item>) {
  const { items, label, onEnd, onLeave, pending, pendingOf, renderRow } = props
  const { follow, index, moveTo, scroller, virtualizer } = useRows(props)
  const count = items.length
  const rows = virtualizer.getVirtualItems()
  const lastIndex = rows.at(-1)?.index

  useEffect(() => {
    const isEndNear = lastIndex !== undefined && lastIndex >= items.length - rowsAhead
    if (isEndNear && pending > 0) onEnd()
  }, [items, lastIndex, onEnd, pending])

  function onKeyDown(event: KeyboardEvent): void {
    const target = toTarget(event.key, index, count)
    if (target === undefined || isShortcut(event)) return
    event.preventDefault()
    if (target < 0) onLeave()
    else moveTo(target)
  }

  return (
    <div className="group virtual" data-pending={count === 0 || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its rows are the controls; the keys bubble from them. */}
      <ul
        aria-label={label}
        onFocus={follow}
        onKeyDown={onKeyDown}
        ref={scroller}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {rows.map((row) => (
          <Row
            before={items[row.index - 1]}
            index={row.index}
            item={items[row.index]}
            key={row.key}
            measure={virtualizer.measureElement}
            pendingOf={pendingOf}
            renderRow={renderRow}
            setSize={pending > 0 ? -1 : count}
            start={row.start}
            tabIndex={row.index === index ? 0 : -1}
          />
        ))}
      </ul>
    </div>
  )
}
