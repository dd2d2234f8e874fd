import { avatarStyles } from './avatar-styles.ts'
import { controlStyles } from './control-styles.ts'
import { dialogStyles } from './dialog-styles.ts'
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
 * Creates the constructable style sheet of the UI in a shadow root. The theme's sheet adds colours, sizes and radii.
 */
export function createStyleSheet(root: ShadowRoot): StyleSheet {
  const sheet = new CSSStyleSheet()
  const added = new Set(styles)
  sheet.replaceSync([...added].join(''))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return {
    add(css) {
      if (added.has(css)) return
      added.add(css)
      sheet.replaceSync([...added].join(''))
    },
    remove() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
