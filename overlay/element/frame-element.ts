import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { FramePort } from '../../shared/secure-frame/frame-port.ts'

/** Where the interface shows it. */
export const frameSlot = 'secure-frame'

/** Keys, storage and windows of its own; nothing of the page around it. */
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
 * Puts the secure frame into the modal's element (contract §2.1), in whose tree it loads unseen until a view has a
 * slot for it.
 *
 * A message is heard from this very window and from the frame's own origin alone, and posted to that origin alone.
 * Throws `frame-parent-missing` where there is no element to hold it (§8.29).
 */
export function createFrameElement(url: URL, host: HTMLElement | undefined): FramePort {
  if (!host?.isConnected) throw new PorticoError('frame-parent-missing')
  const frame = createElement(url)
  host.append(frame)

  return {
    destroy: () => frame.remove(),
    listen(listener) {
      const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source && source === frame.contentWindow && origin === url.origin)
          listener({ type: 'message', message: data })
      }
      // A policy of the page that keeps the frame out is told of here and nowhere else.
      const refuse = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin))
          listener({ type: 'load-failed', cause: blockedURI })
      }
      window.addEventListener('message', hear)
      document.addEventListener('securitypolicyviolation', refuse)
      return () => {
        window.removeEventListener('message', hear)
        document.removeEventListener('securitypolicyviolation', refuse)
      }
    },
    post(message) {
      if (!frame.isConnected || !frame.contentWindow) throw new PorticoError('frame-missing')
      frame.contentWindow.postMessage(message, url.origin)
    },
  }
}
