import { encodeQR } from 'qr'
import { type ReactNode, useMemo } from 'react'

/** The quiet zone around the code that scanners need, in modules. */
const border = 4
/** The logo's share of the code's width. Error correction level Q restores what it hides. */
const logoShare = 0.2

/** The dark modules as one path, one rectangle per run, without the area of the logo. */
function toPath(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length
  const half = Math.ceil((size * logoShare) / 2)
  const isUnderLogo = (at: number) => Math.abs(at - (size - 1) / 2) <= half
  const runs: string[] = []
  for (const [y, row] of modules.entries())
    for (let x = 0; x < size; x += 1) {
      const start = x
      while (row[x] && !(isUnderLogo(x) && isUnderLogo(y))) x += 1
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    }
  return runs.join('')
}

export type QrCodeProps = { label: string; logo: ReactNode; text: string }

/** A QR code, dark on light in both themes, with a quiet zone and an area for a logo. */
export function QrCode({ label, logo, text }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const modules = encodeQR(text, 'raw', { border, ecc: 'quartile' })
    return { path: toPath(modules), size: modules.length }
  }, [text])
  return (
    <div className="qr">
      <svg
        aria-label={label}
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${size} ${size}`}
      >
        <path d={path} />
      </svg>
      <span className="qr-logo">{logo}</span>
    </div>
  )
}
