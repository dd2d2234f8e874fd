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
  /** Adds the styles of a chunk of views, each once. */
  readonly add: (css: string) => void
  readonly remove: () => void
}

/** The constructable sheet of the UI in a root. Colours and masters come from the theme's own sheet. */
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
