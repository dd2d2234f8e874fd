import { avatarStyles } from './avatar-styles.ts'
import { controlStyles } from './control-styles.ts'
import { dialogStyles } from './dialog-styles.ts'
import { createSheet, hasStyles } from './dom.ts'
import { frameStyles } from './frame-styles.ts'
import { headerStyles } from './header-styles.ts'
import { listStyles } from './list-styles.ts'
import { viewStyles } from './view-styles.ts'

const styles = [
  frameStyles,
  dialogStyles,
  headerStyles,
  listStyles,
  avatarStyles,
  controlStyles,
  viewStyles,
]

export function removeSheet(root: ShadowRoot, sheet: CSSStyleSheet | undefined): void {
  if (sheet) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
}

/** Adds styles to a root, as a `<style>` where the DOM has no constructable style sheets. Returns the function that removes them. */
function addStyles(root: ShadowRoot, css: string): () => void {
  if (hasStyles()) {
    const sheet = createSheet(css)(root)
    return () => removeSheet(root, sheet)
  }
  const style = root.ownerDocument.createElement('style')
  style.textContent = css
  root.append(style)
  return () => style.remove()
}

export type StyleSheet = {
  /** Adds the styles of a chunk. Styles that were added before are not added again. */
  readonly add: (css: string) => void
  readonly remove: () => void
}

/**
 * Creates the constructable style sheets of the UI in a shadow root: one with what every view needs, and one for each
 * chunk. The theme's sheet adds colours, sizes and radii.
 */
export function createStyleSheet(root: ShadowRoot): StyleSheet {
  const added = new Map<string, () => void>()

  function add(css: string): void {
    if (!added.has(css)) added.set(css, addStyles(root, css))
  }

  add(styles.join(''))
  return {
    add,
    remove() {
      for (const remove of added.values()) remove()
    },
  }
}
