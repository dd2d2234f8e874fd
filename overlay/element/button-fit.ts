import { observeSizes } from '../ui/styles/dom-motion.ts'

/** What a button leaves out where there is no room, first the balance of the account. */
const optional = '.balance, .name'

/** Marks what has wrapped in the buttons of a shadow root: without it, the button is as wide as what it shows. */
function fit(root: ShadowRoot): void {
  const parts = [...root.querySelectorAll<HTMLElement>(optional)]
  for (const part of parts) delete part.dataset['out']
  const wrapped = parts.filter(({ offsetTop, parentElement }) => {
    const height = parentElement?.clientHeight ?? 0
    return height > 0 && offsetTop >= height
  })
  for (const part of wrapped) part.dataset['out'] = ''
}

/**
 * Fits the content of the buttons of a shadow root to the room that the page leaves, until its element leaves its place. Returns
 * the function that fits them again.
 */
export function createButtonFit(root: ShadowRoot): () => void {
  const { parentElement } = root.host
  let frame = 0
  const update = () => {
    cancelAnimationFrame(frame)
    // After the layout of this frame: a size that changes while it is observed is an error of the page.
    frame = requestAnimationFrame(() => fit(root))
  }
  // An element that leaves the page loses its size, which is observed too.
  const stop = observeSizes([root.host, parentElement, document.documentElement], () => {
    if (root.host.isConnected && root.host.parentElement === parentElement) update()
    else stop()
  })
  return () => fit(root)
}
