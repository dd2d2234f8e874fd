import type { ReactNode } from 'react'

type Props = { children: ReactNode; isOpen?: boolean; title: string }

/** A row that unfolds what belongs to it. */
export function Disclosure({ children, isOpen = false, title }: Props) {
  return (
    <details className="group fold" open={isOpen}>
      <summary className="row">
        <span className="row-text row-title">{title}</span>
      </summary>
      {children}
    </details>
  )
}
