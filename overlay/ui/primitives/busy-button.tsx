import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  children: ReactNode
  isBusy?: boolean
  /** Disabled, but still focusable. */
  isOff?: boolean
  label?: string | undefined
  /** Without `onPress`, the button submits its form. */
  onPress?: () => void
  variant?: 'primary' | 'quiet'
}

/** A wide button that can be disabled or busy without losing focus. */
export function BusyButton({ children, isBusy, isOff, label, onPress, variant }: Props) {
  const isIdle = !isBusy && !isOff
  return (
    <button
      aria-disabled={!isIdle || undefined}
      aria-label={label}
      className="button"
      data-busy={isBusy || undefined}
      data-variant={variant}
      data-wide=""
      onClick={() => isIdle && onPress?.()}
      type={onPress ? 'button' : 'submit'}
    >
      {isBusy && <Icon className="spinner" of={loaderCircleIcon} size={18} />}
      {children}
    </button>
  )
}
