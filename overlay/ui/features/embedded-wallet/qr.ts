import type { Chunk } from '../../hooks/use-features.ts'
import { QrCode } from '../../primitives/qr-code.tsx'

/**
 * Draws the QR code of a login. A chunk of its own: it is half the size of the login's views, which show without it.
 */
export const chunk = { QrCode, styles: '', views: {} } satisfies Chunk & { QrCode: unknown }
