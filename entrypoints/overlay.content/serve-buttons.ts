/** Replaces the package's functions in the content script: the buttons of a page open the page's own copy. */
export const buttonClients = new WeakMap<object, unknown>()
export const serveButtons = () => () => undefined
