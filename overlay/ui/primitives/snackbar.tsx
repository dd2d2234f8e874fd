import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import circleCheckIcon from '@lucide/icons/icons/circle-check'
import copyIcon from '@lucide/icons/icons/copy'
import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { Icon } from './icon.tsx'

type Props = {
  message: string | undefined
  /** The icon to show instead of the variant's own. */
  svg?: keyof typeof svgs | undefined
  variant: 'error' | 'loading' | 'success'
}

const icons = { error: circleAlertIcon, loading: loaderCircleIcon, success: circleCheckIcon }
const svgs = { copy: copyIcon }

/**
 * A short message at the foot of the card, which makes room for it: it covers nothing. The region is always rendered, so
 * that screen readers announce the message.
 */
export function Snackbar({ message, svg, variant }: Props) {
  const icon = svg ? svgs[svg] : icons[variant]
  const isSpinning = !svg && variant === 'loading'
  return (
    <output aria-atomic="true" className="snackbar">
      {message && (
        <span className="snack">
          <Icon className={isSpinning ? 'spinner' : ''} of={icon} size={18} />
          <span>{message}</span>
        </span>
      )}
    </output>
  )
}
