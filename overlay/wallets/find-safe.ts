/** The used part of the page's window. */
export type FramedWindow = Pick<Window, 'addEventListener' | 'parent' | 'removeEventListener'>

const id = 'portico-safe'

/** Whether a message is the answer of a Safe to the request below. */
function isAnswer(data: unknown): boolean {
  const { id: of, success } = Object(data)
  return of === id && success === true
}

/**
 * Asks the parent page whether it is a Safe, with a message of the Safe Apps SDK, without loading the SDK.
 *
 * Never settles without an answer. The signal removes the listener.
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
    // To any origin: the message has no secret, and the origin of the answer is checked.
    page.parent.postMessage({ env: { sdkVersion: '9.1.0' }, id, method: 'getSafeInfo' }, '*')
  })
}
