import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { children: ReactNode; isOpen?: boolean; title: string }

/** A row that unfolds what belongs to it. */
export function Disclosure({ children, isOpen = false, title }: Props) {
  return (
    <details className="group fold" open={isOpen}>
      <summary className="row">
        <span className="row-text">
          <span className="row-title">{title}</span>
        </span>
        <Icon of={chevronDownIcon} size={16} />
      </summary>
      {children}
    </details>
  )
}
