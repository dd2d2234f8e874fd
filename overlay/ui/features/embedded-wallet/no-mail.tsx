import mailIcon from '@lucide/icons/icons/mail'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { enAuth } from '../locales/en-auth.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Nobody waits for a mail here. */
export function NoMail() {
  const { actions } = useCore()
  const message = useMessage(enAuth)
  return (
    <EmptyState
      action={<Button onPress={actions.goBack}>{message('common.back')}</Button>}
      icon={<Icon of={mailIcon} size={22} />}
      text={message('mail.none-text')}
      title={message('mail.none')}
    />
  )
}
