import { qrPlaceStyles } from '../../styles/qr-place-styles.ts'
import { qrStyles } from '../../styles/qr-styles.ts'
import { ringStyles } from '../../styles/ring-styles.ts'
import { tabStyles } from '../../styles/tab-styles.ts'

export const pairingStyles = `${ringStyles}${tabStyles}${qrStyles}${qrPlaceStyles}`
