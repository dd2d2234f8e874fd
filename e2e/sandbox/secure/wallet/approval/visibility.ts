/** The additions of IntersectionObserver v2, which not every browser has. */
type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type TrackingOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

export type View =
  /** Part of it is outside the window or, if the browser can tell, covered. */
  | 'hidden'
  /** The frame is too small, or zoomed out too far, to be read. */
  | 'small'
  /** Another frame or window has the focus, as a popup over this one has. */
  | 'unfocused'
  /** Fully visible, focused and still, but for less than the settle time. */
  | 'settling'
  /** Settled, but a part of the request has not been scrolled into view. */
  | 'unread'
  | 'ready'

/** In ms, against a page that uncovers, moves or resizes the button just before a press. */
const settleTime = 500
/** Milliseconds between two checks: the minimum that browsers allow. */
const lookInterval = 100
/** Below 1, so that half pixels at the edges do not count as covered. */
const whole = 0.99
/** In CSS pixels. */
const smallest = { width: 240, height: 240 }
/** Below it, text of 14 pixels is too small to read. Browsers zoom out to 0.67 and then to 0.5. */
const smallestScale = 0.65

const tracking: TrackingOptions =
  'isVisible' in IntersectionObserverEntry.prototype
    ? { trackVisibility: true, delay: lookInterval }
    : {}

type ViewOptions = {
  readonly onChange: (view: View) => void
  /** Whether the user has had all of the request in view. Called only while it can be read. */
  readonly isRead: () => boolean
}

export type ViewWatch = {
  readonly check: () => void
  readonly stop: () => void
}

/** What changes when the window of the browser is moved, or the frame is resized or zoomed. */
const readGeometry = () => [innerWidth, innerHeight, devicePixelRatio, screenX, screenY].join(' ')

/** Reports how visible `element` is, up to the window of the top page. */
export function watchView(element: Element, { onChange, isRead }: ViewOptions): ViewWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSettled = false
  let isWhole = false
  let geometry = readGeometry()
  const ending = new AbortController()
  const { signal } = ending

  const pointer = watchPointer({ onMoved: restart, signal })

  function readObstacle(): View | undefined {
    if (!isWhole) return 'hidden'
    const isLarge = innerWidth >= smallest.width && innerHeight >= smallest.height
    if (!isLarge || Math.min(devicePixelRatio, pointer.scale()) < smallestScale) return 'small'
    return document.hasFocus() ? undefined : 'unfocused'
  }
  function check(): void {
    const obstacle = readObstacle()
    if (obstacle) {
      clearTimeout(timer)
      timer = undefined
      isSettled = false
      return onChange(obstacle)
    }
    const canRead = isRead()
    if (!isSettled) {
      timer ??= setTimeout(() => {
        isSettled = true
        check()
      }, settleTime)
      return onChange('settling')
    }
    onChange(canRead ? 'ready' : 'unread')
  }
  function restart(): void {
    geometry = readGeometry()
    clearTimeout(timer)
    timer = undefined
    isSettled = false
    check()
  }

  const observer = new IntersectionObserver(
    (entries: readonly TrackedEntry[]) => {
      const entry = entries.at(-1)
      if (!entry) return
      isWhole = entry.intersectionRatio >= whole && (entry.isVisible ?? true)
      check()
    },
    { threshold: [0, 0.25, 0.5, 0.75, whole, 1], ...tracking },
  )
  observer.observe(element)
  for (const event of ['blur', 'focus', 'resize']) addEventListener(event, restart, { signal })
  // No event reports that the window has been moved.
  const looks = setInterval(() => {
    if (readGeometry() !== geometry) restart()
  }, lookInterval)

  return {
    check,
    stop() {
      observer.disconnect()
      clearTimeout(timer)
      clearInterval(looks)
      ending.abort()
    },
  }
}

type PointerWatchOptions = {
  /** Called when the frame has moved under a pointer that stood still. */
  readonly onMoved: () => void
  readonly signal: AbortSignal
}

/** The least movement that counts, in pixels: coordinates are rounded. */
const least = 3
/** The least movement that a scale is taken from, in CSS pixels of the frame. */
const leastForScale = 60

/** Compares the pointer on the screen with the frame: only so a frame learns that its page has moved it. */
function watchPointer({ onMoved, signal }: PointerWatchOptions): {
  /** Pixels of the screen for one of the frame, by the last long movement; 1 before there is one. */
  readonly scale: () => number
} {
  let last: PointerEvent | undefined
  let scale = 1

  function compare(event: PointerEvent): void {
    const before = last
    last = event
    if (!before || before.pointerId !== event.pointerId) return
    const inFrame = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY)
    const onScreen = Math.hypot(event.screenX - before.screenX, event.screenY - before.screenY)
    if (onScreen < least && inFrame >= least) return onMoved()
    if (inFrame >= leastForScale && event.pointerType === 'mouse') scale = onScreen / inFrame
  }

  // Captured, so that a press counts as a movement before it reaches a button.
  for (const name of ['pointermove', 'pointerdown'] as const)
    addEventListener(name, compare, { capture: true, signal })
  return { scale: () => scale }
}
