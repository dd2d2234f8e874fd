import type { ReactNode } from 'react'

type Props = { action?: ReactNode; icon: ReactNode; text: string; title?: string | undefined }

/** Shown in place of content: an icon, a title and a text. Without a title, that of the card says what it is. */
export function EmptyState({ action, icon, text, title }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">{icon}</span>
      {title && <h3>{title}</h3>}
      <p>{text}</p>
      {action}
    </div>
  )
}
