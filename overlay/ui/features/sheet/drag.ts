import { prefersLessMotion } from '../../primitives/focus.ts'

/** How far a finger moves before it is a drag, in pixels. */
const slack = 6
/** A drag of this share of the card's height dismisses it. */
const farShare = 0.35
/** A drag that ends faster than this dismisses the card, in pixels per millisecond. */
const fast = 0.5
const motion = { duration: 200, easing: 'cubic-bezier(.32, .72, 0, 1)', fill: 'forwards' } as const

type Drag = {
  readonly isFree: boolean
  readonly startY: number
  distance: number
  isActive: boolean
  speed: number
  time: number
}

export type DragOptions = {
  readonly canDismiss: () => boolean
  readonly card: HTMLElement
  readonly onDismiss: () => void
}

/** Whether a drag from here moves the card: from its header, or from a view that is scrolled to its beginning. */
function isDraggable(card: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('input, iframe')) return false
  return target.closest('.header') !== null || (card.querySelector('.body')?.scrollTop ?? 0) <= 0
}

function place(card: HTMLElement, distance: number): void {
  card.style.transition = distance > 0 ? 'none' : ''
  card.style.transform = distance > 0 ? `translateY(${distance}px)` : ''
  const left = distance > 0 ? `${1 - distance / card.offsetHeight}` : ''
  card.closest('dialog')?.style.setProperty('--p-dragged', left)
}

async function dismiss({ card, onDismiss }: DragOptions): Promise<void> {
  const end = [{ transform: `translateY(${card.offsetHeight}px)` }]
  if (!prefersLessMotion()) await card.animate(end, motion).finished.catch(() => undefined)
  const dialog = card.closest('dialog')
  onDismiss()
  // What is behind the card stays faded until the dialog has gone.
  await new Promise(requestAnimationFrame)
  await Promise.allSettled((dialog?.getAnimations() ?? []).map(({ finished }) => finished))
  dialog?.style.removeProperty('--p-dragged')
}

/**
 * Lets a finger drag the card of a phone down, which dismisses it. It follows touch events: a browser ends pointer events where
 * it scrolls. Returns the function that stops it.
 */
export function enableDrag(options: DragOptions): () => void {
  const { canDismiss, card } = options
  const listening = new AbortController()
  let drag: Drag | undefined

  function start({ target, timeStamp, touches: [touch, second] }: TouchEvent): void {
    drag =
      touch && !second && canDismiss()
        ? {
            distance: 0,
            isActive: false,
            isFree: isDraggable(card, target),
            speed: 0,
            startY: touch.clientY,
            time: timeStamp,
          }
        : undefined
  }

  function follow(event: TouchEvent): void {
    const [touch] = event.touches
    if (!drag?.isFree || !touch) return
    const distance = touch.clientY - drag.startY
    if (!drag.isActive && Math.abs(distance) < slack) return
    // A finger that moves up first scrolls.
    if (!drag.isActive && distance < 0) return void (drag = undefined)
    if (event.cancelable) event.preventDefault()
    const passed = event.timeStamp - drag.time
    const speed = passed > 0 ? (distance - drag.distance) / passed : drag.speed
    drag = { ...drag, distance, isActive: true, speed, time: event.timeStamp }
    place(card, distance)
  }

  function end(): void {
    const { distance = 0, isActive = false, speed = 0 } = drag ?? {}
    drag = undefined
    if (!isActive) return
    const isFar = distance > card.offsetHeight * farShare || (speed > fast && distance > 0)
    if (isFar && canDismiss()) void dismiss(options)
    else place(card, 0)
  }

  const { signal } = listening
  card.addEventListener('touchstart', start, { passive: true, signal })
  card.addEventListener('touchmove', follow, { passive: false, signal })
  card.addEventListener('touchend', end, { signal })
  card.addEventListener(
    'touchcancel',
    () => {
      drag = undefined
      place(card, 0)
    },
    { signal },
  )
  return () => listening.abort()
}
