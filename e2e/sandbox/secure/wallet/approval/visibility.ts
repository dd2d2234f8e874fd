/** The additions of IntersectionObserver v2, which not every browser has. */
type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type TrackingOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

export type View =
  /** Part of it is outside the window or, if the browser can tell, covered. */
  | 'hidden'
  /** Fully visible, but for less than the settle time. */
  | 'settling'
  | 'ready'

/** In milliseconds. Protects against a page that uncovers the button just before a click. */
const settleTime = 500
/** Milliseconds between two checks: the minimum that browsers allow. */
const lookInterval = 100
/** Below 1, so that half pixels at the edges do not count as covered. */
const whole = 0.99

const tracking: TrackingOptions =
  'isVisible' in IntersectionObserverEntry.prototype
    ? { trackVisibility: true, delay: lookInterval }
    : {}

/** Reports how visible `element` is, up to the window of the top page. Returns the function that stops it. */
export function watchView(element: Element, onChange: (view: View) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(isWhole: boolean): void {
    if (isWhole === (timer !== undefined)) return
    clearTimeout(timer)
    timer = isWhole ? setTimeout(() => onChange('ready'), settleTime) : undefined
    onChange(isWhole ? 'settling' : 'hidden')
  }

  const observer = new IntersectionObserver(
    (entries: readonly TrackedEntry[]) => {
      const entry = entries.at(-1)
      if (entry) change(entry.intersectionRatio >= whole && (entry.isVisible ?? true))
    },
    { threshold: [0, 0.25, 0.5, 0.75, whole, 1], ...tracking },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
