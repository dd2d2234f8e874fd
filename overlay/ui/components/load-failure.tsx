import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useMessage } from '../hooks/use-message.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const message = useMessage()
  return (
    <div role="alert">
      <EmptyState
        action={<Button onPress={onRetry}>{message('common.retry')}</Button>}
        icon={<Icon of={circleAlertIcon} size={22} />}
        text={message('view.failed-text')}
        title={message('view.failed')}
      />
    </div>
  )
}
