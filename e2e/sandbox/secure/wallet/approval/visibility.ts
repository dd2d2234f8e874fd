/** What the second version of IntersectionObserver adds, which not every browser has. */
type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type TrackingOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

export type View =
  /** Some of it is outside the window or, where the browser can tell, under something. */
  | 'hidden'
  /** Wholly in view, but for less than the time it takes to see it. */
  | 'settling'
  | 'ready'

/** Milliseconds. A page that uncovers the button under a click it has lured is quicker than this. */
const settleTime = 500
/** Milliseconds between two looks; the least that browsers allow. */
const lookInterval = 100
/** Half pixels at the edges are not a covered approval. */
const whole = 0.99

const tracking: TrackingOptions =
  'isVisible' in IntersectionObserverEntry.prototype
    ? { trackVisibility: true, delay: lookInterval }
    : {}

/** Tells how far `element` has been in view, up to the window of the topmost page. Returns what stops it. */
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
