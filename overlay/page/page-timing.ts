export function isSavingData(): boolean {
  return Object(Object(navigator).connection).saveData === true
}

/** Settles once the page is visible: one in the background does no work ahead. */
function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    check()
  })
}

/** Calls back when the page has loaded and is idle, or after 5 s: some pages never are. */
export function whenIdle(callback: () => void): void {
  // Safari has no `requestIdleCallback`: a short pause lets the page work first.
  const wait = () =>
    void ('requestIdleCallback' in globalThis
      ? requestIdleCallback(() => callback(), { timeout: 5_000 })
      : setTimeout(callback, 50))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

export async function nextIdle(): Promise<void> {
  await whenVisible()
  await new Promise<void>(whenIdle)
}
