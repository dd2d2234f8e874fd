/** The boxes of a sheet that scroll. Below 1 pixel, browsers round. */
const boxes = 'main, .raw'
const rounding = 2

/**
 * Tells whether the user has had every part of the sheet in view: each box fits, or has been scrolled to its end. Call it only
 * while the sheet can be seen.
 */
export function createReading(root: ShadowRoot): () => boolean {
  const read = new WeakSet<Element>()
  return () => {
    let isRead = true
    for (const box of root.querySelectorAll(boxes)) {
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - rounding) read.add(box)
      isRead &&= read.has(box)
    }
    return isRead
  }
}
