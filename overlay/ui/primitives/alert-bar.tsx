import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { IconButton } from './icon-button.tsx'

type Props = { hideLabel: string; onHide: () => void; text: string; title: string }

/** Tells of a fault that stays until somebody mends it. */
export function AlertBar({ hideLabel, onHide, text, title }: Props) {
  return (
    <div className="alert-bar" role="alert">
      <TriangleAlert size={18} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <IconButton label={hideLabel} onPress={onHide} size="small">
        <X size={16} />
      </IconButton>
    </div>
  )
}
