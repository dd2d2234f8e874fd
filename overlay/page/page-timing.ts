/** Whether the visitor has asked to be spared what is not needed. */
export function isSavingData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
}

/** Calls back once the page's own elements are there. */
export function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback()
  else document.addEventListener('DOMContentLoaded', callback, { once: true })
}

/** Calls back when the page has loaded and has nothing better to do. Gives the function that calls it off. */
export function whenIdle(callback: () => void): () => void {
  let isOff = false
  const run = () => {
    if (!isOff) callback()
  }
  const wait = () =>
    void ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 1_000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isOff = true
  }
}

/** Waits for two frames; a page in the background, which draws none, does not hold anybody up. */
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
