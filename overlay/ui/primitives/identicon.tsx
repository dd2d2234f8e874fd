import { toIdenticon } from './identicon-pattern.ts'

/** The identicon of an address. */
export function Identicon({ address, size = 64 }: { address: string; size?: number }) {
  const { disc, ink, path } = toIdenticon(address)
  return (
    <svg aria-hidden="true" className="identicon" height={size} viewBox="0 0 32 32" width={size}>
      <rect height="32" style={{ fill: disc }} width="32" />
      <path d={path} shapeRendering="crispEdges" style={{ fill: ink }} />
    </svg>
  )
}
