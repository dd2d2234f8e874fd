import type { ReactNode } from 'react'

/** A labelled line of a host page. An `output`, so that screen readers announce changes and specs find it by name. */
export function Fact({ children, label }: { children?: ReactNode; label: string }) {
  return (
    <div>
      <span aria-hidden="true">{label}</span>
      <output aria-label={label}>{children}</output>
    </div>
  )
}
