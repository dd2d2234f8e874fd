import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  children: ReactNode
  isBusy?: boolean
  /** Cannot be pressed for now. It keeps its place in the order of focus. */
  isOff?: boolean
  label?: string | undefined
  /** Without it, the button submits its form. */
  onPress?: () => void
  variant?: 'primary' | 'quiet'
}

/** A wide button that is off, or at work, for a while, without focus being lost. */
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
