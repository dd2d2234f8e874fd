import { whenDocumentOpened } from '../../shared/wire/document-open.ts'

type Listener = EventListenerOrEventListenerObject
type Options = AddEventListenerOptions | boolean

/** The window's listeners of the overlay in this page. The bundle is the overlay of one page. */
const kept: { listener: Listener; options: Options | undefined; type: string }[] = []

let isWatching = false

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
  if (!isWatching) whenDocumentOpened(self, addAll)
  isWatching = true
  if (find(type, listener, options) < 0) kept.push({ listener, options, type })
}

/** Replaces `window.removeEventListener` in the content script. */
export function removeKeptListener(type: string, listener: Listener, options?: Options): void {
  self.removeEventListener(type, listener, options)
  const index = find(type, listener, options)
  if (index >= 0) kept.splice(index, 1)
}
