import { type RefObject, useLayoutEffect } from 'react'
import { prefersLessMotion } from './focus.ts'

/** Animates the height of a scroller when its content changes, unless the visitor prefers reduced motion. */
export function useHeightMotion(
  scrollerRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    const content = contentRef.current
    if (!scroller || !content) return undefined
    let height = 0
    let motion: Animation | undefined
    const observer = new ResizeObserver(() => {
      const from = motion?.playState === 'running' ? scroller.offsetHeight : height
      motion?.cancel()
      height = scroller.offsetHeight
      if (!from || !height || from === height || prefersLessMotion()) return
      // Keeps the scrollbar: without it the content resizes in this callback, which is an error of the page in Firefox.
      const overflow = scroller.scrollHeight > height ? 'hidden scroll' : 'hidden'
      const frame = (value: number) => ({ height: `${value}px`, overflow })
      motion = scroller.animate([frame(from), frame(height)], {
        duration: 220,
        easing: 'cubic-bezier(.2, 0, 0, 1)',
      })
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      motion?.cancel()
    }
  }, [contentRef, scrollerRef])
}
