import { qrPlaceStyles } from '../../styles/qr-place-styles.ts'
import { qrStyles } from '../../styles/qr-styles.ts'
import { ringStyles } from '../../styles/ring-styles.ts'
import { tabStyles } from '../../styles/tab-styles.ts'

/** Before there is a code, the buttons that need it have their places. */
export const pairingStyles = `${ringStyles}${tabStyles}${qrStyles}${qrPlaceStyles}
.pairing > .button[data-wide][aria-disabled] { color: var(--p-second); background: var(--p-row); box-shadow: none; scale: none; cursor: default; }
@media (forced-colors: active) { .pairing > .button[data-wide][aria-disabled] { border-color: GrayText; color: GrayText; background: Canvas; } }
`
