import type { ReactNode } from 'react'

type Props = { action?: ReactNode; icon: ReactNode; text: string; title: string }

/** Says that there is nothing here, and why. */
export function EmptyState({ action, icon, text, title }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">{icon}</span>
      <h3>{title}</h3>
      <p>{text}</p>
      {action}
    </div>
  )
}
