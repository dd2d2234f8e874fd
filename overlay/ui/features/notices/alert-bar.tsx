import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import xIcon from '@lucide/icons/icons/x'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useAlert } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { noticeWords } from './words.ts'

export function AlertBar() {
  const { actions } = useCore()
  const code = useAlert((state) => state.code)
  const message = useMessage(noticeWords)
  if (!code) return null
  return (
    <div className="alert-bar" role="alert">
      <Icon of={triangleAlertIcon} size={18} />
      <div>
        <strong>{message(`alert.${code}.title`)}</strong>
        <p>{message(`alert.${code}.text`)}</p>
      </div>
      <IconButton label={message('common.hide')} onPress={actions.hideAlert} size="small">
        <Icon of={xIcon} size={16} />
      </IconButton>
    </div>
  )
}
