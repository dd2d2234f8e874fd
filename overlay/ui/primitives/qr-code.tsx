import { encodeQR } from 'qr'
import { type ReactNode, useMemo } from 'react'

/** The quiet zone that scanners need around a code, in modules. */
const border = 4
/** How much of the code's width the logo takes: what it hides, level Q makes up for. */
const logoShare = 0.2

/** The dark modules as one path, a rectangle a run, without what the logo stands on. */
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

/** A QR code that scanners read in either theme: dark on light, with a quiet zone, and room for a logo. */
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
