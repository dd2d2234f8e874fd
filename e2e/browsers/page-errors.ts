/** Records the page's uncaught errors and unhandled rejections, also across reloads. Runs in the page. */
export function recordErrors(): void {
  const record = (text: string) => {
    const recorded = sessionStorage.getItem('page-errors') ?? ''
    sessionStorage.setItem('page-errors', `${recorded}${text}\n`)
  }
  addEventListener('error', ({ message }) => record(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${String(reason)}`))
}

/** Runs in the page. */
export function readErrors(): readonly string[] {
  // An empty tab has no storage.
  if (location.origin === 'null') return []
  return (sessionStorage.getItem('page-errors') ?? '').split('\n').filter(Boolean)
}
