import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import circleCheckIcon from '@lucide/icons/icons/circle-check'
import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { Icon } from './icon.tsx'

type Props = { message: string | undefined; variant: 'error' | 'loading' | 'success' }

const icons = { error: circleAlertIcon, loading: loaderCircleIcon, success: circleCheckIcon }

/**
 * A short message at the foot of the card. The region is always rendered, so that screen readers announce the message.
 */
export function Snackbar({ message, variant }: Props) {
  return (
    <output aria-atomic="true" className="snackbar">
      {message && (
        <span className="snack">
          <Icon className={variant === 'loading' ? 'spinner' : ''} of={icons[variant]} size={18} />
          <span>{message}</span>
        </span>
      )}
    </output>
  )
}
