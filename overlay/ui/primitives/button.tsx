import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** A fuller name than the words on it, which begins with them. */
  label?: string
  onPress: () => void
  size?: 'medium' | 'small'
  variant?: 'danger' | 'primary' | 'quiet' | 'secondary'
  wide?: boolean
}

/** A button with words on it. */
export function Button({
  children,
  label,
  onPress,
  size = 'medium',
  variant = 'secondary',
  wide = false,
}: Props) {
  return (
    <button
      aria-label={label}
      className="button"
      data-size={size}
      data-variant={variant}
      data-wide={wide || undefined}
      onClick={onPress}
      type="button"
    >
      {children}
    </button>
  )
}
