import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  label: string
  onPress: () => void
  size?: 'medium' | 'small'
  tone?: 'success' | undefined
}

/** A square button with an icon and an accessible name. */
export function IconButton({ children, label, onPress, size = 'medium', tone }: Props) {
  return (
    <button
      aria-label={label}
      className="icon-button"
      data-size={size}
      data-tone={tone}
      onClick={onPress}
      title={label}
      type="button"
    >
      {children}
    </button>
  )
}
