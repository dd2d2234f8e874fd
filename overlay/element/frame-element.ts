import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { FramePort } from '../../shared/features/embedded-wallet/frame-port.ts'

/** The slot of the view that shows the frame. */
export const frameSlot = 'secure-frame'

/** The frame may use its keys, storage and popups, and nothing of the host page. */
const sandbox = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
].join(' ')

function createElement(url: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Embedded wallet'
  frame.slot = frameSlot
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'clipboard-write'
  frame.setAttribute('sandbox', sandbox)
  frame.src = url.href
  return frame
}

/**
 * Adds the secure frame to the modal's element (services §2.1). It loads hidden, until a view has a slot for it.
 *
 * Accepts messages only from the frame's window and origin, and posts only to that origin.
 * Throws `frame-parent-missing` if there is no element to add it to (§8.29).
 */
export function createFrameElement(url: URL, modal: HTMLElement | undefined): FramePort {
  if (!modal?.isConnected) throw new PorticoError('frame-parent-missing')
  const frame = createElement(url)
  modal.append(frame)

  return {
    destroy: () => frame.remove(),
    listen(listener) {
      const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source && source === frame.contentWindow && origin === url.origin)
          listener({ type: 'message', message: data })
      }
      // A CSP of the page that blocks the frame is reported by this event alone.
      const refuse = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin))
          listener({ type: 'load-failed', cause: blockedURI })
      }
      window.addEventListener('message', onMessage)
      document.addEventListener('securitypolicyviolation', refuse)
      return () => {
        window.removeEventListener('message', onMessage)
        document.removeEventListener('securitypolicyviolation', refuse)
      }
    },
    post(message) {
      if (!frame.isConnected || !frame.contentWindow) throw new PorticoError('frame-missing')
      frame.contentWindow.postMessage(message, url.origin)
    },
  }
}
