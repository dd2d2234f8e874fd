/** The page's window, as far as it is used. */
export type FramedWindow = Pick<Window, 'addEventListener' | 'parent' | 'removeEventListener'>

const id = 'portico-safe'

/** Whether a message is a Safe's answer to the question below. */
function isAnswer(data: unknown): boolean {
  const { id: of, success } = Object(data)
  return of === id && success === true
}

/**
 * Asks the page around this one whether it is a Safe, in the words of the Safe Apps SDK, which need not be loaded for
 * it. Never settles where there is no answer; the signal ends the wait.
 */
export function findSafe(options: {
  allowedDomains: readonly RegExp[]
  page: FramedWindow
  signal: AbortSignal
}): Promise<true> {
  const { allowedDomains, page, signal } = options
  return new Promise((resolve) => {
    const stop = () => page.removeEventListener('message', listen)
    const listen = ({ data, origin, source }: MessageEvent) => {
      if (source !== page.parent || !isAnswer(data)) return
      if (!allowedDomains.some((domain) => domain.test(origin))) return
      stop()
      resolve(true)
    }
    page.addEventListener('message', listen)
    signal.addEventListener('abort', stop, { once: true })
    // To whoever is around: nothing is told, and only the answer's origin counts.
    page.parent.postMessage({ env: { sdkVersion: '9.1.0' }, id, method: 'getSafeInfo' }, '*')
  })
}
