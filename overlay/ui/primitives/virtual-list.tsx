import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
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

export type VirtualListHandle = { readonly focusFirst: () => void }

type Props = {
  count: number
  handleRef: RefObject<VirtualListHandle | null>
  label: string
  /** The end has come into sight, and there is more. */
  onEnd: () => void
  /** The visitor has gone up beyond the first row. */
  onLeave: () => void
  /** Rows still to come at the end. */
  pending: number
  renderPending: () => ReactNode
  renderRow: (index: number, tabIndex: number) => ReactNode
  /** What a row is found by when its first letters are typed. */
  toText: (index: number) => string
}

const rowHeight = 56
const pageRows = 7
/** How long letters belong to one word, in milliseconds. */
const typingGap = 700

/** Which row a key leads to; beyond the first is -1. `undefined` for any other key. */
function toTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
      return index - 1
    case 'End':
      return count - 1
    case 'Home':
      return 0
    case 'PageDown':
      return Math.min(index + pageRows, count - 1)
    case 'PageUp':
      return Math.max(index - pageRows, 0)
    default:
      return undefined
  }
}

/** Finds the next row whose text begins with what is being typed. */
function createTypeAhead() {
  let typed = ''
  let last = 0
  return (
    event: KeyboardEvent,
    { count, index, toText }: { count: number; index: number; toText: Props['toText'] },
  ): number | undefined => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey)
      return undefined
    typed = event.timeStamp - last > typingGap ? event.key : typed + event.key
    last = event.timeStamp
    const from = typed.length === 1 ? index + 1 : index
    const order = Array.from({ length: count }, (_, step) => (from + step) % count)
    const wanted = typed.toLowerCase()
    return order.find((at) => toText(at).toLowerCase().startsWith(wanted))
  }
}

/** What is in sight, and which row is the one that Tab stops at. */
function useRows({ count, handleRef, pending }: Props) {
  const scroller = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const wanted = useRef<number>(undefined)
  const index = Math.max(0, Math.min(active, count - 1))
  // oxlint-disable-next-line react/incompatible-library -- Nothing of it is memoised: it is read anew in each render.
  const virtualizer = useVirtualizer({
    count: count + pending,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current?.parentElement ?? null,
    overscan: 4,
    // The row that has focus stays, however far it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), index])].toSorted((one, other) => one - other),
    useFlushSync: false,
  })

  /** Focuses the row that is wanted, once it is there. */
  function settleFocus(): void {
    const row = scroller.current?.querySelector(`[data-index="${wanted.current}"] button`)
    if (!row) return
    wanted.current = undefined
    focusElement(row)
  }

  function moveTo(target: number): void {
    wanted.current = target
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

/** Rendered once for as long as it is in sight, whatever is scrolled: only its neighbours come and go. */
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

/** A long list of which only what is in sight is there. One stop for Tab; arrows, Home, End and letters move in it. */
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
