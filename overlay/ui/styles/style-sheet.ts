import { avatarStyles } from './avatar-styles.ts'
import { controlStyles } from './control-styles.ts'
import { dialogStyles } from './dialog-styles.ts'
import { frameStyles } from './frame-styles.ts'
import { headerStyles } from './header-styles.ts'
import { listStyles } from './list-styles.ts'
import { pairingStyles } from './pairing-styles.ts'
import { viewStyles } from './view-styles.ts'

/** The constructable sheet of the whole UI. Colours and masters come from the theme's own sheet. */
export function createStyleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [
      frameStyles,
      dialogStyles,
      headerStyles,
      listStyles,
      avatarStyles,
      controlStyles,
      viewStyles,
      pairingStyles,
    ].join(''),
  )
  return sheet
}
