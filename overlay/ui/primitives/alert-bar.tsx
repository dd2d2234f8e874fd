import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import xIcon from '@lucide/icons/icons/x'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = { hideLabel: string; onHide: () => void; text: string; title: string }

/** A bar that shows a fault in the host's configuration. */
export function AlertBar({ hideLabel, onHide, text, title }: Props) {
  return (
    <div className="alert-bar" role="alert">
      <Icon of={triangleAlertIcon} size={18} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <IconButton label={hideLabel} onPress={onHide} size="small">
        <Icon of={xIcon} size={16} />
      </IconButton>
    </div>
  )
}
