import { type ComponentType, useEffect, useState } from 'react'
import type { QrCodeProps } from '../primitives/qr-code.tsx'
import { useCore } from './use-core.ts'
import { useLater } from './use-later.ts'

/** What draws a QR code, where it comes after the view. `undefined` before it is there. */
export function useQrCode(): ComponentType<QrCodeProps> | 'failed' | undefined {
  const { log } = useCore().platform
  const { qr } = useLater()
  const [loaded, setLoaded] = useState<ComponentType<QrCodeProps> | 'failed' | undefined>(qr.peek)
  useEffect(() => {
    qr.get().then(
      (QrCode) => setLoaded(() => QrCode),
      (cause: unknown) => {
        log('warn', 'What draws the QR code did not load.', cause)
        setLoaded('failed')
      },
    )
  }, [log, qr])
  return loaded
}
