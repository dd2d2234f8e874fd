import { toIdenticon } from './identicon-pattern.ts'

/** The identicon of an address. */
export function Identicon({ address, size = 64 }: { address: string; size?: number }) {
  const { color, path } = toIdenticon(address)
  return (
    <svg aria-hidden="true" className="identicon" height={size} viewBox="0 0 32 32" width={size}>
      <rect fill="#20232b" height="32" width="32" />
      <path d={path} fill={color} shapeRendering="crispEdges" />
    </svg>
  )
}
