/*
 * What a DOM without a layout lacks, such as jsdom in the unit tests of a host: every check for it is here.
 */

/** Whether a media query matches. A DOM without media matches none. */
export const matchesMedia = (query: string): boolean => window.matchMedia?.(query).matches ?? false

/** Whether the DOM has constructable style sheets, as every browser of the last years. A DOM without them shows nothing. */
export const hasStyles = (root: DocumentOrShadowRoot = document): boolean =>
  'adoptedStyleSheets' in root

/** Whether the browser supports a value of a CSS property. */
export const supportsStyle = (property: string, value: string): boolean =>
  globalThis.CSS?.supports(property, value) ?? false

/** A style sheet of a shadow root. */
export type RootSheet = {
  /** The declarations of its first rule. */
  readonly getStyle: () => CSSStyleDeclaration | undefined
  readonly remove: () => void
}

/** Removes what is in a shadow root, and its style sheets. */
export function clearRoot(root: ShadowRoot): void {
  root.replaceChildren()
  if (hasStyles(root)) root.adoptedStyleSheets = []
}

/**
 * Makes a style sheet that shadow roots share. Returns the function that adds it to one: it is a `<style>` in a DOM without constructable
 * style sheets.
 */
export function createSheet(css: string): (root: ShadowRoot) => RootSheet {
  let sheet: CSSStyleSheet | undefined
  return (root) => {
    if (!hasStyles(root)) return addStyle(root, css)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
    }
    const added = sheet
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, added]
    return {
      getStyle: () => toStyle(added),
      remove() {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== added)
      },
    }
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the sheets of this module begin with a rule of style.
const toStyle = (sheet: CSSStyleSheet | null) =>
  (sheet?.cssRules[0] as CSSStyleRule | undefined)?.style

function addStyle(root: ShadowRoot, css: string): RootSheet {
  const style = root.ownerDocument.createElement('style')
  style.textContent = css
  root.append(style)
  return { getStyle: () => toStyle(style.sheet), remove: () => style.remove() }
}

/** Calls back when elements change their size, and once at the start. Returns the function that stops it. */
export function observeSizes(
  elements: readonly (Element | null)[],
  callback: () => void,
): () => void {
  if (!globalThis.ResizeObserver) return () => undefined
  const observer = new ResizeObserver(callback)
  for (const element of elements) if (element) observer.observe(element)
  return () => observer.disconnect()
}

/** Calls back each time an element comes into view. Returns the function that stops it. */
export function observeView(element: Element, callback: () => void): () => void {
  if (!globalThis.IntersectionObserver) return () => undefined
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) callback()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Whether dialogs can open. */
export const hasDialogs = (): boolean => 'showModal' in HTMLDialogElement.prototype

/** Whether things may move: the visitor does not prefer less motion, and the DOM has animations. */
export const canMove = (): boolean =>
  'animate' in Element.prototype && !matchesMedia('(prefers-reduced-motion: reduce)')
