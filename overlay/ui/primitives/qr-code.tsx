import { encodeQR } from 'qr'
import { type ReactNode, useMemo } from 'react'
import { toQrPaths } from './qr-paths.ts'
import { Spinner } from './spinner.tsx'

/** The quiet zone around the code that scanners need, in modules. */
const border = 4

export type QrCodeProps = { label: string; logo: ReactNode; text: string }

/** A QR code of round modules, dark on light in both themes, with a quiet zone and a round hole for a logo. */
export function QrCode({ label, logo, text }: QrCodeProps) {
  const { dots, eyes, rings, size } = useMemo(
    () => toQrPaths(encodeQR(text, 'raw', { border, ecc: 'medium' }), border),
    [text],
  )
  return (
    <div className="qr">
      <svg aria-label={label} role="img" viewBox={`0 0 ${size} ${size}`}>
        <path className="qr-dots" d={dots} />
        <path className="qr-rings" d={rings} />
        <path d={eyes} />
      </svg>
      <span className="qr-logo">{logo}</span>
    </div>
  )
}

/** The place of a QR code whose text is on its way. */
export function QrWait({ label }: { label: string }) {
  return (
    <div className="qr-wait">
      <Spinner label={label} />
    </div>
  )
}
