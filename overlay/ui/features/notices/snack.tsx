import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import circleCheckIcon from '@lucide/icons/icons/circle-check'
import copyIcon from '@lucide/icons/icons/copy'
import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { useMessage } from '../../hooks/use-message.ts'
import { useSnackbar } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { noticeWords } from './words.ts'

type Props = {
  message: string
  /** The icon to show instead of the variant's own. */
  svg?: keyof typeof svgs | undefined
  variant: 'error' | 'loading' | 'success'
}

const icons = { error: circleAlertIcon, loading: loaderCircleIcon, success: circleCheckIcon }
const svgs = { copy: copyIcon }

/** A short message at the foot of the card, which makes room for it: it covers nothing. */
export function SnackMessage({ message, svg, variant }: Props) {
  const icon = svg ? svgs[svg] : icons[variant]
  const isSpinning = !svg && variant === 'loading'
  return (
    <span className="snack">
      <Icon className={isSpinning ? 'spinner' : ''} of={icon} size={18} />
      <span>{message}</span>
    </span>
  )
}

export function Snack() {
  const message = useMessage(noticeWords)
  const key = useSnackbar((state) => (state.open ? state.message : undefined))
  const svg = useSnackbar((state) => state.svg)
  const variant = useSnackbar((state) => state.variant)
  return key && <SnackMessage message={message(`snackbar.${key}`)} svg={svg} variant={variant} />
}
