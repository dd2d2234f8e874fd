/*
 * What a DOM without a layout lacks, such as jsdom in the unit tests of a host: every check for it is here, and in `dom-motion.ts` for
 * what the page does not need before a click.
 */

/** Whether the DOM has constructable style sheets, as every browser of the last years. A DOM without them shows nothing. */
export const hasStyles = (): boolean => 'adoptedStyleSheets' in document

export const supportsStyle = (property: string, value: string): boolean =>
  globalThis.CSS?.supports(property, value) ?? false

/**
 * Makes a style sheet that shadow roots share. Returns the function that adds it to one. A DOM without constructable style sheets gets
 * none: the modal has a `<style>` there, and the buttons need none.
 */
export function createSheet(css: string): (root: ShadowRoot) => CSSStyleSheet | undefined {
  const sheet = hasStyles() ? new CSSStyleSheet() : undefined
  sheet?.replaceSync(css)
  return (root) => {
    if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return sheet
  }
}
