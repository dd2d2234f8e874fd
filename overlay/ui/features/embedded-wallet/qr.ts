import type { Chunk } from '../../hooks/use-features.ts'
import { QrCode } from '../../primitives/qr-code.tsx'
import { qrStyles } from '../../styles/qr-styles.ts'

/** Draws the QR code of a login. A chunk of its own: it is half the size of the login's views, which show without it. */
export const chunk = { QrCode, styles: qrStyles, views: {} } satisfies Chunk & { QrCode: unknown }
