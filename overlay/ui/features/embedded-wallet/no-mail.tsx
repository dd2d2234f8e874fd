import mailIcon from '@lucide/icons/icons/mail'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { authWords } from './auth-words.ts'

/** Shown if no email was sent. */
export function NoMail() {
  const { actions } = useCore()
  const message = useMessage(authWords)
  return (
    <EmptyState
      action={<Button onPress={actions.goBack}>{message('common.back')}</Button>}
      icon={<Icon of={mailIcon} size={22} />}
      text={message('mail.none-text')}
      title={message('mail.none')}
    />
  )
}
