import { qrStyles } from './qr-styles.ts'
import { ringStyles } from './ring-styles.ts'
import { tabStyles } from './tab-styles.ts'

export const pairingStyles = `${ringStyles}${tabStyles}${qrStyles}`
