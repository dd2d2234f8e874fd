import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { titleWords } from '../locales/title-words.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Shown for a view that this version does not have. */
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
