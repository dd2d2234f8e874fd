import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { Icon } from '../primitives/icon.tsx'

/** Says above the button what is wrong: it is seen wherever the view is scrolled to. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="pay-problem" role="alert">
      <Icon of={circleAlertIcon} size={16} />
      <span>{text}</span>
    </p>
  )
}
