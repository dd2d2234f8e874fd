import { whenIdle } from '../page/page-timing.ts'

export function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback()
  else document.addEventListener('DOMContentLoaded', callback, { once: true })
}

export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** Waits for two frames, at most 1 s: a page in the background draws none. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 1_000)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
}

/** Settles when the page is idle, after 2 s at the latest, or hidden: it may not run again. */
export function whenIdleOrHidden(): Promise<void> {
  // A test runner can take the page away before.
  const page = document
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      page.removeEventListener('visibilitychange', settle)
      resolve()
    }
    const timer = setTimeout(settle, 2_000)
    if (page.hidden) return settle()
    page.addEventListener('visibilitychange', settle)
    whenIdle(settle)
  })
}
