import { type RefObject, useEffect } from 'react'

function isScroller(node: EventTarget): boolean {
  if (!(node instanceof HTMLElement) || node.scrollHeight <= node.clientHeight) return false
  return ['auto', 'scroll'].includes(getComputedStyle(node).overflowY)
}

/** Whether an element between the event's target and the dialog can scroll. */
function canScroll(event: Event, dialog: HTMLElement): boolean {
  const path = event.composedPath()
  return path.slice(0, path.indexOf(dialog)).some(isScroller)
}

/** Prevents scrolling. Pinch zoom stays possible. */
function isZoom(event: TouchEvent | WheelEvent): boolean {
  return 'touches' in event ? event.touches.length > 1 : event.ctrlKey
}

/** Prevents the page behind a modal dialog from scrolling, without changing the page's styles. */
export function useScrollLock(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const onMove = (event: TouchEvent | WheelEvent) => {
      if (dialog.matches(':modal') && !isZoom(event) && !canScroll(event, dialog))
        event.preventDefault()
    }
    dialog.addEventListener('touchmove', onMove, { passive: false })
    dialog.addEventListener('wheel', onMove, { passive: false })
    return () => {
      dialog.removeEventListener('touchmove', onMove)
      dialog.removeEventListener('wheel', onMove)
    }
  }, [ref])
}
