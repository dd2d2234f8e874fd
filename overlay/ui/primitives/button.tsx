import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  onPress: () => void
  size?: 'medium' | 'small'
  variant?: 'danger' | 'primary' | 'quiet' | 'secondary'
  wide?: boolean
}

/** A button with words on it. */
export function Button({
  children,
  onPress,
  size = 'medium',
  variant = 'secondary',
  wide = false,
}: Props) {
  return (
    <button
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
