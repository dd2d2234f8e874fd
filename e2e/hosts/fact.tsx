import type { ReactNode } from 'react'

/** One labelled line of a host page. An output, so that a reader hears it change and a spec finds it by name. */
export function Fact({ children, label }: { children?: ReactNode; label: string }) {
  return (
    <div>
      <span aria-hidden="true">{label}</span>
      <output aria-label={label}>{children}</output>
    </div>
  )
}
