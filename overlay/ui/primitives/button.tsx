import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** The accessible name. It begins with the visible text. */
  label?: string
  onPress: () => void
  size?: 'medium' | 'small'
  variant?: 'danger' | 'primary' | 'quiet' | 'secondary'
  wide?: boolean
}

/** A button with a text. */
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
