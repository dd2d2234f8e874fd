/*
 * What a DOM without a layout lacks, such as jsdom in the unit tests of a host: every check for it is here, and in `dom-motion.ts` for
 * what the page does not need before a click.
 */

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
  let shared: CSSStyleSheet | undefined
  return (root) => {
    const style = hasStyles(root) ? undefined : document.createElement('style')
    if (style) {
      style.textContent = css
      root.append(style)
    } else {
      if (!shared) (shared = new CSSStyleSheet()).replaceSync(css)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, shared]
    }
    return {
      // A `<style>` has a sheet only in the document.
      getStyle: () => Reflect.get(Object((style ? style.sheet : shared)?.cssRules[0]), 'style'),
      remove() {
        if (style) style.remove()
        else root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== shared)
      },
    }
  }
}
