import type { Undo } from '../../shared/async/listeners.ts'
import type { ElementStyle, Facts } from './find-obstacle.ts'

/** The additions of IntersectionObserver v2, which not every browser has. */
type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type TrackingOptions = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

/**
 * An element and all that it is drawn in. The page may have put it into the slot of a shadow tree: what draws it there is no ancestor of
 * it. A closed tree does not show what it has: see `hasClosedTree`.
 */
export function listDrawn(element: Element): readonly Element[] {
  const parent = element.assignedSlot ?? element.parentElement ?? findShadowHost(element)
  return [element, ...(parent ? listDrawn(parent) : [])]
}

function findShadowHost({ parentNode }: Element): Element | undefined {
  return parentNode instanceof ShadowRoot ? parentNode.host : undefined
}

/**
 * Whether a closed shadow tree draws what is in an element. Nothing shows such a tree, but a part that is for none of its slots is then
 * drawn nowhere, and has no style.
 */
function hasClosedTree(element: Element): boolean {
  if (element.shadowRoot || ['html', 'slot'].includes(element.localName)) return false
  const part = document.createElement('span')
  // A page could have a slot of a name that it knows. `randomUUID` is missing where the page is not secure.
  part.slot = crypto.getRandomValues(new Uint32Array(4)).join()
  element.append(part)
  const isDrawn = getComputedStyle(part).display !== ''
  part.remove()
  return !isDrawn
}

function readStyles(host: Element): readonly ElementStyle[] {
  return listDrawn(host).map((one) => getComputedStyle(one))
}

/** Whether the browser reports what lies over an element, also over the frame that it is in. */
const canTrack = () => 'isVisible' in IntersectionObserverEntry.prototype

/** Whether the page has a picture in picture. The browser keeps it in front of all windows, and the page draws it. */
function hasPicture(): boolean {
  const { window: opened } = Object(Reflect.get(globalThis, 'documentPictureInPicture'))
  return Boolean(opened ?? document.pictureInPictureElement)
}

/** Reads what decides whether the dialog in a host is wholly visible. Inside its closed root, the page can change nothing. */
export function readFacts(host: Element, dialog: Element): Facts {
  return {
    box: dialog.getBoundingClientRect(),
    isConnected: host.isConnected,
    isFocused: document.hasFocus(),
    isInBlindFrame: window.top !== window && !canTrack(),
    isInClosedTree: listDrawn(host).slice(1).some(hasClosedTree),
    isOnTop: (x, y) => document.elementFromPoint(x, y) === host,
    isUnderPicture: hasPicture(),
    radius: Number.parseFloat(getComputedStyle(dialog).borderTopLeftRadius) || 0,
    styles: readStyles(host),
    window,
  }
}

/** Reads where the dialog is: in its window, and its window on the screen. In px of CSS, without fractions. */
export function readPlace(dialog: Element): string {
  const { bottom, left, right, top } = dialog.getBoundingClientRect()
  const { innerHeight, innerWidth, screenX, screenY } = window
  const lengths = [left, top, right, bottom, screenX, screenY, innerWidth, innerHeight]
  return lengths.map((length) => Math.round(length)).join(' ')
}

/** Makes the function that checks whether the part of a dialog that scrolls has been at its end. */
export function createReading(dialog: Element): () => boolean {
  const part = dialog.querySelector('main')
  let isRead = false
  return () => {
    const rest = part ? part.scrollHeight - part.scrollTop - part.clientHeight : 0
    isRead ||= rest < 2
    return isRead
  }
}

/** Below 1, so that a fraction of a pixel at an edge is not outside. */
const whole = 0.99

/**
 * Makes the function that observes whether the browser draws an element as it is, with nothing over it, not even what lets
 * presses through. `undefined` where the browser cannot tell.
 */
export function createObserve(element: Element) {
  if (!canTrack()) return undefined
  return (callback: (isVisible: boolean) => void): Undo => {
    const options: TrackingOptions = { delay: 100, threshold: [0, whole, 1], trackVisibility: true }
    const observer = new IntersectionObserver((entries: readonly TrackedEntry[]) => {
      const entry = entries.at(-1)
      callback(Boolean(entry?.isVisible) && (entry?.intersectionRatio ?? 0) >= whole)
    }, options)
    observer.observe(element)
    return () => observer.disconnect()
  }
}
