import { createFrameError } from '../../shared/errors/frame-error.ts'
import type { FramePort } from '../../shared/features/embedded-wallet/frame/frame-port.ts'
import type { Page } from '../../shared/platform/ports.ts'

/** The name of the frame's slots: the hidden one, and the one of the view that shows the frame. */
export const frameSlot = 'secure-frame'

/** `!important` outweighs the page's styles for its frames. The view's styles outweigh it in turn. */
const hiddenStyle = `
position: fixed !important; inset: 0 !important; width: 100% !important; height: 100% !important;
border: 0 !important; visibility: hidden !important;`

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
  frame.style.cssText = hiddenStyle
  frame.src = url.href
  return frame
}

/** The slot of the hidden frame. A view's slot comes before it, and so takes the frame without a reload. */
function addHiddenSlot(modal: HTMLElement): HTMLSlotElement {
  const slot = document.createElement('slot')
  slot.name = frameSlot
  modal.shadowRoot?.append(slot)
  return slot
}

/**
 * Adds the secure frame to the modal's element (services §2.1). It is hidden and fills the viewport (§1.18), until a view has a
 * slot for it. Accepts messages only from the frame's window and origin, and posts only to that origin. Throws
 * `frame-parent-missing` if there is no element to add it to (§8.29).
 */
export function createFrameElement(
  url: URL,
  modal: HTMLElement | undefined,
  on: Page['on'],
): FramePort {
  if (!modal?.isConnected) throw createFrameError('frame-parent-missing')
  const frame = createElement(url)
  const slot = addHiddenSlot(modal)
  modal.append(frame)
  // An element that is put back into the page has another one.
  const { contentWindow } = frame

  return {
    destroy() {
      frame.remove()
      slot.remove()
    },
    // One that is out of the page still counts: posting to it says that it is missing (§8.29).
    isAlive: () => !frame.isConnected || frame.contentWindow === contentWindow,
    listen(listener) {
      let isLoaded = false
      const onLoad = () => {
        if (isLoaded) listener({ type: 'reloaded' })
        isLoaded = true
      }
      const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source && source === frame.contentWindow && origin === url.origin)
          listener({ type: 'message', message: data })
      }
      // A CSP of the page that blocks the frame is reported by this event alone.
      const refuse = (violation: SecurityPolicyViolationEvent) => {
        const { blockedURI, disposition, effectiveDirective } = violation
        // A policy that only reports lets the frame load.
        if (disposition === 'report') return
        if (effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin))
          listener({ type: 'load-failed', cause: blockedURI })
      }
      frame.addEventListener('load', onLoad)
      const stopMessages = on('message', onMessage)
      document.addEventListener('securitypolicyviolation', refuse)
      return () => {
        frame.removeEventListener('load', onLoad)
        stopMessages()
        document.removeEventListener('securitypolicyviolation', refuse)
      }
    },
    post(message) {
      if (!frame.isConnected || !frame.contentWindow) throw createFrameError('frame-missing')
      frame.contentWindow.postMessage(message, url.origin)
    },
  }
}
