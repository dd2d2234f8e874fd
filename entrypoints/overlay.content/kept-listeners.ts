import { whenDocumentOpened } from '../../shared/wire/document-open.ts'

type Listener = EventListenerOrEventListenerObject
type Options = AddEventListenerOptions | boolean

/** The window's listeners of the overlay in this page. The bundle is the overlay of one page. */
const kept: { listener: Listener; options: Options | undefined; type: string }[] = []

let stopWatching: (() => void) | undefined

const isCapture = (options: Options | undefined) =>
  typeof options === 'object' ? options.capture === true : options === true

const find = (type: string, listener: Listener, options?: Options) =>
  kept.findIndex(
    (entry) =>
      entry.type === type &&
      entry.listener === listener &&
      isCapture(entry.options) === isCapture(options),
  )

const addAll = () => {
  for (const { listener, options, type } of kept) self.addEventListener(type, listener, options)
}

/** Replaces `window.addEventListener` in the content script: the listener is added again when the document is opened anew. */
export function addKeptListener(type: string, listener: Listener, options?: Options): void {
  self.addEventListener(type, listener, options)
  // One that is called once waits for an event that may have been.
  if (typeof options === 'object' && options.once) return
  stopWatching ??= whenDocumentOpened(self, addAll)
  if (find(type, listener, options) < 0) kept.push({ listener, options, type })
}

/** Replaces `window.removeEventListener` in the content script. */
export function removeKeptListener(type: string, listener: Listener, options?: Options): void {
  self.removeEventListener(type, listener, options)
  const index = find(type, listener, options)
  if (index >= 0) kept.splice(index, 1)
}

/** Removes all listeners that are left, when the overlay of this page ends. */
export function endKeptListeners(): void {
  stopWatching?.()
  for (const { listener, options, type } of kept.splice(0))
    self.removeEventListener(type, listener, options)
}
