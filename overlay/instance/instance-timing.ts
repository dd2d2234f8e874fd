/** Calls back once the page's HTML is parsed. */
export function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback()
  else document.addEventListener('DOMContentLoaded', callback, { once: true })
}

/** Waits for two frames, at most 250 ms: a page in the background draws none. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 250)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
}
