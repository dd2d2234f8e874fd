import { avatarStyles } from './avatar-styles.ts'
import { controlStyles } from './control-styles.ts'
import { dialogStyles } from './dialog-styles.ts'
import { createSheet, type RootSheet } from './dom.ts'
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
  const sheets = new Map<string, RootSheet>()

  function add(css: string): void {
    if (!sheets.has(css)) sheets.set(css, createSheet(css)(root))
  }

  add(styles.join(''))
  return {
    add,
    remove() {
      for (const sheet of sheets.values()) sheet.remove()
    },
  }
}
