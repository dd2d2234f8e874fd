import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { titleWords } from '../locales/title-words.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Shown for a view whose code this page does not load: those of the logins, where the host offers none. */
export function MissingView() {
  const { actions } = useCore()
  const message = useMessage(titleWords)
  return (
    <EmptyState
      action={<Button onPress={actions.goBack}>{message('common.back')}</Button>}
      icon={<Icon of={circleAlertIcon} size={22} />}
      text={message('missing.text')}
      title={message('missing.heading')}
    />
  )
}
