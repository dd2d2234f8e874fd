import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'

type Props = { message: string | undefined; variant: 'error' | 'loading' | 'success' }

const icons = { error: CircleAlert, loading: LoaderCircle, success: CircleCheck }

/** A short message at the foot of the card. The region is always there, so that what comes is read out. */
export function Snackbar({ message, variant }: Props) {
  const Icon = icons[variant]
  return (
    <output aria-atomic="true" className="snackbar">
      {message && (
        <span className="snack">
          <Icon className={variant === 'loading' ? 'spinner' : ''} size={18} />
          <span>{message}</span>
        </span>
      )}
    </output>
  )
}
