import type { ReactNode } from 'react'

/** A ring around a picture. It turns while waiting, closes when it is done, and stops when it failed. */
export function WaitRing({
  badge,
  children,
  state,
}: {
  badge?: ReactNode
  children: ReactNode
  state: 'done' | 'failed' | 'waiting'
}) {
  return (
    <div className="ring" data-state={state}>
      <svg aria-hidden="true" viewBox="0 0 112 112">
        <circle cx="56" cy="56" r="53.5" />
        <circle cx="56" cy="56" r="53.5" />
      </svg>
      {children}
      {badge && <span className="ring-badge">{badge}</span>}
    </div>
  )
}
