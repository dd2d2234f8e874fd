import { type RefObject, useLayoutEffect } from 'react'
import { observeSizes } from '../styles/dom-motion.ts'
import { prefersLessMotion } from './focus.ts'

/**
 * Animates the height of a scroller when its content or the foot below changes, unless the visitor prefers reduced motion. Both
 * together begin with the height that they had.
 */
export function useHeightMotion(elements: {
  content: RefObject<HTMLElement | null>
  foot: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
}): void {
  const { content: contentRef, foot: footRef, scroller: scrollerRef } = elements
  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    const content = contentRef.current
    const foot = footRef.current
    if (!scroller || !content || !foot) return undefined
    let footBefore = 0
    let total = 0
    let motion: Animation | undefined
    const stop = observeSizes([content, foot], () => {
      // It stays as it is until the end: content that resizes in this callback is an error of the page in Firefox.
      const overflow = scroller.offsetWidth > scroller.clientWidth ? 'hidden scroll' : 'hidden'
      const isMoving = motion?.playState === 'running'
      const before = isMoving ? scroller.offsetHeight + footBefore : total
      motion?.cancel()
      const height = scroller.offsetHeight
      footBefore = foot.offsetHeight
      total = height + footBefore
      // At the end of a motion, too: without one, the scrollbar of what has grown would come in this callback.
      const isStill = before === total && !isMoving
      if (!before || !height || isStill || prefersLessMotion()) return
      const from = Math.max(0, before - footBefore)
      const frame = (value: number) => ({ height: `${value}px`, overflow })
      motion = scroller.animate([frame(from), frame(height)], {
        duration: 220,
        easing: 'cubic-bezier(.2, 0, 0, 1)',
      })
    })
    return () => {
      stop()
      motion?.cancel()
    }
  }, [contentRef, footRef, scrollerRef])
}
